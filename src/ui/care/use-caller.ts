import { useLingui } from '@lingui/react'
import { languageOf } from '#machines/shared/languages.ts'
import { brand } from '#brand/brand.ts'

/** Who calls a borrower who cannot pay. */
export const useCaller = (): string => brand.care.person[languageOf(useLingui().i18n.locale)]
