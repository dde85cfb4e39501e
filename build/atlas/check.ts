/** Whether the finished atlas works where it is read: from disk, without a network, on a phone and on a computer. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { launchChromium } from '../screens/chromium.ts'

const places = [
  '',
  '#signIn',
  '#onboarding',
  '#onboarding:address.saveFailed',
  '#photos',
  '#tables/calls',
  '#tables/readings/RD35',
  '#difference',
]

/** Of axe-core, which hangs itself on the window. */
type Axe = { run(): Promise<{ violations: readonly { id: string; nodes: readonly { html: string }[] }[] }> }

async function look(page: Page, place: string): Promise<string[]> {
  await page.evaluate((hash) => (location.hash = hash), place)
  await page.waitForFunction(
    (isDrawing) => !isDrawing || document.querySelectorAll('.react-flow__node').length > 0,
    !/tables|difference/.test(place),
  )
  await page.waitForTimeout(300)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  // Of a box: what counts is how large it is on the screen.
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll('.canvas button')].map((one) => {
      const { height } = one.getBoundingClientRect()
      return (parseFloat(getComputedStyle(one).fontSize) * height) / (one as HTMLElement).offsetHeight
    }),
  )
  const broken = await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src)
  })
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`)
  })
  return [
    ...(over > 0 ? [`scrolls sideways by ${over} px`] : []),
    ...(sizes.some((size) => size < 11.9) ? [`has text of ${Math.min(...sizes).toFixed(1)} px in its drawing`] : []),
    ...broken.map((src) => `misses ${src}`),
    ...violations.map((one) => `breaks ${one}`),
  ].map((what) => `${place === '' ? 'the first page' : place} ${what}`)
}

/** @returns the exit code */
export async function checkAtlas(folder: string): Promise<number> {
  const browser = await launchChromium()
  const wrong: string[] = []
  try {
    for (const width of [360, 1280]) {
      const page = await browser.newPage({ viewport: { width, height: 800 } })
      page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`))
      page.on('request', (request) => {
        if (!/^(?:file|data|blob):/.test(request.url()))
          wrong.push(`${page.url()} asks the network for ${request.url()}`)
      })
      await page.goto(pathToFileURL(resolve(folder, 'index.html')).href)
      await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
      for (const place of places) wrong.push(...(await look(page, place)).map((what) => `${width} px: ${what}`))
      await page.close()
    }
  } finally {
    await browser.close()
  }
  for (const one of wrong) console.error(one)
  console.info(wrong.length === 0 ? 'the atlas works from disk at 360 and 1280 px' : `${wrong.length} things are wrong`)
  return wrong.length === 0 ? 0 : 1
}
