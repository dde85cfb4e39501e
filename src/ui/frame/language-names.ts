import type { Language } from '#machines/shared/languages.ts'

export const languageNames = {
  si: { short: 'Sin', own: 'සිංහල' },
  en: { short: 'Eng', own: 'English' },
  ta: { short: 'Tam', own: 'தமிழ்' },
} as const satisfies Record<Language, { short: string; own: string }>

/** The order in which the specification lists the buttons. */
export const languageOrder = ['si', 'en', 'ta'] as const satisfies readonly Language[]
