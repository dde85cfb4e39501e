/** How the client reaches the double without a network: cookies, faults, and a memory of everything that was sent. */
import { createDouble } from '#support/fake-lender/double.ts'
import type { CallRow } from './calls.ts'
import type { Exchange, Fault } from './network-faults.ts'

/** A copy that the network made by itself is not counted as sent. */
export type Delivery = { readonly call: string; readonly status: number; readonly isCopy: boolean }

const open = ['/api/visit/create', '/api/login', '/api/otp/check', '/api/refresh', '/api/logout']
export const lenderOrigin = 'http://lender.test'

export type Network = ReturnType<typeof createNetwork>

export function createNetwork() {
  const double = createDouble()
  const jar = new Map<string, string>()
  const urls: string[] = []
  const deliveries: Delivery[] = []
  const waiting = new Set<() => void>()
  let fault: { readonly row: CallRow; readonly fault: Fault } | null = null
  let hits = 0
  let underWay = 0
  let busy = 0
  let isOnline = true
  let expired = false
  let refusedProfile = false
  let listening: ((online: boolean) => void) | null = null

  async function carry(request: Request, isCopy: boolean): Promise<Response> {
    busy += 1
    try {
      const headers = new Headers(request.headers)
      if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
      const answer = await double.app.fetch(new Request(request, { headers }))
      for (const network of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (network.split(';')[0] ?? '').split('=')
        jar.set(name, value)
      }
      const { pathname } = new URL(request.url)
      deliveries.push({ call: `${request.method} ${pathname}`, status: answer.status, isCopy })
      return answer
    } finally {
      busy -= 1
    }
  }

  function exchangeOf(request: Request): Exchange {
    const { pathname } = new URL(request.url)
    return {
      isOpen: open.includes(pathname),
      deliver: () => carry(request.clone(), false),
      copy: () => carry(request.clone(), true),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      overtaken: () => new Promise((resolve) => waiting.add(resolve)),
      expire(renewable) {
        if (expired) return
        expired = true
        double.state.session = crypto.randomUUID()
        double.state.refreshable = renewable
      },
    }
  }

  async function answerTo(request: Request): Promise<Response> {
    const exchange = exchangeOf(request)
    const { pathname } = new URL(request.url)
    if (fault !== null && fault.row.method === request.method && fault.row.path.test(pathname)) {
      hits += 1
      if (fault.fault.cutsAll && isOnline) setOnline(false)
      const answer = await fault.fault.apply(exchange)
      if (pathname === '/api/v1/me' && !answer.ok && !fault.fault.isGateways) refusedProfile = true
      return answer
    }
    if (!isOnline) throw new TypeError('fetch failed')
    return exchange.deliver()
  }

  function setOnline(online: boolean): void {
    if (isOnline === online) return
    isOnline = online
    listening?.(online)
  }

  async function fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { signal, ...rest } = init
    urls.push(url)
    underWay += 1
    try {
      const answered = answerTo(new Request(url, rest))
      const answer = signal ? await Promise.race([answered, aborted(signal, answered)]) : await answered
      for (const tell of waiting) tell()
      waiting.clear()
      return answer
    } finally {
      underWay -= 1
    }
  }

  return {
    double,
    jar,
    urls,
    deliveries,
    fetch,
    cookies: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    isOnline: () => isOnline,
    hear(listener: (online: boolean) => void) {
      listening = listener
    },
    break(row: CallRow, broken: Fault) {
      fault = { row, fault: broken }
    },
    restore() {
      fault = null
      setOnline(true)
    },
    isBroken: () => fault !== null,
    hits: () => hits,
    /** Requests that have no answer yet, and those that the lender works on in real time. */
    underWay: () => underWay,
    busy: () => busy,
    /** The lender would answer this browser as its borrower, at once or after a renewal. */
    knowsBorrower: () =>
      jar.get('sid') !== undefined && (jar.get('sid') === double.state.session || double.state.refreshable),
    refusedProfile: () => refusedProfile,
  }
}

function aborted(signal: AbortSignal, answered: Promise<unknown>): Promise<never> {
  answered.catch(() => undefined)
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
