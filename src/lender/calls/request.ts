/** How a call is written down: method, path, payload, and the signal that cancels it. */
import type { Call } from '../client/http.ts'
import type { PathOf } from '../contract/calls.ts'

export type Cancel = AbortSignal | undefined

export const get = (path: PathOf<'GET'>, signal: Cancel, query?: Readonly<Record<string, string>>): Call => ({
  method: 'GET',
  path,
  ...(query ? { query } : {}),
  ...(signal ? { signal } : {}),
})

export const post = (path: PathOf<'POST'>, body: object | undefined, signal: Cancel): Call => ({
  method: 'POST',
  path,
  ...(body ? { body } : {}),
  ...(signal ? { signal } : {}),
})
