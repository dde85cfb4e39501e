import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Screen } from '../../test/support/browser/screen.ts'
import { documents, guides } from '#support/public-paths.ts'
import { formSteps, stepPaths, type FormStep } from '#machines/onboarding/steps.ts'
import { languages, type Language } from '#machines/shared/languages.ts'

export const folder = 'test-results/screens'
/** Where the pictures of a look lie, and beside each the text that can be read on it. */
export const lookFolder = (look: string): string => join(folder, look)

export type Look = {
  readonly name: string
  readonly language: Language
  readonly width: number
  readonly dark?: boolean
  readonly grey?: boolean
}
export const looks: readonly Look[] = [
  ...languages.flatMap((language) => [
    { name: language, language, width: 360 },
    { name: `${language}-dark`, language, width: 360, dark: true },
    { name: `${language}-wide`, language, width: 1280 },
    { name: `${language}-wide-dark`, language, width: 1280, dark: true },
  ]),
  { name: 'grey', language: 'en', width: 360, grey: true },
]

/** Opens what stands behind a button; by structure, because the words differ. */
export type Act<P = Screen> = (page: P) => Promise<void>
export type Shot<P = Page> = { readonly name: string; readonly path: string; readonly act?: Act<P> }

export const tap =
  (selector: string, wait: string): Act =>
  async (page) => {
    await page.locator(selector).first().click()
    await page.locator(wait).first().waitFor()
  }
export const headerDialog =
  (which: 'first' | 'last'): Act =>
  async (page) => {
    await page.locator('header button[aria-haspopup=dialog]')[which]().click()
    await page.locator('dialog:is([open], :popover-open)').waitFor()
  }
/** The camera has a picture, and the device has said what it thinks of it. */
const photoTaken: Act<Page> = async (page) => {
  await tap('#take-selfie', 'main video')(page)
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await tap('main .actions .btn-primary', 'main .actions .btn-primary:not([aria-busy])')(page)
  await page.locator('main .camera.still img').waitFor()
  await page.locator('main .actions .btn-primary:not([aria-busy])').waitFor()
}
const wrong = tap('main form button[type=submit]', 'main .err')

export const visitor: readonly Shot[] = [
  { name: 'landing', path: '/' },
  { name: 'landing, errors', path: '/', act: wrong },
  { name: 'menu', path: '/', act: headerDialog('last') },
  { name: 'languages', path: '/', act: headerDialog('first') },
  ...['/login', ...guides, ...documents].map((path) => ({ name: path.slice(1), path })),
  { name: 'repaymentMock', path: '/repaymentMock?account_number=1234-5678&amount=14200' },
]

/** Which seeded borrower stands at a form. A form at which nobody stands is opened by the borrower at the photos. */
const stoppedAt: readonly (readonly [FormStep, string])[] = [
  ['personalData', '0770000001'],
  ['address', '0770000002'],
  ['employment', '0770000003'],
  ['reference', '0770000004'],
]
const formShots = (step: FormStep): readonly Shot[] => [
  { name: step, path: stepPaths[step] },
  { name: `${step}, errors`, path: stepPaths[step], act: wrong },
]

export const borrowers: readonly { readonly phone: string; readonly shots: readonly Shot[] }[] = [
  ...stoppedAt.map(([step, phone]) => ({ phone, shots: formShots(step) })),
  {
    phone: '0770000005',
    shots: [
      ...formSteps.filter((step) => !stoppedAt.some(([stopped]) => stopped === step)).flatMap(formShots),
      { name: 'photos', path: '/photoVerify' },
      { name: 'camera', path: '/photoVerify', act: tap('#take-selfie', 'main video') },
      { name: 'photo taken', path: '/photoVerify', act: photoTaken },
    ],
  },
  { phone: '0770000006', shots: [{ name: 'scoring', path: '/scoring' }] },
  {
    phone: '0770000007',
    shots: [
      { name: 'approved', path: '/account' },
      { name: 'products', path: '/chooseProduct' },
      { name: 'offer', path: '/offerDetails?productId=201' },
    ],
  },
  { phone: '0770000008', shots: [{ name: 'declined', path: '/account' }] },
  { phone: '0770000009', shots: [{ name: 'disbursement', path: '/account' }] },
  {
    phone: '0770000010',
    shots: [
      { name: 'account', path: '/account' },
      {
        name: 'repayment card',
        path: '/account',
        act: tap('#repayment-card > summary', '#repayment-card p + .btn'),
      },
      { name: 'extension', path: '/account', act: tap('main .slip .btn-secondary', 'main .actions') },
      { name: 'repayment', path: '/account', act: tap('main .slip .btn-primary', 'main .ways') },
      { name: 'cannot pay it all', path: '/account', act: tap('main .slip .btn-text', 'main .card') },
    ],
  },
  {
    phone: '0770000011',
    shots: [
      { name: 'overdue', path: '/account' },
      { name: 'cannot pay it all, overdue', path: '/account', act: tap('main .slip .btn-text', 'main .card') },
      { name: 'extension', path: '/account', act: tap('main .slip .btn-secondary', 'main .actions') },
    ],
  },
  { phone: '0770000014', shots: [{ name: 'gold, no loan', path: '/account' }] },
  {
    phone: '0770000015',
    shots: [
      { name: 'check answers', path: '/checkAnswers' },
      { name: 'bank account', path: '/bankAccount' },
      { name: 'unfinished', path: '/account' },
    ],
  },
]

/** What fits on one screen of a phone, as the README shows it. */
export const pictures = [
  { file: 'landing', path: '/', phone: null },
  { file: 'offer', path: '/offerDetails?productId=201', phone: '0770000007' },
  { file: 'account', path: '/account', phone: '0770000010' },
] as const
