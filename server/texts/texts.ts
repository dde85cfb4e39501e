import type { Language } from '#machines/shared/languages.ts'
import { en } from './en.ts'
import type { LenderTexts } from './lender-texts.ts'
import { si } from './si.ts'
import { ta } from './ta.ts'

export const texts: Readonly<Record<Language, LenderTexts>> = { en, si, ta }
