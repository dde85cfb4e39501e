/** Decides which steps are timed: from the landing to the photos, filled in by names of fields. */
import type { Page } from 'playwright-core'

export type Step = {
  readonly what: string
  /** Where its next heading stands. */
  readonly to: string
  /** Everything that is done before the tap. */
  readonly fillIn: (page: Page, phone: string) => Promise<void>
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`main [name="${name}"]`)
    await field.fill(value)
    await field.blur()
  }
}

async function pick(page: Page, name: string, value?: string): Promise<void> {
  const list = page.locator(`main select[name="${name}"]`)
  // Reference data travels on the slow network too.
  await list.locator('option').nth(1).waitFor({ state: 'attached' })
  await list.selectOption(value ?? { index: 1 })
}

const tick = (page: Page, name: string) => page.locator(`main input[name="${name}"]`).first().check()

const read = (address: string) => fetch(address).then((answer) => answer.text())

/** What the lender would have sent by SMS, over the same line, before anything is timed. */
async function enterCode(page: Page, phone: string): Promise<void> {
  const text = await page.evaluate(read, `/sandbox/api/messages?phone=${phone}`)
  const code = /"code":"(\d+)"/.exec(text)?.[1]
  if (code === undefined) throw new Error(`no code for ${phone}`)
  await fill(page, { code })
}

async function village(page: Page): Promise<void> {
  const button = page.locator('main #gn:not([disabled], [aria-disabled=true])')
  await button.tap()
  await page.locator('dialog ul.picker-list button').first().tap()
  await page.locator('dialog').waitFor({ state: 'detached' })
}

/** Two people never share a NIC (RD28 reads birth date and gender from it). */
const nicOf = (phone: string) => `94087${phone.slice(-4).replace('999', '998')}V`

export const steps: readonly Step[] = [
  {
    what: 'landing to code (send the code)',
    to: '/confirmation',
    fillIn: (page, phone) => page.locator('#phone').fill(phone),
  },
  { what: 'code to personal data (sign in)', to: '/personalData', fillIn: enterCode },
  {
    what: 'personal data to address (save)',
    to: '/address',
    async fillIn(page, phone) {
      await fill(page, { nic: nicOf(phone), fullName: 'Nimal Perera', email: 'nimal@example.com' })
      await tick(page, 'maritalStatus')
    },
  },
  {
    what: 'address to work (save)',
    to: '/employment',
    async fillIn(page) {
      await pick(page, 'province', '1')
      await pick(page, 'district', '11')
      await pick(page, 'divisional', '1103')
      await village(page)
      await fill(page, { street: '12 Temple Road' })
      await tick(page, 'livingPeriod')
    },
  },
  {
    what: 'work to people (save)',
    to: '/reference',
    async fillIn(page) {
      await pick(page, 'socialStatus', '1')
      await pick(page, 'industry')
      await fill(page, { companyName: 'Ocean Software', jobPosition: 'Developer', companyPhone: '0771112233' })
      await fill(page, { income: '60000' })
      await pick(page, 'experience')
    },
  },
  {
    what: 'people to photos (save)',
    to: '/photoVerify',
    async fillIn(page) {
      await pick(page, 'firstType')
      await pick(page, 'firstSubtype')
      await fill(page, { firstName: 'Kamala Perera', firstPhone: '0719876543' })
    },
  },
]
