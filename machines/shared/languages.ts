/** Decides which languages the product speaks; the contract of the lender and Lingui's own settings need a list in words of their own. */
import type { Language } from './ports.ts'

export const languages: readonly Language[] = ['en', 'si', 'ta']

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)
