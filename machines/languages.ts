/** Decides which languages the product speaks (N1); everything that lists them asks here. The first is the one that others fall back to (N2). */
import type { Language } from './ports.ts'

export const languages: readonly Language[] = ['en', 'si', 'ta']

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)
