/** One request on its way, as a fault sees it. */
export type Exchange = {
  /** Hands the request to the lender; a second time as a copy that the network has made by itself. */
  readonly deliver: () => Promise<Response>
  readonly copy: () => Promise<Response>
  /** Milliseconds of virtual time. */
  readonly wait: (milliseconds: number) => Promise<void>
  /** Resolves when a later request has been answered. */
  readonly overtaken: () => Promise<void>
  /** The lender ends the session, once in a case. */
  readonly expire: (renewable: boolean) => void
  /** The lender's session has no say in this call: a 401 is then made up. */
  readonly isOpen: boolean
}

/** What the borrower must be told: nothing, a refusal with this status, a lost answer, an answer that is none, or the way out. */
export type Effect =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'lost' }
  | { readonly kind: 'odd' }
  | { readonly kind: 'signedOut' }

export type Fault = {
  readonly name: string
  readonly effect: Effect
  /** The lender has done it all the same: a look finds out at once. */
  readonly reaches?: true
  /** The page of a gateway, nothing of the lender's. */
  readonly isGateways?: true
  /** The network itself is gone: nothing gets through, not only this call. */
  readonly cutsAll?: true
  apply(exchange: Exchange): Promise<Response>
}

const cut = (): never => {
  throw new TypeError('fetch failed')
}
const never = () => new Promise<never>(() => undefined)

const json = (text: string, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } })
const html = (status: number) =>
  new Response('<!doctype html><title>Hello</title>', { status, headers: { 'content-type': 'text/html' } })

const refusal = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  json('{"code":"made_up","message":"Refused"}', status, { 'x-request-id': 'fault-1', ...headers })

/** The head at once, the body in pieces: two seconds between two of them. */
async function drip(exchange: Exchange): Promise<Response> {
  const answer = await exchange.deliver()
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (bytes.length === 0) {
    await exchange.wait(18_000)
    return new Response(null, answer)
  }
  const piece = Math.ceil(bytes.length / 9)
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (let at = 0; at < bytes.length; at += piece) {
        await exchange.wait(2_000)
        controller.enqueue(bytes.slice(at, at + piece))
      }
      controller.close()
    },
  })
  return new Response(body, answer)
}

async function cutBody(exchange: Exchange): Promise<Response> {
  const answer = await exchange.deliver()
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.slice(0, Math.floor(bytes.length / 2)))
      await exchange.wait(50)
      controller.error(new TypeError('terminated'))
    },
  })
  return new Response(body, { status: 200, headers: answer.headers })
}

async function redirected(): Promise<Response> {
  const answer = html(200)
  Object.defineProperty(answer, 'redirected', { value: true })
  return answer
}

const refused = (status: number, headers?: Readonly<Record<string, string>>): Fault => ({
  name: String(status),
  effect: { kind: 'refused', status },
  apply: async () => refusal(status, headers),
})

const after = (milliseconds: number) => async (exchange: Exchange) => {
  const answer = await exchange.deliver()
  await exchange.wait(milliseconds)
  return answer
}

/** The lender has done it, and the answer is not what was agreed. */
const spoilt =
  (answer: () => Response) =>
  async ({ deliver }: Exchange) => {
    await deliver()
    return answer()
  }

export const networkFaults: readonly Fault[] = [
  { name: 'dropped before', effect: { kind: 'lost' }, apply: async () => cut() },
  {
    name: 'reply lost after',
    effect: { kind: 'lost' },
    reaches: true,
    apply: async ({ deliver }) => {
      await deliver()
      return cut()
    },
  },
  { name: 'hang before headers', effect: { kind: 'lost' }, apply: never },
  { name: 'slow drip', effect: { kind: 'none' }, apply: drip },
  { name: 'cut body', effect: { kind: 'lost' }, reaches: true, apply: cutBody },
  { name: 'offline', effect: { kind: 'lost' }, cutsAll: true, apply: async () => cut() },
  refused(400),
  {
    name: '401, refresh works',
    effect: { kind: 'none' },
    apply: async (exchange) => {
      if (exchange.isOpen) return refusal(401)
      exchange.expire(true)
      return exchange.deliver()
    },
  },
  {
    name: '401, refresh fails',
    effect: { kind: 'signedOut' },
    apply: async (exchange) => {
      if (exchange.isOpen) return refusal(401)
      exchange.expire(false)
      return exchange.deliver()
    },
  },
  refused(403),
  refused(404),
  refused(409),
  refused(422),
  refused(429, { 'retry-after': '7' }),
  { name: '500', effect: { kind: 'refused', status: 500 }, apply: async () => refusal(500) },
  {
    name: '502 in HTML',
    effect: { kind: 'refused', status: 502 },
    reaches: true,
    isGateways: true,
    apply: async ({ deliver }) => {
      await deliver()
      return html(502)
    },
  },
  { name: '503', effect: { kind: 'refused', status: 503 }, apply: async () => refusal(503) },
  { name: 'malformed JSON', effect: { kind: 'odd' }, apply: spoilt(() => json('{"data":{"a":')) },
  { name: 'wrong shape', effect: { kind: 'odd' }, apply: spoilt(() => json('{"data":7}')) },
  { name: 'empty 200', effect: { kind: 'odd' }, apply: spoilt(() => new Response('', { status: 200 })) },
  { name: 'HTML 200', effect: { kind: 'odd' }, apply: async () => html(200) },
  { name: 'redirect to HTML', effect: { kind: 'odd' }, apply: redirected },
  {
    name: 'delivered twice',
    effect: { kind: 'none' },
    apply: async (exchange) => {
      const answer = await exchange.deliver()
      await exchange.copy()
      return answer
    },
  },
  {
    name: 'out of order',
    effect: { kind: 'none' },
    apply: async (exchange) => {
      const answer = await exchange.deliver()
      await Promise.race([exchange.overtaken(), exchange.wait(4_000)])
      return answer
    },
  },
  { name: '10 s late', effect: { kind: 'none' }, apply: after(10_000) },
]
