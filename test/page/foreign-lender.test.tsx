// @vitest-environment happy-dom
/** The whole application before a lender of another kind. Nothing is exchanged but files of the mapping: those that are mocked here. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Application } from '#boot/application.tsx'
import { activateLanguage } from '#i18n/catalogs.ts'
import { follow, type Expected } from '#navigation/follower.ts'
import { createPageRouter } from '#navigation/page-router.ts'
import { settle } from '#support/fake-ports.ts'
import { jpeg, openPage, phone } from '#support/fake-lender/page.ts'
import { rightPin, startForeignLender, wrongPinText, type ForeignLender } from '#support/foreign-lender/lender.ts'
import { gestureFor } from '../machine/model/gestures/gestures.ts'
import { handsClock, RenderedHand } from '../machine/model/rendered/rendered-hand.ts'

vi.mock('#lender/mapping/account.ts', () => import('#support/foreign-lender/mapping/account.ts'))
vi.mock('#lender/mapping/application.ts', () => import('#support/foreign-lender/mapping/application.ts'))
vi.mock('#lender/mapping/books.ts', () => import('#support/foreign-lender/mapping/books.ts'))
vi.mock('#lender/mapping/entry.ts', () => import('#support/foreign-lender/mapping/entry.ts'))
vi.mock('#lender/mapping/photo.ts', () => import('#support/foreign-lender/mapping/photo.ts'))
vi.mock('#lender/mapping/position.ts', () => import('#support/foreign-lender/mapping/position.ts'))
vi.mock('#lender/mapping/refusal.ts', () => import('#support/foreign-lender/mapping/refusal.ts'))
vi.mock('#lender/mapping/registration.ts', () => import('#support/foreign-lender/mapping/registration.ts'))
vi.mock('#lender/mapping/scoring.ts', () => import('#support/foreign-lender/mapping/scoring.ts'))

const moment = () => new Promise<void>((resolve) => setTimeout(resolve, 2))

/** The application on the screen, with real charts, client and storage, and a hand that waits for every answer. */
async function openApplication(lender: ForeignLender) {
  const page = openPage(lender)
  const { session } = page.system
  const expected: Expected = { path: null }
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createPageRouter({ session, expected, history })
  follow(router, session, expected)

  /** Until nothing is under way and the page has stood still. */
  const calm = async () => {
    for (let still = 0; still < 3;) {
      await act(async () => {
        await settle()
        await moment()
      })
      const isBusy = lender.underWay() > 0 || router.state.isLoading || page.is('settling')
      still = isBusy ? 0 : still + 1
    }
  }
  const hand = new RenderedHand(
    async (to) => {
      await act(() => router.navigate({ to }))
      await calm()
    },
    calm,
    () => router.state.location.pathname,
  )
  await act(async () => {
    render(<Application drawn={null} loaded={{ system: page.system, arrived: { router, Pages: RouterProvider } }} />)
    await settle()
  })
  await calm()

  /** The page may need more than one answer to get there. */
  const soon = <T,>(look: () => T | Promise<T>): Promise<T> =>
    vi.waitFor(
      async () => {
        await calm()
        return look()
      },
      { timeout: 30_000, interval: 0 },
    )
  const isAt = (path: string) => soon(async () => expect(await hand.address()).toBe(path))

  async function perform(chart: string, type: string, given: object = {}) {
    const gesture = gestureFor(chart, type)
    if (!gesture?.control) throw new Error(`nobody does ${type}`)
    const event = { type, ...given }
    const control = gesture.control(event)
    await soon(async () => expect(await hand.offers(control), `${type} can be done`).toBe(true))
    await gesture.act(hand, event)
  }

  /** The file picker of a device. */
  async function attach(type: string) {
    const picker = await soon(() => {
      const found = document.querySelector(`input#file-${type}`)
      if (found === null) throw new Error(`no picker for ${type}`)
      return found
    })
    await act(async () => {
      fireEvent.change(picker, { target: { files: [jpeg()] } })
      await settle()
    })
    await perform('photos', 'photo.accepted')
  }
  return { page, isAt, perform, attach }
}

const words = () => document.querySelector('main')?.textContent

let lender: ForeignLender
beforeAll(async () => {
  lender = await startForeignLender()
})
afterAll(() => lender.close())

it('leads from the sign-in to an accepted offer and the account before a foreign lender (RD372)', async () => {
  vi.spyOn(performance, 'now').mockImplementation(handsClock)
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await activateLanguage('en')
  const { page, isAt, perform, attach } = await openApplication(lender)
  await perform('signIn', 'phone.submitted', { phone })
  await isAt('/confirmation')
  expect(lender.sent('/login')).toEqual({ msisdn: '+94719876543', locale: 'en', visit: 'v-77' })
  await perform('signIn', 'code.submitted', { code: '000000' })
  expect(document.body.textContent).toContain(wrongPinText)
  await perform('signIn', 'code.submitted', { code: rightPin })

  for (const step of ['personalData', 'address', 'employment', 'reference']) {
    await isAt(`/${step}`)
    await perform('onboarding', `${step}.submitted`)
  }
  await isAt('/photoVerify')
  await attach('selfie')
  await attach('main_document_front')
  await perform('photos', 'photos.submitted')
  await isAt('/checkAnswers')
  await perform('onboarding', 'answers.confirmed')
  await isAt('/bankAccount')
  await perform('bankAccount', 'newAccount.submitted')
  await perform('bankAccount', 'account.confirmed')
  await isAt('/chooseProduct')
  await perform('onboarding', 'product.chosen', { id: 31 })
  await perform('onboarding', 'product.submitted')
  await perform('onboarding', 'choice.confirmed')
  await isAt('/offerDetails')
  await perform('onboarding', 'offer.confirmed')
  await isAt('/account')
  await vi.waitFor(() => expect(words()).toContain('Hello, Nimal Perera'))
  expect(words()).toMatch(/RS\s12,346/)
  expect(words()).toContain('8800-0088')

  // What was filled in has arrived in this lender's own names and units.
  expect(lender.sent('/v1/register/personalData')).toMatchObject({ sex: 1, born: '19940327', news: 0 })
  expect(lender.sent('/v1/register/employment')).toMatchObject({
    employer_msisdn: '+94771112233',
    income_cents: 6_000_000,
  })
  expect(lender.kinds).toEqual(['FACE', 'ID_FRONT'])
  const accepted = { application: 5_501, offer: 31, cents: 1_100_000, days: 14 }
  expect(lender.sent('/v1/application/disbursement')).toEqual(accepted)
  cleanup()
  await page.close()
})
