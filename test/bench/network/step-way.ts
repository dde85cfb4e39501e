/** Which steps are timed: from the landing to the photos, filled in by names of fields. */
import type { Page } from 'playwright-core'
import { formSteps, stepPaths, type FormStep } from '#machines/onboarding/steps.ts'
import { firstOfEvery } from '#support/browser/picker.ts'
import { fillForm, nicOf, type FieldActions } from '#support/samples/answers.ts'

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

const read = (address: string) => fetch(address).then((answer) => answer.text())

/** What the lender would have sent by SMS, over the same network, before anything is timed. */
async function enterCode(page: Page, phone: string): Promise<void> {
  const text = await page.evaluate(read, `/sandbox/api/messages?phone=${phone}`)
  const code = /"code":"(\d+)"/.exec(text)?.[1]
  if (code === undefined) throw new Error(`no code for ${phone}`)
  await fill(page, { code })
}

const actionsOn = (page: Page): FieldActions => ({
  fill: (name, text) => fill(page, { [name]: text }),
  choose: (name, value) => pick(page, name, value),
  async pick(name) {
    await page.locator(`main #${name}:not([disabled], [aria-disabled=true])`).tap()
    await firstOfEvery(page, () => page.locator('dialog ul.picker-list button').first().tap())
  },
  tick: (name) => page.locator(`main input[name="${name}"]`).first().check(),
})

const form = (what: string, step: FormStep, to: string): Step => ({
  what,
  to,
  fillIn: (page, phone) => fillForm[step](actionsOn(page), nicOf(phone)),
})

export const steps: readonly Step[] = [
  {
    what: 'landing to code (send the code)',
    to: '/confirmation',
    fillIn: (page, phone) => page.locator('#phone').fill(phone),
  },
  { what: 'code to personal data (sign in)', to: '/personalData', fillIn: enterCode },
  ...formSteps.map((step, index) => {
    const next = formSteps[index + 1] ?? 'photos'
    return form(`${step} to ${next} (save)`, step, stepPaths[next])
  }),
]
