/** English first: it is default and fallback. */
export const languages = ['en', 'si', 'ta'] as const
export type Language = (typeof languages)[number]

type LanguageNames = {
  /** How the language names itself on the buttons. */
  readonly short: string
  readonly own: string
  /** Its script, as regular expressions name it. */
  readonly script: string
}

export const languageNames: Readonly<Record<Language, LanguageNames>> = {
  en: { short: 'Eng', own: 'English', script: 'Latin' },
  si: { short: 'Sin', own: 'සිංහල', script: 'Sinhala' },
  ta: { short: 'Tam', own: 'தமிழ்', script: 'Tamil' },
}

/** The buttons begin with Sinhala, as the specification lists them. */
export const languageOrder: readonly Language[] = ['si', ...languages.filter((language) => language !== 'si')]

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** English where the tag is none of ours. */
export const languageOf = (tag: string): Language => (isLanguage(tag) ? tag : 'en')

export const perLanguage = <T>(make: (language: Language) => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>
