import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chartsAndRouter, filesOfAll, readManifest } from '../../../../build/plugins/manifest.ts'
import { built, Product } from '#support/browser/product.ts'
import { freshPhone, Traveller } from '#support/browser/traveller.ts'

/** 400 kbit/s, 400 ms: the protocol's own throttling. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

let product: Product
let traveller: Traveller
beforeAll(async () => {
  product = await Product.start()
})
afterAll(() => product?.stop())
beforeEach(async () => {
  traveller = await Traveller.set(product.url, { path: '/terms' })
  await traveller.page.locator('main h1:not(.pending, .pending > *)').waitFor()
})
afterEach(() => traveller.leave())

async function fileOf(source: string): Promise<string> {
  const found = (await readManifest(join(built, 'dist')))[source]
  if (!found) throw new Error(`nothing was built of ${source}`)
  return `**/${found.file}`
}

/** Requests to that file fail until the network is whole again. Chromium warns of files that were fetched ahead for it and are not used. */
async function cut(file: string): Promise<() => Promise<void>> {
  traveller.forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load|preloaded .* not used/)
  await traveller.context.route(file, (route) => route.abort('internetdisconnected'))
  return () => traveller.context.unroute(file)
}

const isAlive = () =>
  traveller.page.evaluate(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )

async function apply(number: string): Promise<void> {
  await traveller.page.locator('main form button[type=submit]').first().tap()
  await traveller.arrives('/confirmation')
  expect(await traveller.page.evaluate(() => sessionStorage.getItem('loginPhone'))).toBe(number)
}

describe('a page on a slow network', () => {
  it.each(['/', '/login', '/howToGet', '/howToPay'])('does not move while %s comes to life', async (path) => {
    const { page, context } = traveller
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', slowLine)
    await page.addInitScript(() => {
      const moved = { by: 0 }
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) moved.by += Number(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await expect.poll(isAlive, { timeout: 30_000 }).toBe(true)
    await page.waitForTimeout(3000)
    expect(await page.evaluate(() => ('moved' in window ? window.moved : null))).toEqual({ by: 0 })
  })

  it('says that charts or router did not load, keeps what was typed, and goes on at a tap (RD85)', async () => {
    const { page } = traveller
    const restore = await cut(await fileOf('src/platform/system.ts'))
    await page.goto('/')
    await page.locator('output.line.unfinished').waitFor()
    const number = freshPhone()
    await page.locator('#phone').fill(number)
    await restore()
    await page.locator('output.line.unfinished button').tap()
    await page.locator('output.line.unfinished').waitFor({ state: 'detached' })
    expect(await page.locator('#phone').inputValue()).toContain(number)
    await apply(number)
  })

  it.each([
    ['not even the entry', 'index.html'],
    ['the entry and nothing behind it', 'src/boot/start.tsx'],
  ])('begins again by itself where %s came, with the number that was typed (L9)', async (_, source) => {
    const { page } = traveller
    const restore = await cut(await fileOf(source))
    await page.goto('/')
    const number = freshPhone()
    await page.locator('#phone').fill(number)
    await restore()
    await expect.poll(isAlive, { timeout: 30_000 }).toBe(true)
    expect(await page.locator('#phone').inputValue()).toContain(number)
    await apply(number)
  })

  it('opens a menu and a document before the router has come, and Back closes them afterwards', async () => {
    const { page } = traveller
    const restore = await cut(await fileOf('src/navigation/arrived.ts'))
    await page.goto('/howToGet')
    await expect.poll(isAlive, { timeout: 30_000 }).toBe(true)
    await page.locator('header button[aria-haspopup=dialog]').last().tap()
    await page.locator('#menu:popover-open').waitFor()
    await restore()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => page.evaluate(() => history.state?.dialog), { timeout: 60_000 }).toBe('menu')
    await page.goBack()
    await page.locator('#menu:popover-open').waitFor({ state: 'detached' })
    expect(traveller.path).toBe('/howToGet')
  })

  it('asks for charts and router before it has come to life, not after it', async () => {
    const { page } = traveller
    const needed = filesOfAll(await readManifest(join(built, 'dist')), chartsAndRouter)
    await page.goto('/')
    await expect.poll(isAlive, { timeout: 30_000 }).toBe(true)
    const asked = await page.evaluate(() =>
      [...document.querySelectorAll('link[rel$=preload], script[src]')].map(
        (one) => one.getAttribute('href') ?? one.getAttribute('src'),
      ),
    )
    expect(asked).toEqual(expect.arrayContaining(needed.map((file) => `/${file}`)))
  })

  it('has the code page before the number is sent', async () => {
    const { page } = traveller
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const file = (await fileOf('src/features/sign-in/confirmation/confirmation-page.tsx')).replace('**', '')
    await page.goto('/')
    await expect.poll(() => asked, { timeout: 60_000 }).toContain(file)
    expect(traveller.path).toBe('/')
  })
})
