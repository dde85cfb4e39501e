import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { json, later, type Behaviour } from '#support/misbehaving-server.ts'
import { inBrowser } from '#support/browser/in-browser.ts'

export const phone = '0771234567'
export const ok = json({ success: true, data: {} })
export const unauthorized = json({ code: 'signed_out', message: 'Sign in' }, 401)
export const profile = json({
  data: { applicationId: 5, clientState: 'state_address', registerStatus: 'in_progress', applicationState: null },
})
export const around: Readonly<Record<string, Behaviour>> = {
  'POST /api/visit/create': json({ data: { visit_id: 'v1', device_id: 'd1' } }),
  [`GET /api/notifications?user_id=${phone}`]: json({ data: [] }),
  'GET /api/v1/client/info': json({ client_info: { phone, fullName: 'A' } }),
  'POST /api/logout': ok,
  'POST /api/login': ok,
  'POST /api/otp/check': ok,
}
/** Answers the profile only to a page that has the new cookie. */
export const untilRenewed: Behaviour = (seen, response, nth) =>
  (seen.headers.cookie?.includes('session=new') ? profile : unauthorized)(seen, response, nth)
export const renewing = later(60, (_seen, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'session=new; Path=/; HttpOnly' })
  response.end('{"success":true}')
})

type Start = { readonly hint?: string; readonly path?: string }

const standing = (page: Page) =>
  page.evaluate(() => {
    const snapshot = globalThis.system.session.getSnapshot()
    if (snapshot.hasTag('settling')) return 'settling'
    return snapshot.hasTag('signedIn') ? 'signed in' : 'anonymous'
  })
export const settles = (page: Page, wanted: 'signed in' | 'anonymous') =>
  expect.poll(() => standing(page), { timeout: 10_000 }).toBe(wanted)
export const hintOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth_hint'))
export const onboarding = (page: Page) =>
  page.evaluate(() => globalThis.system.session.getSnapshot().children.onboarding?.getSnapshot().context.position)

/** Starts the browser of a test file, and a context of its own for every test. */
export function runSystems() {
  const run = inBrowser()

  /** A page with a running system. */
  async function start({ hint, path = '/' }: Start = {}): Promise<Page> {
    const page = await run.newPage()
    await page.evaluate(
      ([given, pathname]) => {
        if (given !== null) localStorage.setItem('auth_hint', given)
        globalThis.system = globalThis.parts.createSystem({ address: () => ({ pathname, search: '' }) })
        globalThis.system.start()
      },
      [hint ?? null, path] as const,
    )
    return page
  }

  const asked = (path: string) => run.browser.lender.asked(path)
  return {
    get browser() {
      return run.browser
    },
    get context() {
      return run.context
    },
    start,
    asked,
  }
}
