import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { languages } from '#machines/shared/languages.ts'
import { fallbackFonts } from '#i18n/fallback-font.ts'
import { scriptOf } from '#support/script.ts'
import { settle, speak, Stage, visit } from '#support/browser/stage.ts'

const spoken = languages.flatMap((language) => {
  const font = fallbackFonts[language]
  return font === null ? [] : [{ language, script: scriptOf(language), family: font.family }]
})

/** Every cluster of letters that the catalog writes. */
function clustersOf(language: string, script: RegExp): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'grapheme' })
  // Word by word: the segments of one long text each keep that text.
  const words = new Set(readFileSync(`locales/${language}.po`, 'utf8').split(/\s+/))
  const clusters = new Set<string>()
  for (const word of words) for (const { segment } of segmenter.segment(word)) clusters.add(segment)
  return [...clusters].filter((one) => script.test(one))
}

/** Those that the page's own families draw exactly as they draw a letter that no font has. */
const boxesIn = (page: Page, clusters: readonly string[]): Promise<string[]> =>
  page.evaluate((all) => {
    const canvas = new OffscreenCanvas(120, 48)
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) throw new Error('no canvas')
    pen.font = `24px ${getComputedStyle(document.body).fontFamily}`
    const drawn = {
      picture: (text: string) => {
        pen.clearRect(0, 0, 120, 48)
        pen.fillText(text, 8, 34)
        return pen.getImageData(0, 0, 120, 48).data.join()
      },
    }
    const box = drawn.picture('\u0378')
    return all.filter((cluster) => Array.from(cluster).some((letter) => drawn.picture(letter) === box))
  }, clusters)

const requestsForFonts = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font' || /\.(woff2?|ttf|otf)(\?|$)/.test(request.url())) asked.push(request.url())
  })
  return asked
}

/** As a phone of 2012: fontconfig hides what a machine has for these scripts. */
function withoutScripts(folder: string): Record<string, string> {
  const file = join(folder, 'fonts.conf')
  const scripts = spoken.map(({ family }) => family.replace('Noto Sans ', ''))
  const hidden = [...scripts.map((name) => `*${name}*`), '*/freefont/*', '*/lohit*', '*unifont*', '*lklug*']
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><include>/etc/fonts/fonts.conf</include>
     <selectfont><rejectfont>${hidden.map((glob) => `<glob>${glob}</glob>`).join('')}</rejectfont></selectfont></fontconfig>`,
  )
  return { FONTCONFIG_FILE: file }
}

let folder: string
let modern: Stage
let old: Stage
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lending-fonts-'))
  modern = await Stage.set()
  old = await Stage.beside(modern, withoutScripts(folder))
})
afterEach(async () => {
  await modern.closePages()
  await old.closePages()
})
afterAll(async () => {
  await old?.browser.close()
  await modern?.strike()
  rmSync(folder, { recursive: true, force: true })
})

it.each(spoken)('draws every cluster of the $language catalog and fetches no font for it (UX45)', async (one) => {
  const page = await modern.open()
  const asked = requestsForFonts(page)
  for (const path of ['/', '/howToPay', '/terms']) {
    await visit(page, path)
    await speak(page, one.language)
  }
  const clusters = clustersOf(one.language, one.script)
  expect(clusters.length).toBeGreaterThan(100)
  expect(await boxesIn(page, clusters)).toEqual([])
  expect(asked).toEqual([])
  expect(await page.evaluate(() => document.fonts.size)).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(one.family)
})

it.each(spoken)('lends its letters to a phone without a font for $language (UX45)', async (one) => {
  const page = await old.open()
  const clusters = clustersOf(one.language, one.script)
  await visit(page, '/')
  // Boxes, before the language is asked for: the phone really has no such letters.
  expect((await boxesIn(page, clusters)).length).toBeGreaterThan(100)
  const asked = requestsForFonts(page)
  await speak(page, one.language)
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
  await settle(page)
  expect(await boxesIn(page, clusters)).toEqual([])
  expect(asked).toHaveLength(1)
  expect(await page.evaluate(() => [...document.fonts].map(({ family }) => family.replaceAll('"', '')))).toEqual([
    one.family,
  ])
})

it('keeps the words of a page whose font does not arrive (UX45)', async () => {
  const page = await old.open()
  await page.route(/\.woff2/, (route) => route.abort())
  await visit(page, '/')
  await speak(page, 'ta')
  expect(await page.locator('main h1:not(.pending, .pending > *)').innerText()).toMatch(/\p{Script=Tamil}/u)
  expect(await page.evaluate(() => document.fonts.size)).toBe(0)
})
