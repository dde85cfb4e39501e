import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Language } from '#machines/shared/languages.ts'
import { axeFindings, belowTheBar, faults, losses, smallTargets } from '#support/browser/measure.ts'
import type { Gallery } from '#support/browser/more-screens.ts'
import { englishLeft } from './words.ts'
import { languages } from '#machines/shared/languages.ts'
import {
  closeDialogs,
  docked,
  isFull,
  resize,
  settle,
  speak,
  Stage,
  undock,
  visit,
  widths,
} from '#support/browser/stage.ts'

let looked = 0

/** Screens whose button binds the borrower: what it decides stands where the button is. */
const binding: ReadonlySet<string> = new Set(['offer', 'extension'])

type Found = Map<string, string[]>

/** One fault in many looks is one line, with the looks that show it. */
function note(found: Found, look: string, told: readonly string[]): void {
  looked++
  for (const fault of told) found.set(fault, [...(found.get(fault) ?? []), look])
}

/** Colours do not depend on the language: the compact sweep lets axe judge each screen in one of the three. */
const isJudged = (language: Language, turn: number): boolean => isFull || languages[turn % 3] === language

async function judge(page: Page, look: string, found: Found): Promise<void> {
  await resize(page, 360)
  // What is scrolled half under a docked bar is neither small nor hidden.
  await undock(page)
  note(found, `${look} light`, await axeFindings(page, 'all'))
  await page.emulateMedia({ colorScheme: 'dark' })
  note(found, `${look} dark`, await axeFindings(page, isFull ? 'all' : 'colours'))
  await page.emulateMedia({ colorScheme: 'light' })
  await undock(page, false)
}

const spaced =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }'
/** Text of 200 percent at 360 px; 400 percent of 1280 px is 320 px, one of the widths; wide spacing at 360 px. */
const ways = [
  { name: 'doubled', css: 'html { font-size: 200% }' },
  { name: 'spaced', css: spaced },
] as const

/** The compact run enlarges what a borrower must get through; the full one everything. */
const isEnlarged = (phone: string | null): boolean =>
  isFull || phone === null || ['0770000001', '0770000005', '0770000007', '0770000010'].includes(phone)

const stretch = (page: Page, style: string): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = css === '' ? [] : [sheet]
  }, style)

async function enlarge(page: Page, look: string, found: Found): Promise<void> {
  await resize(page, 360)
  for (const { name, css } of ways) {
    await stretch(page, css)
    await settle(page)
    const lost = [...(await losses(page)), ...(await smallTargets(page))]
    if (name === 'doubled' && (await page.locator('dialog:is([open], :popover-open)').count()) === 0) {
      await resize(page, 360, 640)
      lost.push(...(await belowTheBar(page, false)))
      await resize(page, 360)
    }
    note(found, `${look} ${name}`, lost)
  }
  await stretch(page, '')
}

export function sweepScreens(galleries: readonly Gallery[]): void {
  let stage: Stage
  beforeAll(async () => {
    // Files of a worker share this module.
    looked = 0
    stage = await Stage.set()
  })
  afterEach(() => stage.closePages())
  afterAll(async () => {
    console.log(`${looked} looks at screens, ${isFull ? 'full' : 'compact'}`)
    await stage?.strike()
  })

  it.each(galleries)(
    'shows every screen of $phone whole at every width in every language, with doubled text and wide spacing, with one docked button that covers nothing that decides (UX26, UX27, N1, RD265, RD332)',
    async (gallery) => {
      const page = await stage.open(gallery.phone)
      const found: Found = new Map()
      for (const [turn, shot] of gallery.shots.entries()) {
        await resize(page, 360)
        await visit(page, shot.path)
        await shot.act?.(page)
        for (const language of languages) {
          await speak(page, language)
          if (language !== 'en') note(found, `${shot.name} ${language}`, await englishLeft(page))
          for (const width of widths) {
            await resize(page, width)
            note(found, `${shot.name} ${language} ${width}`, await faults(page))
          }
          for (const [width, height] of docked) {
            await resize(page, width, height)
            note(found, `${shot.name} ${language} ${width}x${height}`, await belowTheBar(page, binding.has(shot.name)))
          }
          if (isEnlarged(gallery.phone)) await enlarge(page, `${shot.name} ${language}`, found)
          if (isJudged(language, turn)) await judge(page, `${shot.name} ${language}`, found)
        }
        await closeDialogs(page)
        await speak(page, 'en')
      }
      expect([...found].map(([fault, looks]) => `${fault}\n    ${looks.join(', ')}`)).toEqual([])
    },
  )
}
