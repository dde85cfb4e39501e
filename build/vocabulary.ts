/**
 * Refuses coined words: the number of each in code, comments, test titles and documents may not rise above build/vocabulary.json.
 * `-- --lower` writes the present numbers there; a word that is gone is not listed any more.
 */
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'

const list = 'build/vocabulary.json'

/** Only words that mean nothing else in this project: each with the term to use instead (docs/glossary.md). */
export const vocabulary = {
  tellings: [/tellings/gi, 'effects'],
  enliven: [/enliven/gi, 'hydrate'],
  hearLess: [/hearLess|heard-events|isHeard/gi, 'limited React events'],
  lookers: [/\blookers?\b/gi, 'inspector loader'],
  strangers: [/\bstrangersIn\b|\bstrangersAmong\b|\bconst strangers\b|strangers\.(?:test\.)?ts/g, 'forbidden modules'],
  breathe: [/\bbreathe\b/gi, 'yieldToMain'],
  keepSite: [/keepSite|keep-site/g, 'precache'],
  vault: [/vault/gi, 'encrypted store'],
  shelf: [/\bshel(?:f|ves)\b/gi, 'collection'],
  seal: [/\b(?:un)?seal(?:s|ed|ing)?\b/gi, 'encrypt'],
  farewell: [/farewell/gi, 'signOutSync'],
  useLed: [/useLed|use-led/g, 'useActiveMachine'],
  useWay: [/useWay\b|use-way\b/g, 'useNavigationBridge'],
  'drawn page': [/drawn[ -]pages?\b|draw-?pages?\b/gi, 'prerendered page'],
  'early page': [/\bearly page/gi, 'pre-hydration script'],
  handover: [/handover/gi, 'state transfer'],
  lendFont: [/lendFont|lend-font/gi, 'fallback font'],
  withWords: [/withWords|with-words/g, 'withMessages'],
  'own-words': [/own-?words\b/gi, 'messages'],
  wishOf: [/wishOf|requestedArea-of/g, 'requestedArea'],
  keepsPage: [/keepsPage/g, 'keepsCurrentPage'],
  Refusal: [/\bRefusal(?:Code)?\b/g, 'ApiError'],
  Standing: [/\b\w*Standing\b/g, 'BorrowerSnapshot'],
  Desk: [/\b\w*Desk\b/g, 'FakePorts'],
  whoever: [/\bwhoever\b/gi, 'a borrower who, anyone who'],
  'whole way': [/\bwhole ways?\b|\bwhole-ways\b/gi, 'whole journey, every step'],
  mend: [/\bmend(?:s|ed|ing)?\b/gi, 'repair, fix'],
  finger: [/\bfingers?\b/gi, 'tap, touch'],
  line: [
    /\b(?:bad|slow|weak|shaped|virtual) lines?\b|\bwithout (?:a|the) line\b|\bline (?:is|was) (?:back|down|up|gone|slow)\b/gi,
    'network, connection restored',
  ],
} as const satisfies Record<string, readonly [RegExp, string]>

type Counts = Readonly<Record<string, number>>

/** Generated files and those that name the words on purpose. */
const leftOut =
  /^(?:machines\/exports\/|docs\/conformance\.md$|docs\/glossary\.md$|build\/vocabulary\.|test\/unit\/build\/vocabulary)/
const read = /\.(?:tsx?|mjs|css|md|py|sql)$/

export function countIn(text: string): Counts {
  const counts = Object.entries(vocabulary).map(
    ([word, [pattern]]) => [word, text.match(pattern)?.length ?? 0] as const,
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

export const sumOf = (all: readonly Counts[]): Counts =>
  Object.fromEntries(
    Object.keys(vocabulary)
      .map((word) => [word, all.reduce((sum, counts) => sum + (counts[word] ?? 0), 0)] as const)
      .filter(([, count]) => count > 0),
  )

/** The words that are used more often than the list allows. */
export const risen = (counts: Counts, allowed: Counts): readonly string[] =>
  Object.keys(counts).filter((word) => (counts[word] ?? 0) > (allowed[word] ?? 0))

const isWord = (word: string): word is keyof typeof vocabulary => Object.hasOwn(vocabulary, word)

const trackedFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => read.test(file) && !leftOut.test(file))

/** @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  const files = await Promise.all(
    trackedFiles().map(async (file) => {
      const text = await readFile(file, 'utf8').catch(() => '')
      return { file, counts: countIn(`${file}\n${text}`) }
    }),
  )
  const counts = sumOf(files.map((file) => file.counts))
  if (args.includes('--lower')) await writeFile(list, `${JSON.stringify(counts, null, 2)}\n`)
  const allowed: Counts = JSON.parse(await readFile(list, 'utf8'))

  for (const word of risen(counts, allowed).filter(isWord)) {
    console.error(`"${word}" ${counts[word]} times, ${allowed[word] ?? 0} allowed: use ${vocabulary[word][1]}`)
    for (const file of files.filter((one) => one.counts[word])) console.error(`  ${file.file}: ${file.counts[word]}`)
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  console.log(`${total} coined words left`)
  return risen(counts, allowed).length === 0 ? 0 : 1
}
