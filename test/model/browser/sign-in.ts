/** Decides how a seeded borrower is signed in for a path: through the lender's own calls, on a page of its address, without the screens. */
import type { Page } from 'playwright-core'
import type { Stage } from '../../sweep/stage.ts'

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
  // M16: the lender's own messages would stand before every page.
  return post('/notifications/read-by-user', { user_id: phone })
}

/** A page of its own, as a borrower's who has been here before. */
export async function signedInPage(stage: Stage, phone: string): Promise<Page> {
  if (stage.sessions.has(phone)) return stage.open(phone)
  const page = await stage.open()
  await page.goto('/sandbox')
  const complaint = await page.evaluate(signInHere, phone)
  if (complaint !== '') throw new Error(`${phone} is not signed in: ${complaint}`)
  stage.sessions.set(phone, await page.context().storageState())
  return page
}
