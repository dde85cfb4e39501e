/** Whether the finished atlas works where it is read: from disk, without a network, on a phone and on a computer. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { launchChromium } from '../screens/chromium.ts'
import type { Book } from './book.ts'
import { addressOf } from './data.ts'

async function look(page: Page, address: string, wrong: string[]): Promise<void> {
  await page.goto(address)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (over > 0) wrong.push(`${address} scrolls sideways by ${over} px`)
  const broken = await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src)
  })
  for (const src of broken) wrong.push(`${address} misses ${src}`)
}

/** Of axe-core, which hangs itself on the window. */
type Axe = { run(): Promise<{ violations: readonly { id: string; nodes: readonly { html: string }[] }[] }> }

async function lookWithAxe(page: Page, address: string, wrong: string[]): Promise<void> {
  await page.goto(address)
  await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120) ?? ''}`)
  })
  for (const one of found) wrong.push(`${address} breaks ${one}`)
}

/** @returns the exit code */
export async function checkAtlas(folder: string, book: Book): Promise<number> {
  const browser = await launchChromium()
  const wrong: string[] = []
  const base = `${pathToFileURL(resolve(folder)).href}/`
  const names = [
    'index.html',
    'questions.html',
    'difference.html',
    ...book.atlas.machines.map(({ id }) => addressOf(id, '')),
    ...book.atlas.machines.map(({ id, states }) => addressOf(id, states.at(-1)?.path ?? '')),
  ]
  try {
    for (const width of [360, 1280]) {
      const page = await browser.newPage({ viewport: { width, height: 800 } })
      page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`))
      page.on('request', (request) => {
        if (!/^(?:file|data):/.test(request.url())) wrong.push(`${page.url()} asks the network for ${request.url()}`)
      })
      for (const name of new Set(names)) await look(page, `${base}${name}`, wrong)
      await page.goto(`${base}index.html?q=saveFailed`)
      if ((await page.locator('#hits a').count()) === 0) wrong.push('the search finds nothing for saveFailed')
      for (const name of [
        'index.html',
        'questions.html',
        'difference.html',
        addressOf('session', ''),
        names.at(-1) ?? '',
      ])
        await lookWithAxe(page, `${base}${name}`, wrong)
      await page.close()
    }
  } finally {
    await browser.close()
  }
  for (const one of wrong) console.error(one)
  console.info(wrong.length === 0 ? 'the atlas works from disk at 360 and 1280 px' : `${wrong.length} things are wrong`)
  return wrong.length === 0 ? 0 : 1
}
