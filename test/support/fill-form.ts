/** How each form is filled in, by the names of its fields and never by words of a language. */
import type { FormStep } from '#machines/onboarding/steps.ts'

/** What a test does to the fields of a page; each kind of browser has its own. */
export type FieldActions = {
  /** Puts the text into the field and leaves the field. */
  fill(name: string, text: string): Promise<void>
  /** Takes that entry of a list, or its first one. */
  choose(name: string, value?: string): Promise<void>
  /** Opens the searchable sheet of a field and takes its first row. */
  pick(name: string): Promise<void>
  /** Takes the first radio button. */
  tick(name: string): Promise<void>
}

/** Two people never share a NIC: the serial number comes from the phone. */
export const nicOf = (phone: string): string => `94087${phone.slice(-4).replace('999', '998')}V`

export const fillForm: Readonly<Record<FormStep, (form: FieldActions, nic: string) => Promise<void>>> = {
  async personalData(form, nic) {
    await form.fill('nic', nic)
    await form.fill('fullName', 'Nimal Perera')
    await form.fill('email', 'nimal@example.com')
    await form.tick('maritalStatus')
  },
  async address(form) {
    await form.choose('province')
    await form.choose('district')
    await form.choose('divisional')
    await form.pick('gn')
    await form.fill('street', '12 Temple Road')
    await form.tick('livingPeriod')
  },
  async employment(form) {
    await form.choose('socialStatus', '1')
    await form.choose('industry')
    await form.fill('companyName', 'Ocean Software')
    await form.fill('jobPosition', 'Developer')
    await form.fill('companyPhone', '0771112233')
    await form.fill('income', '60000')
    await form.choose('experience')
  },
  async reference(form) {
    await form.choose('firstType')
    await form.choose('firstSubtype')
    await form.fill('firstName', 'Kamala Perera')
    await form.fill('firstPhone', '0719876543')
  },
}
