/** How one request goes out and what its answer is worth: cookies, XSRF, location, JSON by hand, no time-out. */
import { ofetch } from 'ofetch'
import type { Failure } from '#machines/shared/failure.ts'
import type { Language } from '#machines/shared/languages.ts'
import { cookieIn } from './cookies.ts'
import { httpFailure, saysRefused } from '../mapping/refusal.ts'
import { jsonIn, networkFailure } from './failures.ts'
import { carriesLocation, locationHeaders, type KnownLocation } from './location-headers.ts'
import { watchSlowness, type SlowListener } from './slow.ts'

/**
 * What a good answer has to be. `json`: anything else is a shape failure. `json-or-nothing`: an empty answer counts as null,
 * for calls whose response is not shown. `text`: as it came. `blob`: bytes.
 */
type Expectation = 'json' | 'json-or-nothing' | 'text' | 'blob'

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From the API base on; a path that already starts with /api is not prefixed again. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  /** Hears how much of a form with a file has left, 0 to 1. */
  readonly onSent?: (share: number) => void
  readonly signal?: AbortSignal
  /** The lender does what carries the same key once, however often it arrives. */
  readonly onceKey?: string
  /** Flagged to skip the location headers. */
  readonly skipLocation?: boolean
}

export type HttpOptions = {
  /** Empty in the page: the API is where the page is. */
  readonly origin: string
  /** `document.cookie`, read at send time. */
  readonly cookies: () => string
  readonly isOnline: () => boolean
  /** On the screen now: the lender answers, writes and prints in it. */
  readonly language: () => Language
  readonly location: () => KnownLocation | null
  readonly slow: SlowListener
  readonly slowAfter?: number
}

type Http = {
  /** @throws Failure */
  send(call: Call, expects: 'text'): Promise<string>
  send(call: Call, expects: 'blob'): Promise<Blob>
  send(call: Call, expects: Expectation): Promise<unknown>
}

const base = '/api'

export const urlOf = (origin: string, path: string): string =>
  origin + (path === base || path.startsWith(`${base}/`) ? path : base + path)

export function createHttp(options: HttpOptions): Http {
  const watched = watchSlowness(options.slow, options.slowAfter)

  function headersOf(call: Call): Record<string, string> {
    const token = call.method === 'GET' ? null : cookieIn(options.cookies(), 'XSRF-TOKEN')
    const location = !call.skipLocation && carriesLocation(call.method, call.path) ? options.location() : null
    return {
      accept: 'application/json, */*;q=0.5',
      'accept-language': options.language(),
      ...(token === null ? {} : { 'X-XSRF-TOKEN': token }),
      ...(call.onceKey === undefined ? {} : { 'idempotency-key': call.onceKey }),
      ...(location === null ? {} : locationHeaders(location)),
    }
  }

  /**
   * The body of the answer is left to us (`stream`): ofetch would hand on malformed JSON, HTML and nothing as if they were answers.
   * It names the body of a request as JSON by itself.
   */
  async function exchange(call: Call): Promise<Response> {
    const { body, onSent, signal } = call
    if (onSent && body instanceof FormData && typeof XMLHttpRequest === 'function') {
      const { upload } = await import('./upload.ts')
      return upload({ url: urlOf(options.origin, call.path), headers: headersOf(call), body, signal, onSent })
    }
    return ofetch.raw(urlOf(options.origin, call.path), {
      method: call.method,
      headers: headersOf(call),
      credentials: 'include',
      cache: 'no-store',
      retry: false,
      ignoreResponseError: true,
      responseType: 'stream',
      ...(call.query ? { query: call.query } : {}),
      body: body instanceof FormData ? body : JSON.stringify(body),
      ...(signal ? { signal } : {}),
    })
  }

  async function send(call: Call, expects: Expectation): Promise<unknown> {
    // A request is tried all the same: some devices say that they are offline and are not.
    const beganOffline = !options.isOnline()
    const cut = (): Failure => networkFailure(call.signal, beganOffline && !options.isOnline())
    let response: Response
    let content: Blob | string
    try {
      response = await exchange(call)
      content = expects === 'blob' && response.ok ? await response.blob() : await response.text()
    } catch {
      throw cut()
    }
    return worth(response, content, expects)
  }

  function watchedSend(call: Call, expects: 'text'): Promise<string>
  function watchedSend(call: Call, expects: 'blob'): Promise<Blob>
  function watchedSend(call: Call, expects: Expectation): Promise<unknown>
  function watchedSend(call: Call, expects: Expectation): Promise<unknown> {
    return watched(send(call, expects))
  }
  return { send: watchedSend }
}

/** @throws Failure of kind http or shape */
function worth(response: Response, content: Blob | string, expects: Expectation): unknown {
  if (typeof content !== 'string') return content
  const json = jsonIn(content)
  if (!response.ok) {
    const failure = httpFailure(response, json?.value)
    // Who asked for the raw answer wants the raw refusal too (page of the test payment).
    throw expects === 'text' && content !== '' ? { ...failure, message: content } : failure
  }
  if (expects === 'text') return content
  if (json === undefined) {
    if (expects === 'json-or-nothing' && content.trim() === '') return null
    throw { kind: 'shape', detail: content.trim() === '' ? 'empty answer' : 'no JSON' } satisfies Failure
  }
  if (saysRefused(json.value)) throw httpFailure(response, json.value)
  return json.value
}
