import { execFileSync } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchChromium } from '../../../../build/screens/chromium.ts'
import { Balancer } from '#support/lender/balancer.ts'
import { buildOther } from '../walks/other-build.ts'
import { built, Product } from '#support/browser/product.ts'
import { freshPhone, phone as screen } from '#support/browser/traveller.ts'

/** More of both: `DEPLOY_VISITS=20 DEPLOY_PAGES=10 .ci/with-postgres npx vitest run --project instances`. */
const visits = Number(process.env['DEPLOY_VISITS'] ?? 6)
const openPages = Number(process.env['DEPLOY_PAGES'] ?? 2)
/** A busy machine is not a broken product. */
const patience = 60_000

let other: string
let before: Product
let after: Product
let balancer: Balancer
let browser: Browser

beforeAll(async () => {
  const DATABASE_URL = process.env['TEST_DATABASE_URL']
  if (!DATABASE_URL)
    throw new Error('TEST_DATABASE_URL names no PostgreSQL: run .ci/with-postgres npx vitest run --project instances')
  other = buildOther()
  before = await Product.start({ DATABASE_URL, SANDBOX: '1' })
  after = await Product.start({ DATABASE_URL, SANDBOX: '1' }, other)
  balancer = await Balancer.before([before.port, after.port])
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await balancer?.close()
  await Promise.all([before?.stop(), after?.stop()])
})

const assetsOf = (build: string) => readdirSync(join(build, 'dist/assets')).filter((name) => name.endsWith('.js'))
const entryOf = (build: string) =>
  /<script [^>]*src="([^"]+)"/.exec(readFileSync(join(build, 'dist/app.html'), 'utf8'))?.[1] ?? ''

/** How many of the given files an instance does not have. */
async function missingOn(product: Product, names: readonly string[]): Promise<number> {
  const answers = await Promise.all(names.map((name) => fetch(`${product.url}/assets/${name}`, { method: 'HEAD' })))
  return answers.filter(({ status }) => status !== 200).length
}

type Visitor = { readonly page: Page; readonly context: BrowserContext; loads: number; missing: number }

/** @param scripts settles when the scripts may load; without it they load at once */
async function visitor(path: string, scripts?: Promise<unknown>): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: balancer.url, viewport: screen, hasTouch: true, isMobile: true })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const found = { page, context, loads: 0, missing: 0 }
  page.on('load', () => (found.loads += 1))
  page.on('response', (answer) => (found.missing += answer.status() === 404 ? 1 : 0))
  if (scripts)
    await page.route('**/assets/*.js', async (route) => {
      await scripts
      await route.continue()
    })
  await page.goto(path, { waitUntil: scripts ? 'commit' : 'domcontentloaded' })
  return found
}

/** All that a first page needs has arrived, and what the next page needs. */
const isOpen = async ({ page }: Visitor) => {
  await page.waitForFunction(() => !('early' in globalThis))
  await page.waitForLoadState('networkidle')
}

async function sendNumber({ page }: Visitor, phone: string): Promise<void> {
  await page.locator('main input[name=phone]').fill(phone)
  await page.locator('main form button[type=submit]').first().tap()
}

const isOnCodePage = ({ page }: Visitor) =>
  page
    .locator('main input[name=code]')
    .waitFor()
    .then(
      () => true,
      () => false,
    )

/** @returns how many of so many first visits reach the code page, and how many files they did not find */
async function visit(count: number): Promise<{ reached: number; missing: number }> {
  let reached = 0
  let missing = 0
  for (let n = 0; n < count; n += 1) {
    const guest = await visitor('/')
    await sendNumber(guest, freshPhone())
    if (await isOnCodePage(guest)) reached += 1
    missing += guest.missing
    await guest.context.close()
  }
  return { reached, missing }
}

/** A page of the build before is open; every instance is of the next one when its borrower signs in. */
async function signInOverDeployment(count: number): Promise<readonly number[]> {
  const reloads: number[] = []
  for (let n = 0; n < count; n += 1) {
    balancer.leadTo([before.port])
    const phone = freshPhone()
    const borrower = await visitor('/login')
    await isOpen(borrower)
    balancer.leadTo([after.port])
    await sendNumber(borrower, phone)
    const isThere = await isOnCodePage(borrower)
    if (isThere) {
      const [newest] = await after.messages(phone)
      await borrower.page.locator('main input[name=code]').fill(newest?.code ?? '')
      await borrower.page.locator('main form button[type=submit]').tap()
      await borrower.page.waitForURL((url) => url.pathname === '/personalData')
      await borrower.page.locator('main [name=nic]').waitFor()
      reloads.push(borrower.loads - 1)
    }
    await borrower.context.close()
  }
  return reloads
}

