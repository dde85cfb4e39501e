/** Which screens the sweep looks at beyond those of the contact sheets: what opens, what has errors, what is half-way. */
import type { Page } from 'playwright-core'
import { borrowers, visitor, type Act, type Shot } from '../../../build/screens/screens-list.ts'
import type { Screen } from './screen.ts'
import { drawPages, submit } from './stage.ts'

export const errors: Act = async (page) => {
  await submit(page)
  await page.locator('main .err').first().waitFor()
}
const dialog = (page: Screen): Promise<void> => page.locator('dialog:is([open], :popover-open)').waitFor()

/** All at once, also those of which the page opens one at a time. */
export const unfold: Act = async (page) => {
  await page.locator('main .acc').first().waitFor()
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('main .acc[name]')) one.removeAttribute('name')
  })
  const folded = page.locator('main .acc:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
}

/** The last two buttons of the menu open privacy and terms. */
export const longText =
  (index: 0 | 1): Act =>
  async (page) => {
    await page.locator('header button[aria-haspopup=dialog]').last().click()
    await page.locator('#menu button[aria-haspopup=dialog]').nth(index).click()
    await page.locator('dialog[open] .prose').waitFor()
  }

export const code =
  (phone: string): Act =>
  async (page) => {
    await page.locator('main input[name=phone]').fill(phone)
    await submit(page)
    await page.locator('main input[name=code]').waitFor()
  }

const list = async (page: Screen, name: string, value: string): Promise<void> => {
  await page.locator(`main select[name=${name}] option[value="${value}"]`).waitFor({ state: 'attached' })
  await page.locator(`main select[name=${name}]`).selectOption(value)
}
const sheet = async (page: Screen, name: string): Promise<void> => {
  await page.locator(`main #${name}:not([aria-disabled])`).click()
  await page.locator('dialog[open] ul.picker-list button').first().waitFor()
}
export const villages: Act = async (page) => {
  await sheet(page, 'district')
  await page.locator('dialog[open] ul.picker-list button').first().click()
  await page.locator('dialog[open] #divisional-list button').first().click()
  await page.locator('dialog[open] #gn-list button').first().waitFor()
}
/** A correction from the page of the answers, and back to it: from then on this phone knows the address. */
const corrected: Act = async (page) => {
  await page.locator('main a[href="/address"]').click()
  await villages(page)
  await page.locator('dialog[open] ul.picker-list button').first().click()
  await page.locator('main [name=street]').fill('12 Temple Road')
  await page.locator('main [name=livingPeriod]').first().check()
  await submit(page)
  await page.locator('main .kv').waitFor()
}
/** As after the second resend; the lender would let nobody hurry there. */
const notReceived: Act = async (page) => {
  await code('0769990003')(page)
  await page.evaluate(() => sessionStorage.setItem('resendDeadline', `0 3 ${Date.now() + 240_000}`))
  await page.reload()
  await page.locator('main .note').waitFor()
}
const payday: Act = async (page) => {
  await page.locator('#change > summary').click()
  await page.locator('main .sliders > .btn-text').click()
  await page.locator('main select[name=payday]').selectOption(String(((new Date().getUTCDate() + 24) % 28) + 1))
  await page.locator('main .marks li').first().waitFor()
}
const newAccount: Act = async (page) => {
  await page.locator('main .btn-secondary').click()
  await page.locator('main select[name=bank]').waitFor()
}
export const branches: Act = async (page) => {
  await newAccount(page)
  await list(page, 'bank', '7010')
  await sheet(page, 'branch')
}

export const chosen: Act = async (page) => {
  await page.locator('main input[type=radio]').first().check()
  await submit(page)
  await dialog(page)
}
/** The first of the two papers of an offer; the conditions are the second. */
export const keyFacts: Act = async (page) => {
  await page.locator('main .btn-text:has(svg)').first().click()
  await page.locator('dialog[open] .facts-sheet').waitFor()
}
const codeToAgree: Act = async (page) => {
  await page.locator('main .actions .btn-primary').click()
  await page.locator('dialog[open] input[name=code]').waitFor()
}
export const paper: Act = async (page) => {
  await page.locator('main .btn-text:has(svg)').last().click()
  await drawPages(page)
}
const camera =
  (type: string): Act =>
  async (page) => {
    await page.locator(`#take-${type}`).click()
    await page.locator('main video').waitFor({ state: 'visible' })
  }
const shoot =
  (type: string): Act<Page> =>
  async (page) => {
    await camera(type)(page)
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
    await submit(page)
    await page.locator('main .camera img').waitFor()
  }
const cameraRefused: Act = async (page) => {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await page.locator('#take-selfie').click()
  await page.locator('main [role=alert]').waitFor()
}
/** The selfie is there: the NIC is next. */
const selfieUploaded: Act<Page> = async (page) => {
  await shoot('selfie')(page)
  await page.locator('main .actions .btn-primary:not([aria-busy])').waitFor()
  await submit(page)
  await page.locator('main .thumb.done').waitFor()
}
export const extension: Act = async (page) => {
  await page.locator('main .slip .btn-secondary').first().click()
  await page.locator('main .actions').waitFor()
  await submit(page)
  await page.locator('main .ways').waitFor()
}

