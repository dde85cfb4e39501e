import { useLingui } from '@lingui/react'
import { languageOf } from '#machines/shared/languages.ts'
import { brand } from './brand.ts'

export function useBrandName(): string {
  return brand.names[languageOf(useLingui().i18n.locale)]
}
