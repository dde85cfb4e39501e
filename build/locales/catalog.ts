/** What the tools know of a catalogue: every living entry with its English, its translation and its review mark. */
import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { languages, perLanguage, type Language } from '#machines/shared/languages.ts'

export type Translated = Exclude<Language, 'en'>
export const translated: readonly Translated[] = languages.filter((language) => language !== 'en')

const displayNames = new Intl.DisplayNames('en', { type: 'language' })
export const englishNames = perLanguage((language) => displayNames.of(language) ?? language)

export type Entry = {
  readonly id: string
  readonly english: string
  readonly translation: string
  /** The comment lines a translator wrote: `unreviewed`, or `reviewed by <name>, <date>`. */
  readonly comments: readonly string[]
}

const po = formatter({ lineNumbers: false })

const isText = (value: unknown): value is string => typeof value === 'string'
const textOf = (value: unknown): string => (isText(value) ? value : '')

function commentsOf(extra: unknown): readonly string[] {
  if (typeof extra !== 'object' || extra === null || !('translatorComments' in extra)) return []
  return Array.isArray(extra.translatorComments) ? extra.translatorComments.filter(isText) : []
}

type Parsed = ReadonlyMap<string, { translation: string; message: string; comments: readonly string[] }>

async function parse(text: string, locale: string): Promise<Parsed> {
  const catalog = await po.parse(text, { locale, sourceLocale: 'en', filename: `${locale}.po` })
  return new Map(
    Object.entries(catalog ?? {})
      .filter(([, entry]) => entry.obsolete !== true)
      .map(([id, entry]) => [
        id,
        { translation: textOf(entry.translation), message: textOf(entry.message), comments: commentsOf(entry.extra) },
      ]),
  )
}

/** English first: an entry that the translation lacks is an entry without text, an entry that English lacks does not count. */
export async function joinCatalogs(englishText: string, text: string, locale: Translated): Promise<readonly Entry[]> {
  const [english, other] = await Promise.all([parse(englishText, 'en'), parse(text, locale)])
  return [...english].map(([id, source]) => ({
    id,
    english: source.translation || source.message || id,
    translation: other.get(id)?.translation ?? '',
    comments: other.get(id)?.comments ?? [],
  }))
}

const file = (locale: string) => readFileSync(new URL(`../../locales/${locale}.po`, import.meta.url), 'utf8')

export const readCatalog = (locale: Translated): Promise<readonly Entry[]> =>
  joinCatalogs(file('en'), file(locale), locale)
