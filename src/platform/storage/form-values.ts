/** What of a public form survives a reload of its page, in this tab: the amount, and a number that is complete. */
import { normalisePhone, phoneProblem } from '#machines/rules/phone.ts'

type Input = HTMLInputElement | null | undefined

/** @param write into the storage of this tab; the early script reads it there when the page is there again */
export function keepFormValues(write: (key: string, value: string) => void, slider: Input, phone: Input): void {
  if (slider) write('requestedAmount', slider.value)
  if (phone && phoneProblem(phone.value) === null) write('loginPhone', normalisePhone(phone.value))
}
