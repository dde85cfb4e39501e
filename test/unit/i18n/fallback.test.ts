/** English stands in where a text has no translation, and the stored choice decides the language. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import config from '../../../lingui.config.ts'
import { isLanguage } from '#machines/shared/languages.ts'
import { preferredLanguage } from '#i18n/catalogs.ts'

const catalog = (locale: string, next: string) =>
  `msgid ""\nmsgstr ""\n"Language: ${locale}\\n"\n\nmsgid "Next"\nmsgstr "${next}"\n\nmsgid "Back"\nmsgstr "${locale === 'en' ? 'Back' : ''}"\n`

describe('the fallback', () => {
  let root: string

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'fallback-'))
    mkdirSync(join(root, 'locales'))
    writeFileSync(join(root, 'locales/en.po'), catalog('en', 'Next'))
    writeFileSync(join(root, 'locales/si.po'), catalog('si', 'ඊළඟ'))
    writeFileSync(join(root, 'locales/ta.po'), catalog('ta', 'அடுத்து'))
  })

  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('gives English for a text that Sinhala or Tamil lacks, by the configuration of the project (N1, N3, RD77)', async () => {
    const made = makeConfig({ ...config, rootDir: root }, { skipValidation: true })
    const [only] = await getCatalogs(made)
    const textsOf = async (locale: string) => {
      const fallbackLocales = made.fallbackLocales ? made.fallbackLocales : {}
      const answer = await only?.getTranslations(locale, { sourceLocale: 'en', fallbackLocales })
      return Object.values(answer?.messages ?? {}).toSorted()
    }
    expect(await textsOf('si')).toEqual(['Back', 'ඊළඟ'])
    expect(await textsOf('ta')).toEqual(['Back', 'அடுத்து'])
  })
})

describe('the choice', () => {
  it('takes the stored language before all others (N1, N2)', () => {
    expect(preferredLanguage('ta', ['si-LK', 'en'])).toBe('ta')
    expect(preferredLanguage('si', [])).toBe('si')
  })

  it('takes the first language of the browser that we speak, else English (N1)', () => {
    expect(preferredLanguage(null, ['fr-FR', 'si-LK', 'ta'])).toBe('si')
    expect(preferredLanguage(null, ['TA-lk'])).toBe('ta')
    expect(preferredLanguage(null, ['fr', 'de'])).toBe('en')
    expect(preferredLanguage('ru', [])).toBe('en')
  })

  it('knows three languages (N1)', () => {
    expect(['en', 'si', 'ta'].every(isLanguage)).toBe(true)
    expect([null, '', 'EN', 'ru', 1].some(isLanguage)).toBe(false)
  })
})
