/** How a test speaks to a lender: like a browser, with a cookie jar, the XSRF header and Sec-Fetch-Site. */
import type { Language } from '#machines/shared/languages.ts'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export type Answer = {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** The value at a dotted path of the JSON body; undefined where there is none. */
  at(path: string): unknown
  number(path: string): number
  string(path: string): string
}

type Headers_ = Readonly<Record<string, string>>

export type TestClient = {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Headers_): Promise<Answer>
  post(path: string, body?: unknown, headers?: Headers_): Promise<Answer>
  /** Anything else: own method, own body, own headers. `xsrf: false` leaves the header out. */
  send(path: string, init: RequestInit & { readonly xsrf?: boolean }): Promise<Answer>
  /** The newest code of a phone, from the sandbox. */
  code(phone: string): Promise<string>
  /** POST /login and /otp/check with the right code; moves the sandbox clock on where a resend would be too soon. */
  signIn(phone: string, lang?: Language): Promise<void>
  /** Accepts an offer: asks for the code of these terms and sends them again with it. A refusal before is what it answers. */
  accept(terms: object, headers?: Headers_): Promise<Answer>
}

const disbursement = '/api/v1/application/disbursement'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function valueAt(value: unknown, path: string): unknown {
  let at = value
  for (const key of path.split('.')) at = isRecord(at) ? at[key] : undefined
  return at
}

/** An answer whose JSON is read only when somebody looks into it. */
export function readable(status: number, text: string, isJson = true): Omit<Answer, 'headers' | 'bytes'> {
  let body: unknown
  const at = (path: string) => {
    body ??= isJson && text !== '' ? JSON.parse(text) : undefined
    return valueAt(body, path)
  }
  const wrong = (path: string) => new Error(`${path} is not there: ${status} ${text.slice(0, 300)}`)
  return {
    status,
    text,
    at,
    number: (path) => {
      const value = at(path)
      if (typeof value !== 'number') throw wrong(path)
      return value
    },
    string: (path) => {
      const value = at(path)
      if (typeof value !== 'string') throw wrong(path)
      return value
    },
  }
}

async function toAnswer(response: Response): Promise<Answer> {
  const { headers, status } = response
  const isJson = headers.get('content-type')?.includes('json') ?? false
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { ...readable(status, new TextDecoder().decode(bytes), isJson), headers, bytes }
}

export function createClient(ask: (request: Request) => Promise<Response>, url: () => string): TestClient {
  const cookies = new Map<string, string>()
  let ownPhone = ''

  function keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  async function send(
    path: string,
    { xsrf = true, ...init }: RequestInit & { readonly xsrf?: boolean },
  ): Promise<Answer> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0 && !headers.has('cookie')) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin')
    const token = cookies.get('XSRF-TOKEN')
    if (xsrf && token !== undefined && !headers.has('x-xsrf-token')) headers.set('x-xsrf-token', token)
    const response = await ask(new Request(new URL(path, url()), { ...init, headers }))
    keepCookies(response)
    return toAnswer(response)
  }

  const client: TestClient = {
    cookies,
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    code: async (phone) => (await client.get(`/sandbox/api/messages?phone=${phone}`)).string('data.0.code'),
    signIn: async (phone, lang = 'en') => {
      let sent = await client.post('/api/login', { phone, lang })
      if (sent.at('code') === 'otp_too_soon') {
        await client.post('/sandbox/api/clock', { advance_seconds: 16 })
        sent = await client.post('/api/login', { phone, lang })
      }
      if (sent.status !== 200) throw new Error(`no code: ${sent.status} ${sent.text}`)
      const checked = await client.post('/api/otp/check', { phone, otp_code: await client.code(phone) })
      if (checked.status !== 200) throw new Error(`not signed in: ${checked.status} ${checked.text}`)
      ownPhone = phone
    },
    accept: async (terms, headers) => {
      const asked = await client.post(disbursement, terms, headers)
      if (asked.at('data.attempts') === undefined) return asked
      const sent = await client.get(`/sandbox/api/messages?phone=${ownPhone}`)
      if (sent.status !== 200) return sent
      return client.post(disbursement, { ...terms, otp_code: sent.string('data.0.code') }, headers)
    },
  }
  return client
}
