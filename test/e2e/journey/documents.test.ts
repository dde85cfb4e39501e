import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { drawPages, Stage, visit } from '#support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.set()
})
afterEach(() => stage.closePages())
afterAll(() => stage?.strike())

/** The agreement of a borrower with a loan, in its dialog. */
async function openAgreement(page: Page) {
  await visit(page, '/account')
  const folded = page.locator('main .acc:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
  await page.locator('main .acc .btn-text:has(svg):visible').first().click()
  return page.locator('dialog[open]')
}

it.each([true, false])(
  'draws the agreement with Open and Download beside it, where the browser has a viewer: %s (UX40)',
  async (hasViewer) => {
    const page = await stage.open('0770000010', { isMobile: true })
    await page.addInitScript(
      (has) => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => has }),
      hasViewer,
    )
    const dialog = await openAgreement(page)
    await dialog.locator('.pdf-links a').nth(1).waitFor()
    expect(await dialog.locator('.pdf-links a[target=_blank]').count()).toBe(1)
    expect(await dialog.locator('.pdf-links a[download$=".pdf"]').count()).toBe(1)
    if (!hasViewer) await dialog.locator('.dialog-body .btn-text').click()
    await dialog.locator('.pdf-pages canvas').first().waitFor()
    // Letters are there, not a grey box: dark and white in one picture.
    const shades = await dialog
      .locator('.pdf-pages canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        let dark = 0
        let white = 0
        for (let at = 0; at < pixels.length; at += 4) {
          const shade = ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3
          if (shade < 140) dark++
          if (shade > 240) white++
        }
        return { dark: dark > 100, white: white > dark }
      })
    expect(shades).toEqual({ dark: true, white: true })
  },
)

it('shows a document as wide as a phone, and enlarges its letters without moving the page sideways (UX40)', async () => {
  const page = await stage.open('0770000010', { isMobile: true })
  const dialog = await openAgreement(page)
  const paper = dialog.locator('.pdf-pages canvas').first()
  await drawPages(page)
  const widthOf = async () => Math.round((await paper.boundingBox())?.width ?? 0)
  const [smaller, larger] = [dialog.locator('.pdf-links button').first(), dialog.locator('.pdf-links button').last()]
  const first = await widthOf()
  expect(first).toBeGreaterThan(320)
  expect(await smaller.getAttribute('aria-disabled')).toBe('true')
  await larger.click()
  await expect.poll(widthOf).toBe(Math.round(first * 1.5))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await smaller.click()
  await expect.poll(widthOf).toBe(first)
})
