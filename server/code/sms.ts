/** What the SMS says: the sentence with the code, and the last line that fills the code in by itself. */
import type { Language } from '#lender/contract/requests.ts'
import { texts } from '../texts/texts.ts'

/** `host` without port, since the browser compares it with the page's domain. A sign-in: under 70 characters for hosts up to 24. */
export const smsText = (language: Language, code: string, host: string, sentence = texts[language].sms(code)): string =>
  `${sentence}\n@${host} #${code}`
