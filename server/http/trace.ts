/** Under which id a request is logged: the proxy's own, where one is trusted, so that its log and ours can be joined. */
import { randomUUID } from 'node:crypto'
import type { Call } from './env.ts'

/** Hexadecimal, as proxies make them. Anything wider could carry a phone number or a name into the log. */
const REQUEST_ID = /^(?=.{16,64}$)[\da-f]+(?:-[\da-f]+)*$/i
/** https://www.w3.org/TR/trace-context */
const TRACEPARENT = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/

function headerOf(call: Call, name: string, shape: RegExp, trustProxy: boolean): string | undefined {
  const value = trustProxy ? call.req.header(name) : undefined
  return value !== undefined && shape.test(value) ? value : undefined
}

export const requestIdOf = (call: Call, trustProxy: boolean): string =>
  headerOf(call, 'x-request-id', REQUEST_ID, trustProxy) ?? randomUUID()

export const traceparentOf = (call: Call, trustProxy: boolean): string | undefined =>
  headerOf(call, 'traceparent', TRACEPARENT, trustProxy)
