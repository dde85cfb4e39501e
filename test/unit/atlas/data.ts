/** With what the tests of the atlas work: the real machines, pictures only where a test puts them. */
import { languages, perLanguage } from '#machines/shared/languages.ts'
import { dataOf } from '../../../build/atlas/atlas.ts'
import type { Looks } from '../../../build/atlas/shots.ts'
import type { Data, Extra, Screenful } from '../../../build/viewer/data.ts'

export const screenful = (texts: Partial<Screenful['texts']>, variant: string | null = null): Screenful => ({
  variant,
  pictures: (['phone', 'desk'] as const).flatMap((view) =>
    languages.map((language) => ({
      view,
      language,
      file: `shots/${view}-${language}.webp`,
      hash: `${view}-${language}`,
    })),
  ),
  texts: { ...perLanguage(() => []), ...texts },
})

/** A state of which nothing is known but its screens. */
export const extraWith = (...screens: readonly Screenful[]): Extra => ({
  screens,
  whyNoScreen: null,
  words: null,
  buttons: {},
  route: [],
  page: null,
  untranslated: perLanguage(() => []),
})

/** @param covered the machines whose generated paths are walked */
export const dataWith = (looks: Looks, covered: readonly string[] = []): Promise<Data> => dataOf(looks, null, covered)
