/** What happens on the wire between the page and the real lender: held, let through, cut, refused, or lost on the way back. */
import type { BrowserContext, Route } from 'playwright-core'
import { formSteps, savePorts } from '#machines/onboarding/steps.ts'
import { answerPaths } from '#lender/mapping/registration.ts'

/** What each call of the charts looks like on the wire. */
const urls: Readonly<Record<string, RegExp>> = {
  readProfile: /\/v1\/me$/,
  readNext: /\/v1\/me$/,
  creationOutcome: /\/v1\/me$/,
  disbursementOutcome: /\/v1\/me$/,
  ...Object.fromEntries(
    formSteps.flatMap((step) => [
      [savePorts[step], new RegExp(`${answerPaths[step]}$`)],
      [`${savePorts[step]}Outcome`, /\/v1\/me$/],
    ]),
  ),
  readApplicationState: /\/v1\/application\/state$/,
  checkScoring: /checkScoringStatus/,
  createPreview: /\/document\/preview\/1\/\d+$/,
  createConditions: /\/document\/preview\/1\/\d+$/,
  confirmDisbursement: /\/application\/disbursement$/,
  readClientInfo: /\/client\/info$/,
  readCredit: /\/credit\/activeCreditInfo$/,
  readDays: /\/application\/state$/,
  createApplication: /\/application\/create$/,
  initProlongation: /\/prolongation\/init/,
  cancelProlongation: /\/prolongation\/cancel/,
  cancellationOutcome: /\/credit\/activeCreditInfo$/,
  readHelp: /\/credit\/help/,
  askForHelp: /\/credit\/help/,
  helpOutcome: /\/credit\/activeCreditInfo$/,
  confirmProlongation: /\/prolongation\/confirm/,
  registerVisit: /\/visit\/create$/,
  signOut: /\/logout$/,
  signOutAgain: /\/logout$/,
}
export const isOnWire = (call: string): boolean => call in urls
export const asksProfile = (call: string): boolean => urls[call]?.test('/v1/me') === true
export const isAskedByOthers = (call: string): boolean => call === 'readApplicationState' || asksProfile(call)

/** `lost`: the lender has done it, and its answer does not arrive. */
export type Answer = 'through' | 'cut' | 'lost' | { readonly status: number; readonly code: string }

export class Wire {
  private held: Route[] = []
  private holds: readonly RegExp[] = []
  private isClosed = false
  private readonly always: { url: RegExp; answer: Answer }[] = []

  static async lay(context: BrowserContext): Promise<Wire> {
    const wire = new Wire()
    // Who has waited long enough has hung up.
    context.on('requestfailed', (request) => {
      wire.held = wire.held.filter((route) => route.request() !== request)
    })
    await context.route(/\/api\//, async (route) => {
      if (wire.isClosed) return route.abort().catch(() => undefined)
      const { pathname } = new URL(route.request().url())
      const fixed = wire.always.find(({ url }) => url.test(pathname))
      if (fixed) return answer(route, fixed.answer)
      if (wire.holds.some((url) => url.test(pathname))) return void wire.held.push(route)
      return route.continue()
    })
    return wire
  }

  /** From now on these calls wait; whatever waited before goes on. */
  async hold(calls: readonly string[]): Promise<void> {
    this.holds = calls.flatMap((call) => urls[call] ?? [])
  }

  waiting(call: string): number {
    return this.held.filter((route) => urls[call]?.test(new URL(route.request().url()).pathname)).length
  }

  async settle(call: string, how: Answer): Promise<void> {
    const url = urls[call]
    if (!url) throw new Error(`nobody knows what ${call} looks like on the wire`)
    const mine = this.held.filter((route) => url.test(new URL(route.request().url()).pathname))
    this.held = this.held.filter((route) => !mine.includes(route))
    await Promise.all(mine.map((route) => answer(route, how)))
  }

  /** The lender does what waits, and the page never hears of it. */
  async doSilently(): Promise<void> {
    await Promise.all(this.held.filter((route) => route.request().method() !== 'GET').map((route) => route.fetch()))
  }

  /** A session that has ended: what is asked and the renewal are refused alike. */
  endSession(): void {
    this.always.push({ url: /\/refresh$/, answer: { status: 401, code: 'unauthorized' } })
  }

  /** The path is over: nothing of it reaches the lender any more. */
  async close(): Promise<void> {
    this.isClosed = true
    await Promise.all(this.held.splice(0).map((route) => route.abort().catch(() => undefined)))
  }
}

/** The lender of the tests sends another code at once; here, as with a real one, it is waited for. */
async function withWait(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = (await response.text()).replace('"resend_after":0', '"resend_after":15')
  return route.fulfill({ response, body })
}

async function answer(route: Route, how: Answer): Promise<void> {
  if (how === 'through')
    return urls['confirmDisbursement']?.test(route.request().url()) === true ? withWait(route) : route.continue()
  if (how === 'cut') return route.abort('connectionreset')
  if (how === 'lost') {
    await route.fetch()
    return route.abort('connectionreset')
  }
  const body = JSON.stringify({
    type: 'about:blank',
    title: 'Refused',
    ...how,
    request_id: 'r-1',
  })
  return route.fulfill({ status: how.status, contentType: 'application/problem+json', body })
}
