/** Which words the translations have to use: a term found in English asks for its stem in the other languages. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { languages, perLanguage } from '#machines/shared/languages.ts'
import { englishNames, type Entry, type Translated } from './catalog.ts'

const termSchema = v.object({
  key: v.string(),
  ...perLanguage(() => v.string()),
  source: v.string(),
  note: v.string(),
  reviewed: v.boolean(),
  match: v.optional(v.array(v.string())),
  stems: v.optional(v.omit(v.object(perLanguage(() => v.array(v.string()))), ['en'])),
})

const glossarySchema = v.object({
  sources: v.record(v.string(), v.string()),
  terms: v.array(termSchema),
  exceptions: v.array(v.object({ key: v.string(), message: v.string(), why: v.string() })),
})

export type Glossary = v.InferOutput<typeof glossarySchema>

const glossaryUrl = new URL('../../locales/glossary.json', import.meta.url)
export const glossaryPageUrl = new URL('../../locales/glossary.md', import.meta.url)

export const readGlossary = (): Glossary => v.parse(glossarySchema, JSON.parse(readFileSync(glossaryUrl, 'utf8')))

/** The page as it stands in the project, for the comparison. */
export const writtenGlossaryPage = (): string => readFileSync(glossaryPageUrl, 'utf8')

export type Deviation = { readonly english: string; readonly key: string; readonly wanted: readonly string[] }

/** Longer terms first, and each takes its words away: "Loan ID" is not also asked for "Loan". Placeholders are no words. */
export function deviations(glossary: Glossary, entries: readonly Entry[], locale: Translated): readonly Deviation[] {
  const rules = glossary.terms
    .flatMap(({ key, match = [], stems }) => match.map((phrase) => ({ key, phrase, stems: stems?.[locale] ?? [] })))
    .toSorted((a, b) => b.phrase.length - a.phrase.length)
    .map((rule) => ({ ...rule, pattern: new RegExp(`(?<![\\w-])${rule.phrase}(?![\\w-])`, 'gi') }))
  const excused = new Set(glossary.exceptions.map(({ key, message }) => `${key}\n${message}`))
  return entries
    .filter(({ translation }) => translation !== '')
    .flatMap(({ english, translation }) => {
      let rest = english.replaceAll(/\{(\w+)(?=[,}])/g, '{')
      return rules.flatMap(({ key, pattern, stems }) => {
        const left = rest.replaceAll(pattern, ' ')
        if (left === rest) return []
        rest = left
        const kept = stems.some((stem) => translation.includes(stem)) || excused.has(`${key}\n${english}`)
        return kept ? [] : [{ english, key, wanted: stems }]
      })
    })
}

/** Exceptions that excuse nothing any more: the sentence went away or was changed. */
export const idleExceptions = (glossary: Glossary, texts: ReadonlySet<string>): readonly string[] =>
  glossary.exceptions.filter(({ message }) => !texts.has(message)).map(({ message }) => message)

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The glossary as a page for the reviewers. */
export function glossaryPage(glossary: Glossary): string {
  const rows = glossary.terms.map((term) =>
    [...languages.map((language) => term[language]), term.source, term.reviewed ? 'yes' : 'no', term.note]
      .map(cell)
      .join(' | '),
  )
  const sources = Object.entries(glossary.sources).filter(([tag]) => tag !== '_')
  return `# Glossary

Words that every text uses in the same sense. Made from \`glossary.json\` by \`npm run locales -- --glossary\`; change it there.

A tag in the column "source" means that at least one of the two renderings, or its stem, was read in that source; "own" is our
rendering. No native speaker has reviewed the terms that say "no".

| ${languages.map((language) => englishNames[language]).join(' | ')} | Source | Reviewed | Note |
|${' --- |'.repeat(languages.length + 3)}
${rows.map((row) => `| ${row} |`).join('\n')}

## Sources

${sources.map(([tag, name]) => `- ${tag}: ${name}`).join('\n')}
`
}
