import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { languages } from '#machines/shared/languages.ts'
import { nodesOf, pathOf } from '../../charts/nodes.ts'
import { writeFormats } from '../../charts/charts.ts'
import type { Requirement } from '../../checks/requirements.ts'
import { allStates, portraitOf, thumbOf, type Book } from '../book.ts'
import { drawChart, isDrawnClosed } from './chart-picture.ts'
import { addressOf, type Machine, type State } from '../data.ts'
import { differencePage, type Shown } from './difference-page.ts'
import type { Pictures } from '../difference.ts'
import type { Entry } from '../find.ts'
import { homePage } from './home-page.ts'
import { machinePage } from './machine-page.ts'
import { questionsPage } from './questions-page.ts'
import { statePage } from './state-page.ts'
import { tablesPage } from './tables-page.ts'
import { toldOf } from '../told.ts'

const words = ({ description, paths, section, calls, transitions, storage, tags, timers }: State): string =>
  [
    description,
    ...paths,
    section,
    ...calls.flatMap(({ id, src, request }) => [id, src, request ?? '']),
    ...transitions.flatMap(({ name, words: happening, guard, guardWords }) => [
      name,
      happening,
      guard ?? '',
      guardWords ?? '',
    ]),
    ...storage,
    ...tags,
    ...timers.map(({ name }) => name),
  ].join(' ')

/** Of every language, so that words of a screen that is not pictured are found as well. */
function toldWords({ machine, path }: State): readonly string[] {
  return languages.flatMap((language) => {
    const told = toldOf(machine, path, language)
    return told?.kind === 'words' ? Object.values(told.words).flatMap((texts) => texts ?? []) : []
  })
}

/** What the search looks through. */
export const indexOf = (book: Book): readonly Entry[] =>
  allStates(book).map((state) => {
    const portrait = portraitOf(book, state.machine, state.path)
    return {
      href: addressOf(state.machine, state.path),
      title: state.title,
      name: state.path === '' ? state.machine : `${state.machine} · ${state.path}`,
      sentence: state.description,
      words: words(state),
      texts: [...new Set([...(portrait ? Object.values(portrait.texts).flat() : []), ...toldWords(state)])],
      picture: thumbOf(book, state.machine, state.path),
    }
  })

async function pagesOfMachine(book: Book, machine: Machine): Promise<[string, string][]> {
  const href = (path: string) => addressOf(machine.id, path)
  const { root } = machine.machine
  const chart = await drawChart(machine.machine, root, href)
  const pages: [string, string][] = [
    [addressOf(machine.id, ''), machinePage(book, machine, chart, isDrawnClosed(machine.machine))],
  ]
  for (const state of machine.states.filter(({ path }) => path !== '')) {
    const node = nodesOf(machine.machine).find((one) => pathOf(one) === state.path)
    const svg = node && state.children.length > 0 ? await drawChart(machine.machine, node, href) : null
    pages.push([addressOf(machine.id, state.path), statePage(book, state, svg)])
  }
  return pages
}

export type Extras = { readonly requirements: readonly Requirement[]; readonly difference: Shown }

/** Every page by the name of its file. */
export async function pagesOf(book: Book, { requirements, difference }: Extras): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>([
    ['index.html', await homePage(book)],
    ['questions.html', questionsPage(book, requirements)],
    ['tables.html', tablesPage(book)],
    ['difference.html', differencePage(book, difference)],
  ])
  for (const machine of book.atlas.machines)
    for (const [name, text] of await pagesOfMachine(book, machine)) pages.set(name, text)
  return pages
}

/** Hash of every picture by `machine:path view language`. */
export const picturesIn = (book: Book): Pictures =>
  Object.fromEntries(
    [...book.looks].flatMap(([key, look]) =>
      look.kind === 'shown'
        ? look.portrait.pictures.map(({ view, language, hash }) => [`${key} ${view} ${language}`, hash])
        : [],
    ),
  )

/** In this order: what comes later wins. */
const styles = ['page', 'tables', 'pictures', 'chart', 'paper'] as const

export async function writeAtlas(book: Book, extras: Extras, folder: string): Promise<number> {
  const pages = await pagesOf(book, extras)
  for (const [name, text] of pages) await writeFile(join(folder, name), text)
  await writeFile(join(folder, 'index-data.js'), `window.atlasIndex = ${JSON.stringify(indexOf(book))}\n`)
  await writeFile(join(folder, 'pictures.json'), `${JSON.stringify(picturesIn(book), null, 1)}\n`)
  const tokens = ['src/styles/tokens.css', 'src/brand/colours.css'].map((path) => readFile(path, 'utf8'))
  await writeFile(join(folder, 'tokens.css'), (await Promise.all(tokens)).join('\n'))
  const sheets = await Promise.all(styles.map((name) => readFile(`build/atlas/styles/${name}.css`, 'utf8')))
  await writeFile(join(folder, 'atlas.css'), sheets.join('\n'))
  await writeFormats(join(folder, 'charts'))
  for (const name of ['README.md', 'paths.schema.json', 'atlas.json'])
    await cp(`machines/exports/${name}`, join(folder, 'charts', name))
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'build/atlas/client.ts',
        output: { format: 'iife', entryFileNames: 'atlas.js' },
      },
    },
  })
  return pages.size
}

export async function emptied(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'shots'), { recursive: true })
}
