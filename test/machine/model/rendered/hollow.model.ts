// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { i18n } from '#i18n/catalogs.ts'
import { readContent, type Content } from '../gestures/content.ts'
import { modelOnScreen } from '../models/on-screen.ts'
import { allWalks, toPath } from '../paths.ts'
import { walkRendered } from './walk.ts'

const kept = 'h1, button, a, [role=button]'

/** What is left of the screen when nothing but headings and buttons is rendered. */
function hollow(root: Document): Content {
  const copy = root.body.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new Error('the body is no element')
  for (const element of copy.querySelectorAll('main *, dialog *')) {
    if (element.matches(kept) || element.closest(kept) !== null || element.querySelector(kept) !== null)
      for (const node of element.closest(kept) === null ? [...element.childNodes] : [])
        if (node.nodeType === Node.TEXT_NODE) node.remove()
    if (!element.matches(kept) && element.closest(kept) === null && element.querySelector(kept) === null)
      element.remove()
  }
  return readContent(copy)
}

/** Complaints about the first path to the state, as it is and where the screen of the state is hollow. */
async function complaintsAt(chart: string, state: string) {
  i18n.load('en', {})
  i18n.activate('en')
  const model = modelOnScreen(chart)
  const walk = allWalks(model).find(({ edges }) => edges.at(-1)?.covers.has(state))
  if (walk === undefined) throw new Error(`no path leads to ${chart} ${state}`)
  const path = toPath(model, walk)
  const { complaint } = await walkRendered(path)
  vi.restoreAllMocks()
  const hollowed = await walkRendered(path, {
    read: (root, states) => (states.includes(state) ? hollow(root) : readContent(root)),
  })
  return { complaint, hollowed: hollowed.complaint }
}

it.each([
  ['signIn', 'code.resend.resendFailed', 'We sent it by SMS to'],
  ['account', 'open.mode.repayment', 'To pay by'],
  ['account', 'open.mode.prolongationConfirm', 'Pay RS'],
  ['account', 'open.mode.creationUnknown', 'How much do you need?'],
  ['onboarding', 'address.saveFailed', 'District'],
  ['onboarding', 'product.choosing', 'Loans approved for you'],
  ['onboarding', 'offer.adjusting', 'You get RS'],
  ['onboarding', 'offer.confirmFailed', 'You get RS'],
  ['onboarding', 'scoring.declined', 'We looked at your application'],
  ['bankAccount', 'confirming', 'Is this your account?'],
  ['bankAccount', 'loadFailed', 'Your saved accounts did not load'],
  ['photos', 'preview.uploadFailed', 'Is your whole face in the photo'],
  ['session', 'standing.signedIn.lead.stuck', 'You are logged in'],
])('a screen of %s in %s without its words is noticed: "%s"', async (chart, state, words) => {
  const { complaint, hollowed } = await complaintsAt(chart, state)
  expect(complaint).toBeNull()
  expect(hollowed).toContain(`must say "${words}`)
})
