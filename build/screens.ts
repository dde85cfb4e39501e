/**
 * Decides what there is to look at: every screen of seeded borrowers, one contact sheet a language, width and colour scheme.
 * `npm run screens` writes test-results/screens, `-- en ta` only these looks; `-- --pictures` also writes the pictures of the README.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { setup } from '../test/journey/global-setup.ts'
import { Product } from '../test/journey/product.ts'
import { launchChromium } from './chromium.ts'
import { borrowers, looks, pictures, visitor, type Look, type Shot } from './screens-list.ts'

const folder = 'test-results/screens'

async function signIn(page: Page, product: Product, phone: string): Promise<void> {
  await page.goto('/login')
  await page.locator('main input[name=phone]').fill(phone)
  await page.locator('main form button[type=submit]').click()
  await page.locator('main input[name=code]').waitFor()
  const [newest] = await product.messages(phone)
  await page.locator('main input[name=code]').fill(newest?.code ?? '')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/confirmation')
}

/** A message of the lender would stand before every page. */
async function closeMessages(page: Page): Promise<void> {
  const ok = page.locator('dialog[open] footer .btn-primary')
  while (
    await ok.waitFor({ timeout: 700 }).then(
      () => true,
      () => false,
    )
  )
    await ok.click()
}

async function take(page: Page, look: Look, shot: Shot): Promise<Buffer> {
  await page.setViewportSize({ width: look.width, height: look.width > 700 ? 800 : 740 })
  await page.emulateMedia({ colorScheme: look.dark ? 'dark' : 'light', reducedMotion: 'reduce' })
  // The same address again would be a reload, which keeps an open dialog (RD89).
  await page.goto('about:blank')
  await page.goto(shot.path)
  await page.locator('main h1').first().waitFor()
  await page.waitForTimeout(200)
  await shot.act?.(page)
  if (look.grey) await page.evaluate(() => (document.documentElement.style.filter = 'grayscale(1)'))
  await page.waitForTimeout(100)
  return page.screenshot({ fullPage: true, animations: 'disabled' })
}

async function speak(page: Page, language: string): Promise<void> {
  await page.goto('/')
  await page.evaluate((lang) => localStorage.setItem('lang', lang), language)
}

type Taken = Map<string, { readonly name: string; readonly file: string }[]>

async function takeAll(page: Page, shots: readonly Shot[], wanted: readonly Look[], taken: Taken): Promise<void> {
  for (const look of wanted) {
    await speak(page, look.language)
    for (const shot of shots) {
      const file = join(folder, look.name, `${shot.name.replaceAll(/\W+/g, '-')}.png`)
      await writeFile(file, await take(page, look, shot))
      taken.set(look.name, [...(taken.get(look.name) ?? []), { name: shot.name, file }])
    }
  }
  await page.context().close()
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

const phoneOf = (browser: Browser, product: Product) =>
  browser.newContext({
    baseURL: product.url,
    viewport: { width: 360, height: 740 },
    locale: 'en-LK',
    timezoneId: 'Asia/Colombo',
    permissions: ['camera'],
  })

async function takePictures(browser: Browser, product: Product): Promise<void> {
  for (const { file, path, phone } of pictures) {
    const context = await phoneOf(browser, product)
    const page = await context.newPage()
    if (phone !== null) await signIn(page, product, phone)
    await page.goto(path)
    await page.locator('main h1').waitFor()
    await closeMessages(page)
    await page.waitForTimeout(400)
    await page.screenshot({ path: `docs/${file}.png` })
    await context.close()
  }
}

/** @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  setup()
  const named = looks.filter(({ name }) => args.includes(name))
  const wanted = named.length > 0 ? named : looks
  await rm(folder, { recursive: true, force: true })
  for (const look of looks) await mkdir(join(folder, look.name), { recursive: true })
  const product = await Product.start()
  const browser = await launchChromium({ fakeCamera: true })
  const taken: Taken = new Map()
  try {
    if (args.includes('--pictures')) await takePictures(browser, product)
    if (args.includes('--only-pictures')) return 0
    const open = await phoneOf(browser, product)
    await takeAll(await open.newPage(), visitor, wanted, taken)
    for (const { phone, shots } of borrowers) {
      const context = await phoneOf(browser, product)
      const page = await context.newPage()
      await signIn(page, product, phone)
      await closeMessages(page)
      await takeAll(page, shots, wanted, taken)
    }
    for (const look of wanted) await sheet(browser, look, taken.get(look.name) ?? [])
  } finally {
    await browser.close()
    await product.stop()
  }
  const count = [...taken.values()].flat().length
  console.log(`${count} screens on ${wanted.length} sheets in ${folder}`)
  return 0
}
