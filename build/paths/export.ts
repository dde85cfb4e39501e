/** The files of a chart's paths: which paths, in which format. */
import { applying } from '#support/samples/lending.ts'
import type { Language } from '#machines/shared/languages.ts'
import type { Model } from '../../test/machine/model/model.ts'
import { modelOnScreen } from '../../test/machine/model/models/on-screen.ts'
import { allWalks, modelOf } from '../../test/machine/model/paths.ts'
import { charts } from '../charts/nodes.ts'
import { acts } from './acts.ts'
import { atRest } from './clock.ts'
import { choose, wantedOf, type Chosen, type Cover } from './choose.ts'
import { plainPaths, type PlainPath } from './collect.ts'
import fixture from './shipped/fixture.mjs?raw'
import { gherkin } from './gherkin.ts'
import phone from './shipped/phone.mjs?raw'
import { playwright } from './playwright.ts'
import { reasonAgainst, scripted } from './staged.ts'
import { stage } from './staging.ts'
import steps from './shipped/steps.mjs?raw'

export type Format = 'json' | 'gherkin' | 'playwright'
type Wish = {
  readonly chart: string
  readonly format: Format
  readonly cover: Cover
  readonly lang: Language
}
/** The first file has the paths, the others are what it needs. */
type Exported = { readonly files: Readonly<Record<string, string>>; readonly words: string }

export function exportPaths(wish: Wish): Exported | Promise<Exported> {
  if (wish.format === 'json') return data(wish)
  return wish.format === 'gherkin' ? sentences(wish) : scripts(wish)
}

const counted = (paths: number, covered: number, all: number, cover: Cover): string =>
  `${paths} paths, ${covered} of ${all} ${cover === 'states' ? 'states' : 'states and transitions'}`

const descriptionOf = (chart: string): string =>
  charts().find(({ machine }) => machine.id === chart)?.machine.root.description ?? ''

/** Every path: scripts on the exported chart can follow all of them. */
export function data({ chart, cover, lang }: Omit<Wish, 'format'>): Exported {
  const model = modelOf(chart)
  const all = wantedOf(model, cover)
  const { walks, left } = choose(model, all)
  const paths = plainPaths(model, walks, lang)
  const whole = { version: 1, chart, description: descriptionOf(chart), lang, cover, paths, left }
  return {
    files: { [`${chart}.paths.json`]: `${JSON.stringify(whole, null, 2)}\n` },
    words: counted(paths.length, all.length - left.length, all.length, cover),
  }
}

type Staged = Chosen & { readonly model: Model; readonly all: readonly string[] }

/** Only paths that a script can stage over HTTP. */
function staged({ chart, cover }: Wish): Staged {
  const model = scripted.includes(chart) ? withoutApplication(modelOnScreen(chart)) : modelOf(chart)
  const all = wantedOf(model, cover)
  const fits = scripted.includes(chart) ? choose(model, all, (walk) => reasonAgainst(model, walk) === null) : null
  return { model, all, walks: (fits?.walks ?? []).map(atRest), left: fits?.left ?? all }
}

const scenesOf = (model: Model, walks: Chosen['walks'], paths: readonly PlainPath[], lang: Language) =>
  Promise.all(walks.flatMap((walk, n) => (paths[n] ? [stage(model, walk, paths[n], lang)] : [])))

/** Every path as well: those that no script can stage are for people. */
async function sentences(wish: Wish): Promise<Exported> {
  const { chart, cover, lang } = wish
  const { model, all, walks, left } = staged(wish)
  const onScreen = choose(model, left)
  const elsewhere = onScreen.left.length === 0 ? onScreen : choose(modelOf(chart), onScreen.left)
  const others = [...onScreen.walks, ...(elsewhere === onScreen ? [] : elsewhere.walks)]
  const paths = plainPaths(model, [...walks, ...others], lang)
  const scenes = await scenesOf(model, walks, paths, lang)
  const byHand = others.flatMap((walk, n) => {
    const path = paths[walks.length + n]
    return path ? [{ path, reason: scripted.includes(chart) ? reasonAgainst(model, walk) : null }] : []
  })
  const files = { [`${chart}.feature`]: gherkin(chart, descriptionOf(chart), scenes, byHand) }
  return {
    files:
      scenes.length === 0
        ? files
        : { ...files, [`${chart}.acts.mjs`]: acts(chart, scenes), 'steps.mjs': steps, 'phone.mjs': phone },
    words: `${counted(paths.length, all.length - elsewhere.left.length, all.length, cover)}, ${scenes.length} paths with step definitions`,
  }
}

/** What they leave out is listed in the script. */
async function scripts(wish: Wish): Promise<Exported> {
  const { chart, cover, lang } = wish
  if (!scripted.includes(chart)) throw new Error(`scripts are written for ${scripted.join(', ')}`)
  const { model, all, walks, left } = staged(wish)
  const paths = plainPaths(model, walks, lang)
  const reasons = left.map((one) => `${one === '' ? chart : one}: ${reasonFor(model, one)}`)
  const scenes = await scenesOf(model, walks, paths, lang)
  const words = [
    counted(paths.length, all.length - left.length, all.length, cover),
    ...reasons.map((line) => `  left out: ${line}`),
  ]
  return {
    files: { [`${chart}.spec.mjs`]: playwright(chart, scenes, reasons), 'fixture.mjs': fixture, 'phone.mjs': phone },
    words: words.join('\n'),
  }
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
