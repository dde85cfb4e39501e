/** One file of paths: which paths, in which format. */
import { applying } from '#support/samples/lending.ts'
import type { Language } from '#machines/shared/languages.ts'
import type { Model } from '../../test/machine/model/model.ts'
import { modelOnScreen } from '../../test/machine/model/models/on-screen.ts'
import { allWalks, modelOf } from '../../test/machine/model/paths.ts'
import { charts } from '../charts/nodes.ts'
import { choose, wantedOf, type Cover } from './choose.ts'
import { plainPaths } from './collect.ts'
import { gherkin } from './gherkin.ts'
import { playwright } from './playwright.ts'
import { reasonAgainst, scripted } from './staged.ts'

export type Format = 'json' | 'gherkin' | 'playwright'
export type Wish = {
  readonly chart: string
  readonly format: Format
  readonly cover: Cover
  readonly lang: Language
}
export type Exported = { readonly file: string; readonly text: string; readonly words: string }

export async function exportPaths(wish: Wish): Promise<Exported> {
  return wish.format === 'playwright' ? scripts(wish) : texts({ ...wish, format: wish.format })
}

const counted = (paths: number, covered: number, all: number, cover: Cover): string =>
  `${paths} paths, ${covered} of ${all} ${cover === 'states' ? 'states' : 'states and transitions'}`

/** Every path: scripts on the exported chart and people can follow all of them. */
export function texts({ chart, format, cover, lang }: Wish & { readonly format: 'json' | 'gherkin' }): Exported {
  const model = modelOf(chart)
  const { walks, left } = choose(model, cover)
  const paths = plainPaths(model, walks, lang)
  const all = wantedOf(model, cover).length
  const words = counted(paths.length, all - left.length, all, cover)
  const description = charts().find(({ machine }) => machine.id === chart)?.machine.root.description ?? ''
  if (format === 'gherkin') return { file: `${chart}.feature`, text: gherkin(chart, description, paths), words }
  const whole = { version: 1, chart, description, lang, cover, paths, left }
  return { file: `${chart}.paths.json`, text: `${JSON.stringify(whole, null, 2)}\n`, words }
}

/** Only paths that a script can stage over HTTP; what they leave out is listed in the script. */
async function scripts({ chart, cover, lang }: Wish): Promise<Exported> {
  if (!scripted.includes(chart)) throw new Error(`scripts are written for ${scripted.join(', ')}`)
  const model = withoutApplication(modelOnScreen(chart))
  const { walks, left } = choose(model, cover, (walk) => reasonAgainst(model, walk) === null)
  const paths = plainPaths(model, walks, lang)
  const reasons = left.map((one) => `${one === '' ? chart : one}: ${reasonFor(model, one)}`)
  const all = wantedOf(model, cover).length
  const text = await playwright(model, paths, reasons, lang)
  const words = [counted(paths.length, all - left.length, all, cover), ...reasons.map((line) => `  left out: ${line}`)]
  return { file: `${chart}.spec.mjs`, text, words: words.join('\n') }
}

/** On a page, an application that is missing is a beginning of its own: elsewhere another part tells of it. */
const withoutApplication = (model: Model): Model => {
  const missing = applying('state_bank_account', { applicationId: null })
  const input = {
    position: missing,
    path: '/bankAccount',
    productId: null,
    applicationId: null,
    requestedAmount: 15_000,
  }
  return model.machine.id === 'onboarding' ? { ...model, inputs: [...model.inputs, input] } : model
}

/** Of the shortest walk to it that a person could make. */
function reasonFor(model: Model, one: string): string {
  const walks = allWalks(model).filter(({ edges }) => edges.at(-1)?.covers.has(one) === true)
  const [shortest] = walks.toSorted((a, b) => a.edges.length - b.edges.length)
  return (shortest && reasonAgainst(model, shortest)) ?? 'no control on the screen leads there'
}