/** A newer worker that is still being installed takes over at the page after this one. */
async function hasTakenOver(page: Page): Promise<boolean> {
  await page.goto('/howToPay')
  return page.evaluate(async () => {
    const builds = (await caches.keys()).filter((name) => name.startsWith('site-')).length
    const registration = await navigator.serviceWorker.getRegistration()
    return builds === 2 && !registration?.waiting && !registration?.installing
  })
}

const files = assetsOf(built)

it('two builds that differ in one constant have many files of their own, and neither instance has those of the other (RD251)', async () => {
  const others = assetsOf(other)
  expect(others.filter((name) => !files.includes(name)).length).toBeGreaterThan(10)
  expect(entryOf(built)).not.toBe(entryOf(other))
  expect(await missingOn(before, others)).toBeGreaterThan(10)
  expect(await missingOn(after, files)).toBeGreaterThan(10)
})

it('an open page of a build that is gone goes on after one reload at most (RD253)', async () => {
  const reloads = await signInOverDeployment(openPages)
  expect(reloads).toHaveLength(openPages)
  expect(Math.max(...reloads)).toBeLessThanOrEqual(1)
})

it('a page that was still loading when its build went misses files without published assets (RD251), and keeps the number that was typed (RD253)', async () => {
  balancer.leadTo([before.port])
  const deployment = new EventEmitter()
  const borrower = await visitor('/login', once(deployment, 'done'))
  const { page, context } = borrower
  await page.locator('main input[name=phone]').fill('0771234567')
  balancer.leadTo([after.port])
  deployment.emit('done')
  const entry = () => page.evaluate(() => document.querySelector('script[src]')?.getAttribute('src')).catch(() => null)
  await expect.poll(entry, { timeout: patience }).toBe(entryOf(other))
  expect(borrower.missing).toBeGreaterThan(0)
  await expect.poll(() => page.locator('main input[name=phone]').inputValue()).toMatch(/077 ?123 ?4567/)
  await context.close()
})

it('a device that has kept pages of a build that is gone, and lacks a file of it, gets the new build, whose worker takes over (RD253)', async () => {
  balancer.leadTo([before.port])
  const { page, context } = await visitor('/login')
  const kept = () => page.evaluate(async () => (await caches.match('/documents/en/login'))?.status)
  await expect.poll(kept, { timeout: 60_000 }).toBe(200)
  await page.evaluate(async (entry) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(entry)
  }, entryOf(built))
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  balancer.leadTo([after.port])
  await page.goto('/login')
  const entry = () => page.evaluate(() => document.querySelector('script[src]')?.getAttribute('src')).catch(() => null)
  await expect.poll(entry, { timeout: 30_000 }).toBe(entryOf(other))
  await page.locator('main h1:not(.pending, .pending > *)').waitFor()
  await expect.poll(() => hasTakenOver(page), { timeout: patience, interval: 1_000 }).toBe(true)
  await context.close()
})

it('assets published into the folder of each instance are there for the other build (RD251)', async () => {
  for (const [build, product] of [
    [built, after],
    [other, before],
  ] as const)
    execFileSync(process.execPath, [
      join(build, 'dist-server/main.js'),
      'publish-assets',
      join(product.folder, 'assets'),
    ])
  for (const product of [before, after]) expect(await missingOn(product, [...files, ...assetsOf(other)])).toBe(0)
})

it('and a returning borrower fetches of the changed files what has changed (RD374)', async () => {
  balancer.leadTo([before.port])
  const { page, context } = await visitor('/')
  const kept = () => page.evaluate(async () => (await caches.match('/documents/en/trust'))?.status)
  await expect.poll(kept, { timeout: patience }).toBe(200)
  balancer.assets.clear()
  balancer.leadTo([after.port])
  await page.goto('/login')
  await expect.poll(() => hasTakenOver(page), { timeout: patience, interval: 1_000 }).toBe(true)
  const changed = assetsOf(other).filter((name) => !files.includes(name))
  const whole = changed.map(
    (name) => statSync(join(other, 'dist/assets', `${name}.br`), { throwIfNoEntry: false })?.size ?? 0,
  )
  console.info(`${whole.reduce((sum, size) => sum + size)} bytes of ${changed.length} files have changed; fetched:`, [
    ...balancer.assets,
  ])
  expect(balancer.assets.get('br') ?? 0).toBeLessThan(2_000)
  expect(balancer.assets.get('dcz') ?? 0).toBeGreaterThan(1_000)
  expect(balancer.assets.get('dcz') ?? 0).toBeLessThan(10_000)
  await context.close()
})

it(`then all of ${visits} visits find their files and reach the code page (RD251)`, async () => {
  balancer.leadTo([before.port, after.port])
  expect(await visit(visits)).toEqual({ reached: visits, missing: 0 })
})

it('and an open page of the build before goes on without a reload (RD251)', async () => {
  expect(await signInOverDeployment(openPages)).toEqual(Array.from({ length: openPages }, () => 0))
})
