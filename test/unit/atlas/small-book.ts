/** With which atlas the tests work: the real charts and their coverage, pictures only where a test puts them. */
import { languages, perLanguage } from '#machines/shared/languages.ts'
import type { Book } from '../../../build/atlas/book.ts'
import { coverageOf, type Coverage } from '../../../build/atlas/coverage.ts'
import { calls } from '../../../build/atlas/calls.ts'
import { readAtlas } from '../../../build/atlas/data.ts'
import type { Look, Portrait } from '../../../build/atlas/shots.ts'

export const portrait = (texts: Partial<Portrait['texts']>): Look => ({
  kind: 'shown',
  portrait: {
    path: '/address',
    pictures: (['phone', 'desk'] as const).flatMap((view) =>
      languages.map((language) => ({
        view,
        language,
        file: `shots/${view}-${language}.jpg`,
        hash: `${view}-${language}`,
      })),
    ),
    texts: { ...perLanguage(() => []), ...texts },
  },
})

/** @param covered the charts whose generated paths are walked */
export async function bookWith(looks: ReadonlyMap<string, Look>, covered: readonly string[] = []): Promise<Book> {
  const coverage = new Map<string, Coverage>()
  for (const id of covered) coverage.set(id, await coverageOf(id))
  return {
    atlas: readAtlas(calls),
    coverage,
    tests: new Map(),
    looks,
    untranslated: perLanguage(() => []),
    madeFrom: 'a test',
  }
}
