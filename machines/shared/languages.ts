/** The languages of the product. Lingui's own settings repeat them; a test compares. */
export const languages = ['en', 'si', 'ta'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)
