/** One file of paths: which paths, in which format. */
import type { Language } from '#machines/shared/languages.ts'
import { modelOf } from '../../test/machine/model/paths.ts'
import { charts } from '../chart-nodes.ts'
import { choose, wantedOf, type Cover } from './choose.ts'
import { plainPath } from './collect.ts'
import { gherkin } from './gherkin.ts'

export type Format = 'json' | 'gherkin' | 'playwright'
export type Wish = {
  readonly chart: string
  readonly format: Format
  readonly cover: Cover
  readonly lang: Language
}
export type Exported = { readonly file: string; readonly text: string; readonly words: string }

export function exportPaths(wish: Wish): Exported {
  const { chart, format, cover, lang } = wish
  const model = modelOf(chart)
  const { walks, left } = choose(model, cover)
  const paths = walks.map((walk, n) => plainPath(model, walk, n, lang))
  const all = wantedOf(model, cover).length
  const words = `${paths.length} paths, ${all - left.length} of ${all} ${cover === 'states' ? 'states' : 'states and transitions'}`
  const description = charts().find(({ machine }) => machine.id === chart)?.machine.root.description ?? ''
  if (format === 'gherkin') return { file: `${chart}.feature`, text: gherkin(chart, description, paths), words }
  const whole = { version: 1, chart, description, lang, cover, paths, left }
  return { file: `${chart}.paths.json`, text: `${JSON.stringify(whole, null, 2)}\n`, words }
}
