/**
 * Whether the translations are complete: coverage, shape, glossary and review marks of every language but English.
 * `npm run locales` prints; `-- --check` also compares with a fresh extraction; `-- --glossary` writes the glossary's page;
 * `-- --sheet` writes the page for native readers.
 */
import { writeFileSync } from 'node:fs'
import { readCatalog, translated, type Entry, type Translated } from './catalog.ts'
import { extractionDifferences } from './extraction.ts'
import { deviations, glossaryPage, glossaryPageUrl, readGlossary, type Deviation, type Glossary } from './glossary.ts'
import { shapeFaults } from './shape.ts'
import { writeSheet } from './sheet.ts'

export type Report = {
  readonly total: number
  readonly missing: readonly string[]
  readonly faults: readonly { readonly english: string; readonly fault: string }[]
  readonly deviations: readonly Deviation[]
  readonly unreviewed: number
  /** Translated, but neither marked `unreviewed` nor `reviewed by ...`: nobody knows who answers for it. */
  readonly unmarked: readonly string[]
}

const isUnreviewed = ({ comments }: Entry) => comments.includes('unreviewed')
const isReviewed = ({ comments }: Entry) => comments.some((comment) => comment.startsWith('reviewed by '))

/** Texts are named by their English in every list: generated ids say nothing to a reader. */
export function reportOf(entries: readonly Entry[], locale: Translated, glossary: Glossary): Report {
  const done = entries.filter(({ translation }) => translation !== '')
  return {
    total: entries.length,
    missing: entries.filter(({ translation }) => translation === '').map(({ english }) => english),
    faults: done.flatMap(({ english, translation }) =>
      shapeFaults(english, translation, locale).map((fault) => ({ english, fault })),
    ),
    deviations: deviations(glossary, entries, locale),
    unreviewed: done.filter(isUnreviewed).length,
    unmarked: done.filter((entry) => !isUnreviewed(entry) && !isReviewed(entry)).map(({ english }) => english),
  }
}

const isBroken = (report: Report) => report.missing.length + report.faults.length + report.unmarked.length > 0

function print(locale: Translated, report: Report): void {
  const done = report.total - report.missing.length
  const percent = report.total === 0 ? 100 : Math.floor((done / report.total) * 1000) / 10
  console.log(
    `${locale}: ${done} of ${report.total} entries (${percent} %), placeholders, tags and plurals: ` +
      `${report.faults.length} faults, glossary: ${report.deviations.length} deviations, unreviewed: ${report.unreviewed}`,
  )
  for (const english of report.missing) console.log(`  missing    ${english}`)
  for (const { english, fault } of report.faults) console.log(`  shape      ${english}: ${fault}`)
  for (const english of report.unmarked) console.log(`  unmarked   ${english}`)
  for (const { english, key, wanted } of report.deviations)
    console.log(`  glossary   ${key} (${wanted.join(' | ')}): ${english}`)
}

export async function main(args: readonly string[]): Promise<number> {
  const glossary = readGlossary()
  if (args.includes('--glossary')) writeFileSync(glossaryPageUrl, glossaryPage(glossary))
  let broken = false
  for (const locale of translated) {
    const report = reportOf(await readCatalog(locale), locale, glossary)
    print(locale, report)
    broken = broken || isBroken(report)
  }
  if (args.includes('--sheet')) {
    const catalogs = await Promise.all(translated.map(async (locale) => [locale, await readCatalog(locale)] as const))
    console.log(`sentences: ${writeSheet(new Map(catalogs))}`)
  }
  if (args.includes('--check')) {
    const changed = extractionDifferences()
    console.log(changed.length === 0 ? 'extraction: no difference' : `extraction: differs in ${changed.join(', ')}`)
    broken = broken || changed.length > 0
  }
  return broken ? 1 : 0
}
