/**
 * What `npm run atlas` does: charts, coverage and pictures become a folder that opens from disk, atlas/index.html.
 * `-- --no-pictures` leaves the pictures out, `-- --previous <folder>` compares them with an earlier atlas, `-- --only onboarding account`
 * pictures these charts alone, `-- --check` also opens the result from disk and looks at it.
 */
import { execFileSync } from 'node:child_process'
import { launchChromium } from '../screens/chromium.ts'
import { readRequirements } from '../checks/requirements.ts'
import { allStates, type Book } from './book.ts'
import { buildStage } from './build-stage.ts'
import { calls } from './calls.ts'
import { checkAtlas } from './check.ts'
import { coverageOf, readTests, type Coverage } from './coverage.ts'
import { readAtlas, type Atlas } from './data.ts'
import { changedPictures, differenceOf, picturesOf, previousRelease } from './difference.ts'
import { emptied, picturesIn, writeAtlas } from './pages/pages.ts'
import { notTaken, questionsOf } from './questions.ts'
import { takeAll, type Look } from './shots.ts'
import { summaryOf, summaryText } from './summary.ts'
import { untranslated } from './untranslated.ts'

const folder = 'atlas'
const began = performance.now()
const say = (what: string) => console.info(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`)

const listed = (args: readonly string[], flag: string): readonly string[] => {
  const from = args.indexOf(flag)
  if (from < 0) return []
  const rest = args.slice(from + 1)
  const next = rest.findIndex((one) => one.startsWith('--'))
  return next < 0 ? rest : rest.slice(0, next)
}

async function cover(atlas: Atlas): Promise<ReadonlyMap<string, Coverage>> {
  const found = new Map<string, Coverage>()
  for (const { id } of atlas.machines) {
    const coverage = await coverageOf(id)
    found.set(id, coverage)
    say(`${id}: ${coverage.count} generated paths walked`)
  }
  return found
}

async function picture(atlas: Atlas, only: readonly string[]): Promise<ReadonlyMap<string, Look>> {
  await buildStage()
  say('the stage is built')
  const browser = await launchChromium()
  let told = performance.now()
  try {
    const states = atlas.machines
      .filter(({ id }) => only.length === 0 || only.includes(id))
      .flatMap(({ states: all }) => all.filter(({ path }) => path !== ''))
    return await takeAll(browser, states, folder, (done, all, what) => {
      if (performance.now() - told < 5_000 && done < all) return
      told = performance.now()
      say(`pictures: ${done} of ${all} views, now ${what}`)
    })
  } finally {
    await browser.close()
  }
}

function madeFrom(): string {
  try {
    return `commit ${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()}`
  } catch {
    return 'the files of this folder'
  }
}

/** @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  const atlas = readAtlas(calls)
  const [before] = listed(args, '--previous')
  const earlier = before === undefined ? null : await picturesOf(before)
  if (before !== undefined && earlier === null) {
    console.error(`${before} holds no pictures.json: it is no atlas`)
    return 2
  }
  const coverage = await cover(atlas)
  await emptied(folder)
  const looks = args.includes('--no-pictures') ? new Map<string, Look>() : await picture(atlas, listed(args, '--only'))
  const book: Book = {
    atlas,
    coverage,
    tests: await readTests(),
    looks,
    untranslated: await untranslated(),
    madeFrom: madeFrom(),
  }
  const previous = previousRelease(summaryText())
  const pages = await writeAtlas(
    book,
    {
      requirements: await readRequirements(),
      difference: {
        previous: previous && {
          name: previous.name,
          difference: differenceOf(previous.summary, summaryOf(atlas)),
        },
        pictures: earlier && changedPictures(earlier, picturesIn(book)),
      },
    },
    folder,
  )
  report(book, pages)
  return args.includes('--check') ? await checkAtlas(folder, book) : 0
}

function report(book: Book, pages: number) {
  const found = questionsOf(book)
  for (const { state, text } of found.unpictured.filter(({ text: reason }) => reason !== notTaken))
    say(`no picture: ${state.machine} ${state.path}: ${text}`)
  const shown = [...book.looks.values()].filter(({ kind }) => kind === 'shown').length
  say(
    `${shown} of ${allStates(book).length - book.atlas.machines.length} states pictured; ${found.passing.length} are left at once, ${found.ended.length} are ends`,
  )
  say(`${pages} pages: open ${folder}/index.html`)
}
