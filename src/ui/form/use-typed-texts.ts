/** With which words the early script refuses a number: the catalogue's, written into the form itself. */
import type { PhoneProblem } from '#machines/rules/phone.ts'
import { useFieldText } from './field-text.ts'
import type { MessageId } from './messages.ts'

/** Attributes of a form that works before React; `data-early` is how the script finds it. */
export function useEarlyTexts(ids: Readonly<Record<PhoneProblem, MessageId>>, today: string) {
  const { message } = useFieldText(today)
  return {
    'data-early': '',
    'data-required': message(ids.required),
    'data-incomplete': message(ids.incomplete),
    'data-invalid': message(ids.invalid),
  }
}
