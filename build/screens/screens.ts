/**
 * What there is to look at: every screen that the sweep knows, one contact sheet a language, width and colour scheme.
 * `npm run screens` writes test-results/screens, `-- en ta` only these looks; `-- --pictures` also writes the pictures of the README.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { setup } from '#support/browser/global-setup.ts'
import { galleries, type Gallery } from '#support/browser/more-screens.ts'
import { closeDialogs, settle, speak, Stage, undock, visit } from '#support/browser/stage.ts'
import { folder, lookFolder, looks, pictures, type Look } from './screens-list.ts'

const heightOf = ({ width }: Look): number => (width > 700 ? 800 : 740)

/** In place, as for a borrower who turns the phone or changes the language: whatever is open stays open. */
async function dress(page: Page, look: Look): Promise<void> {
  await page.setViewportSize({ width: look.width, height: heightOf(look) })
  await page.emulateMedia({ colorScheme: look.dark ? 'dark' : 'light', reducedMotion: 'reduce' })
  await speak(page, look.language)
  await page.evaluate((isGrey) => {
    document.documentElement.style.filter = isGrey ? 'grayscale(1)' : ''
  }, look.grey === true)
  await settle(page)
}

/** Runs in the page: a dialog covers what is behind it. */
const readable = () =>
  (document.querySelector<HTMLElement>('dialog:is([open], :popover-open)') ?? document.body).innerText

async function take(page: Page, look: Look): Promise<Buffer> {
  await dress(page, look)
  await undock(page)
  // A dialog is a screen by itself; what it covers is on another picture.
  return page.screenshot({
    animations: 'disabled',
    fullPage: (await page.locator('dialog:is([open], :popover-open)').count()) === 0,
  })
}

type Taken = Map<string, { readonly name: string; readonly file: string }[]>

async function takeAll(page: Page, { shots }: Gallery, wanted: readonly Look[], taken: Taken): Promise<void> {
  for (const shot of shots) {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, shot.path)
    await shot.act?.(page)
    for (const look of wanted) {
      const place = join(lookFolder(look.name), shot.name.replaceAll(/\W+/g, '-'))
      const file = `${place}.png`
      await writeFile(file, await take(page, look))
      await writeFile(`${place}.txt`, await page.evaluate(readable))
      taken.set(look.name, [...(taken.get(look.name) ?? []), { name: shot.name, file }])
    }
    await closeDialogs(page)
    await speak(page, 'en')
  }
}

async function sheet(browser: Browser, look: Look, tiles: readonly { name: string; file: string }[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2_000, height: 1_000 } })
  const width = look.width > 700 ? 620 : 230
  const figures = await Promise.all(
    tiles.map(async ({ name, file }) => {
      const data = (await readFile(file)).toString('base64')
      return `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${data}"></figure>`
    }),
  )
  await page.setContent(
    `<!doctype html><style>body{margin:16px;background:#888;font:14px sans-serif;display:flex;flex-wrap:wrap;gap:16px;align-items:start}
     figure{margin:0;width:${width}px}img{width:100%;display:block}figcaption{background:#fff;padding:4px}</style>${figures.join('')}`,
  )
  await page.screenshot({ path: join(folder, `sheet-${look.name}.png`), fullPage: true })
  await page.close()
}

async function takePictures(stage: Stage): Promise<void> {
  for (const { file, path, phone } of pictures) {
    const page = await stage.open(phone)
    await visit(page, path)
    await page.waitForTimeout(400)
    await page.screenshot({ path: `docs/${file}.png` })
    await stage.closePages()
  }
}

/** @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  await setup()
  const named = looks.filter(({ name }) => args.includes(name))
  const wanted = named.length > 0 ? named : looks
  await rm(folder, { recursive: true, force: true })
  for (const look of wanted) await mkdir(lookFolder(look.name), { recursive: true })
  const stage = await Stage.set()
  const taken: Taken = new Map()
  try {
    if (args.includes('--pictures') || args.includes('--only-pictures')) await takePictures(stage)
    if (args.includes('--only-pictures')) return 0
    for (const gallery of galleries) {
      await takeAll(await stage.open(gallery.phone), gallery, wanted, taken)
      await stage.closePages()
    }
    for (const look of wanted) await sheet(stage.browser, look, taken.get(look.name) ?? [])
  } finally {
    await stage.strike()
  }
  const count = [...taken.values()].flat().length
  console.log(`${count} screens on ${wanted.length} sheets in ${folder}`)
  return 0
}
