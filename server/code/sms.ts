/** What the SMS says: one message even in Sinhala and Tamil, with the last line that fills the code in by itself. */
import type { Language } from '#lender/contract/requests.ts'

const sentences: Readonly<Record<Language, (code: string) => string>> = {
  en: (code) => `Your code is ${code}. Do not share it.`,
  si: (code) => `කේතය ${code}. කිසිවෙකුට නොදෙන්න.`,
  ta: (code) => `குறியீடு ${code}. பகிர வேண்டாம்.`,
}

/** `host` without port, since the browser compares it with the page's domain. Under 70 characters for hosts up to 24. */
export const smsText = (language: Language, code: string, host: string): string =>
  `${sentences[language](code)}\n@${host} #${code}`
