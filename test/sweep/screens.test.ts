/** Proves that every screen in every language holds: nothing sideways, no split word, no small target, nothing that axe finds. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Shot } from '../../build/screens-list.ts'
import { axeFindings, faults } from './measure.ts'
import { galleries } from './more-screens.ts'
import { closeDialogs, isFull, languages, resize, speak, Stage, visit, widths } from './stage.ts'

let stage: Stage
let looked = 0
beforeAll(async () => {
  stage = await Stage.set()
})
afterEach(() => stage.closePages())
afterAll(async () => {
  console.log(`${looked} looks at screens, ${isFull ? 'full' : 'compact'}`)
  await stage?.strike()
})

type Found = Map<string, string[]>

/** One fault in many looks is one line, with the looks that show it. */
function note(found: Found, look: string, told: readonly string[]): void {
  looked++
  for (const fault of told) found.set(fault, [...(found.get(fault) ?? []), look])
}

/** Colours do not depend on the language: the compact sweep lets each screen be judged in one of the three. */
async function judge(page: Page, shot: Shot, turn: number, found: Found): Promise<void> {
  await resize(page, 360)
  for (const language of isFull ? languages : languages.slice(turn % 3, (turn % 3) + 1)) {
    await speak(page, language)
    // A target that is scrolled half under the header is not a small one.
    await page.evaluate(() => scrollTo(0, 0))
    note(found, `${shot.name} ${language} light`, await axeFindings(page, 'all'))
    await page.emulateMedia({ colorScheme: 'dark' })
    note(found, `${shot.name} ${language} dark`, await axeFindings(page, isFull ? 'all' : 'colours'))
    await page.emulateMedia({ colorScheme: 'light' })
  }
}

it.each(galleries)('UX26 UX27 shows every screen of $phone whole at every width in every language', async (gallery) => {
  const page = await stage.open(gallery.phone)
  const found: Found = new Map()
  for (const [turn, shot] of gallery.shots.entries()) {
    await resize(page, 360)
    await visit(page, shot.path)
    await shot.act?.(page)
    for (const language of languages) {
      await speak(page, language)
      for (const width of widths) {
        await resize(page, width)
        note(found, `${shot.name} ${language} ${width}`, await faults(page))
      }
    }
    await judge(page, shot, turn, found)
    await closeDialogs(page)
    await speak(page, 'en')
  }
  expect([...found].map(([fault, looks]) => `${fault}\n    ${looks.join(', ')}`)).toEqual([])
})
