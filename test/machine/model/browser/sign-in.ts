/** How a seeded borrower is signed in for a path: through the lender's own calls, on a page of its address, without the screens. */
import type { Page } from 'playwright-core'
import type { Stage } from '#support/browser/stage.ts'
import type { Beginning } from './staging.ts'

/** Runs in the page. */
async function signInHere(phone: string): Promise<string> {
  const base = `${location.origin}/api`
  const post = async (path: string, body: object) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '')
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': token }
    const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.ok ? '' : `${path}: ${answer.status} ${await answer.text()}`
  }
  const asked = await post('/login', { phone, lang: 'en' })
  if (asked !== '') return asked
  const told = await fetch(`/sandbox/api/messages?phone=${phone}`)
  const code = /"code":"(\d+)"/.exec(await told.text())?.[1] ?? ''
  const checked = await post('/otp/check', { phone, otp_code: code })
  if (checked !== '') return checked
  localStorage.setItem('auth_hint', '1')
  // The lender's own messages would stand before every page.
  return post('/notifications/read-by-user', { user_id: phone })
}

/**
 * A phone of its own for every path, with a sign-in of its own: a path that signs out, or loses its session, ends
 * nobody else's. No service worker: what goes through one is not held on the wire.
 */
export async function newPage({ browser, product }: Stage): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 360, height: 740 },
    locale: 'en-LK',
    timezoneId: 'Asia/Colombo',
    permissions: ['camera'],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(20_000)
  return context.newPage()
}

/** On a page without scripts of its own. */
export async function signIn(page: Page, { phone, amount }: Beginning): Promise<void> {
  await page.goto('/robots.txt')
  const complaint = await page.evaluate(signInHere, phone)
  if (complaint !== '') throw new Error(`${phone} is not signed in: ${complaint}`)
  // What was chosen on the landing of this phone.
  if (amount !== null)
    await page.evaluate((chosen) => sessionStorage.setItem('requestedAmount', String(chosen)), amount)
}