/** The word beside the hotline's hours is another by day and by night: both are looked at, whenever the sweep runs. */
const at =
  (time: string): Act<Page> =>
  async (page) => {
    await page.clock.setFixedTime(new Date(`2026-07-01T${time}:00+05:30`))
    await page.reload()
    await page.locator('main .contact strong:not(.unseen)').waitFor()
  }

/** Looked at before anything of theirs is left behind by another one. */
const before: Readonly<Record<string, readonly Shot[]>> = {
  '0770000005': [{ name: 'camera refused', path: '/photoVerify', act: cameraRefused }],
}

const more: Readonly<Record<string, readonly Shot[]>> = {
  '': [
    { name: 'landing, unfolded', path: '/', act: unfold },
    { name: 'privacy, dialog', path: '/', act: longText(0) },
    { name: 'terms, dialog', path: '/', act: longText(1) },
    { name: 'login, errors', path: '/login', act: errors },
    {
      name: 'login, refused',
      path: '/login',
      act: async (page) => {
        await page.locator('main input[name=phone]').fill('0770000016')
        await errors(page)
      },
    },
    { name: 'code', path: '/', act: code('0769990001') },
    { name: 'code, not received', path: '/', act: notReceived },
    {
      name: 'code, errors',
      path: '/',
      act: async (page) => {
        await code('0769990002')(page)
        await errors(page)
      },
    },
    // Last of all, since the page keeps this time.
    { name: 'meet, hotline open', path: '/meet', act: at('11:00') },
    { name: 'meet, hotline closed', path: '/meet', act: at('23:00') },
  ],
  '0770000002': [{ name: 'villages', path: '/address', act: villages }],
  '0770000003': [
    {
      name: 'employment, all questions',
      path: '/employment',
      act: async (page) => {
        await list(page, 'socialStatus', '1')
        await errors(page)
      },
    },
  ],
  '0770000004': [
    {
      name: 'references, two people',
      path: '/reference',
      act: async (page) => {
        // A draft of the sheet before may hold the second person already.
        if ((await page.locator('main [name=secondName]').count()) === 0) await page.locator('#add-reference').click()
        await errors(page)
      },
    },
  ],
  '0770000005': [
    { name: 'selfie uploaded', path: '/photoVerify', act: selfieUploaded },
    { name: 'camera for the document', path: '/photoVerify', act: camera('main_document_front') },
    { name: 'photo taken', path: '/photoVerify', act: shoot('main_document_front') },
    { name: 'photo kept', path: '/photoVerify' },
  ],
  '0770000007': [
    {
      name: 'approved offer at stake',
      path: '/account',
      act: async (page) => {
        await page.locator('#another > summary').click()
        await page.locator('#another .btn-secondary').click()
        await dialog(page)
      },
    },
    {
      name: 'product chosen',
      path: '/chooseProduct',
      act: (page) => page.locator('main input[type=radio]').last().check(),
    },
    { name: 'product asked back', path: '/chooseProduct', act: chosen },
    { name: 'conditions', path: '/offerDetails?productId=201', act: paper },
    { name: 'key facts', path: '/offerDetails?productId=201', act: keyFacts },
    { name: 'code to agree', path: '/offerDetails?productId=201', act: codeToAgree },
    { name: 'payday', path: '/offerDetails?productId=201', act: payday },
  ],
  '0770000010': [
    { name: 'account, unfolded', path: '/account', act: unfold },
    {
      name: 'agreement',
      path: '/account',
      act: async (page) => {
        await unfold(page)
        await page.locator('main .acc .btn-text:has(svg):visible').first().click()
        await drawPages(page)
      },
    },
    { name: 'payment for the extension', path: '/account', act: extension },
  ],
  '0770000011': [{ name: 'overdue, unfolded', path: '/account', act: unfold }],
  '0770000015': [
    { name: 'account asked back', path: '/bankAccount', act: chosen },
    {
      name: 'account to be removed',
      path: '/bankAccount',
      act: async (page) => {
        await page.locator('main .btn-quiet').first().click()
        await dialog(page)
      },
    },
    { name: 'new account', path: '/bankAccount', act: newAccount },
    { name: 'branches', path: '/bankAccount', act: branches },
    {
      name: 'new account, errors',
      path: '/bankAccount',
      act: async (page) => {
        await newAccount(page)
        await errors(page)
      },
    },
    // The last one: with an answer on this phone the page comes before the bank account.
    { name: 'check answers, corrected', path: '/checkAnswers', act: corrected },
  ],
}

export type Gallery = { readonly phone: string | null; readonly shots: readonly Shot[] }

export const galleries: readonly Gallery[] = [
  { phone: null, shots: [...visitor, ...(more[''] ?? [])] },
  ...borrowers.map(({ phone, shots }) => ({
    phone,
    shots: [...(before[phone] ?? []), ...shots, ...(more[phone] ?? [])],
  })),
  { phone: '0770000012', shots: [{ name: 'bronze, no loan', path: '/account' }] },
]
