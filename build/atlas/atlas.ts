/** `npm run atlas -- --help` says it: machines, coverage and pictures become a folder that opens from disk, atlas/index.html. */
import { execFileSync } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import ELK from 'elkjs/lib/elk.bundled.js'
import { writeFormats } from '../charts/charts.ts'
import { readRequirements } from '../checks/requirements.ts'
import { launchChromium } from '../screens/chromium.ts'
import { beforeOf, machineBefore } from '../viewer/before.ts'
import { bestDrawing, drawnLike } from '../viewer/best.ts'
import { keyOf, type Data } from '../viewer/data.ts'
import { mapOf } from '../viewer/map.ts'
import { buildStage, buildViewer } from './build-stage.ts'
import { calls } from './calls.ts'
import { checkAtlas } from './check.ts'
import { coverageOf, readTests, type Coverage } from './coverage.ts'
import { readAtlas, type Atlas, type Machine } from './data.ts'
import { differenceSince, type Difference } from './difference.ts'
import { asMarkdown } from './difference-text.ts'
import { extraOf } from './extras.ts'
import { questionsOf } from './questions.ts'
import { takeAll, type Looks } from './shots.ts'
import { summaryOf, summaryText, type Summary } from './summary.ts'
import { untranslated } from './untranslated.ts'

const folder = 'atlas'
const picturesFile = 'pictures.json'
const began = performance.now()
const say = (what: string) => console.info(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`)

async function picture(atlas: Atlas, only: readonly string[]): Promise<Looks> {
  await buildStage()
  say('the stage is built')
  const browser = await launchChromium()
  let reported = performance.now()
  try {
    const states = atlas.machines
      .filter(({ id }) => only.length === 0 || only.includes(id))
      .flatMap(({ states: all }) => all.filter(({ path }) => path !== ''))
    return await takeAll(browser, states, folder, (done, all, what) => {
      if (performance.now() - reported < 5_000 && done < all) return
      reported = performance.now()
      say(`pictures: ${done} of ${all} views, now ${what}`)
    })
  } finally {
    await browser.close()
  }
}

const readLooks = async (from: string): Promise<Looks> => JSON.parse(await readFile(join(from, picturesFile), 'utf8'))

/** Hash of every picture by `machine:path variant view language`. */
const hashesOf = (looks: Looks): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(looks).flatMap(([key, { screens }]) =>
      screens.flatMap(({ variant, pictures }) =>
        pictures.map(({ view, language, hash }) => [[key, variant ?? '', view, language].join(' '), hash]),
      ),
    ),
  )

function changedPictures(before: Looks, now: Looks): readonly string[] {
  const [old, fresh] = [hashesOf(before), hashesOf(now)]
  return Object.keys({ ...old, ...fresh }).filter((name) => old[name] !== fresh[name])
}

function madeFrom(): string {
  try {
    return `commit ${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()}`
  } catch {
    return 'the files of this folder'
  }
}

/** @param before the machines as they were, which are drawn in the manner of those that are now */
async function drawingsOf(machines: readonly Machine[], before: Summary = {}): Promise<Data['drawings']> {
  const elk = new ELK()
  const found: Record<string, Data['drawings'][string]> = {}
  for (const machine of [mapOf(machines), ...machines]) found[machine.id] = await bestDrawing(elk, machine)
  for (const [id, states] of Object.entries(before))
    found[beforeOf(id)] = await drawnLike(elk, machineBefore(id, states, machines), found[id]?.recipe)
  return found
}

/** @param covered the machines whose generated paths are walked; without it all */
export async function dataOf(looks: Looks, difference: Difference | null, covered?: readonly string[]): Promise<Data> {
  const atlas = readAtlas(calls)
  const coverage = new Map<string, Coverage>()
  for (const { id } of atlas.machines) if (covered?.includes(id) !== false) coverage.set(id, await coverageOf(id))
  const missing = await untranslated()
  const states = atlas.machines.flatMap((machine) => machine.states)
  const extras: Record<string, Data['extras'][string]> = {}
  for (const state of states) extras[keyOf(state)] = await extraOf(atlas, state, looks, missing)
  return {
    madeFrom: madeFrom(),
    machines: atlas.machines,
    drawings: {},
    extras,
    covered: Object.fromEntries(
      [...coverage].flatMap(([id, { paths }]) => [...paths].map(([key, numbers]) => [`${id} ${key}`, numbers])),
    ),
    requirements: (await readRequirements()).map(({ id, text }) => ({ id, text })),
    tests: Object.fromEntries(await readTests()),
    questions: questionsOf(atlas, coverage, extras),
    difference,
  }
}

const help = `npm run atlas -- [options]

Writes the atlas of all machines into the folder atlas: open atlas/index.html, it needs no server and no network.

  --no-pictures          without pictures of the screens, in minutes
  --keep-pictures        with the pictures that are in atlas already
  --only <machine> ...   pictures of these machines alone: --only onboarding account
  --since <tag|commit>   what has changed since then: the page Difference, and atlas/difference.md for a pull request
                         (default: the last tag; without one the last commit that changed the machines)
  --previous <folder>    an earlier atlas, whose pictures are compared
  --check                opens the result from disk at two widths, and fails where it does not work
  --help                 this

For a pull request:
  npm run atlas -- --no-pictures --since main && cat atlas/difference.md
`

const optionsOf = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'no-pictures': { type: 'boolean' },
      'keep-pictures': { type: 'boolean' },
      only: { type: 'string', multiple: true },
      since: { type: 'string' },
      previous: { type: 'string' },
      check: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })

/** @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const options = optionsOf(args)
    if (!options.values.help) return await make(options)
    console.info(help)
    return 0
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    console.error(error.message)
    return 2
  }
}

async function make({ values, positionals }: ReturnType<typeof optionsOf>): Promise<number> {
  const atlas = readAtlas(calls)
  const since = differenceSince(values.since, summaryOf(atlas), summaryText())
  if (values.since !== undefined && since === null) {
    console.error(`${values.since} names no version with machines/exports/atlas.json`)
    return 2
  }
  const earlier = values.previous === undefined ? null : await readLooks(values.previous)
  const kept = values['keep-pictures'] ? await readLooks(folder) : null
  if (!kept) await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'shots'), { recursive: true })
  await writeFile(join(folder, 'difference.md'), since ? asMarkdown(since) : 'There is nothing to compare with.\n')
  say('the difference is written')
  const looks = kept ?? (values['no-pictures'] ? {} : await picture(atlas, [...(values.only ?? []), ...positionals]))
  say('the pictures are there')
  const difference = since && { ...since, pictures: earlier && changedPictures(earlier, looks) }
  const known = await dataOf(looks, difference)
  const data = { ...known, drawings: await drawingsOf(known.machines, since?.before) }
  say('words, ways, drawings and coverage are known')
  await writeFile(join(folder, 'data.js'), `window.atlas = ${JSON.stringify(data)}\n`)
  await writeFile(join(folder, picturesFile), `${JSON.stringify(looks)}\n`)
  await writeFormats(join(folder, 'charts'))
  for (const name of ['README.md', 'paths.schema.json', 'atlas.json'])
    await cp(`machines/exports/${name}`, join(folder, 'charts', name))
  await buildViewer(folder)
  for (const { state, text } of values['no-pictures'] ? [] : data.questions.unpictured)
    say(`no picture: ${state.machine} ${state.path}: ${text}`)
  say(`open ${folder}/index.html`)
  return values.check ? await checkAtlas(folder) : 0
}
