import { mkdir } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchChromium } from '../../../build/screens/chromium.ts'
import { Development } from './walks/development.ts'

const pictures = 'test-results/inspector'
const phone = '0771234567'
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
  await mkdir(pictures, { recursive: true })
})
afterAll(() => browser.close())

async function open(url: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(90_000)
  return { context, page: await context.newPage() }
}

/** The window may open by itself, or by the button, as the browser decides. */
async function inspect(page: Page): Promise<Page> {
  const [inspector] = await Promise.all([
    page.context().waitForEvent('page'),
    (async () => {
      await page.goto('/login?inspect')
      await page.locator('main input[name=phone]').waitFor()
      const button = page.getByText('Open the inspector')
      if (await button.isVisible()) await button.click()
    })(),
  ])
  return inspector
}

async function askForCode(page: Page): Promise<void> {
  await page.locator('main input[name=phone]').fill(phone)
  await page.locator('main form button[type=submit]').click()
  await page.locator('main input[name=code]').waitFor()
}

it('shows the running charts live, steps back through them, and needs no network', async () => {
  const server = await Development.start()
  const { context, page } = await open(server.url)
  const origins = new Set<string>()
  context.on('request', (request) => origins.add(new URL(request.url()).origin))
  try {
    const inspector = await inspect(page)
    await inspector.setViewportSize({ width: 1280, height: 800 })
    await inspector.locator('.log button').first().waitFor()
    await askForCode(page)

    const state = inspector.locator('.actors li', { hasText: 'signIn' }).first()
    await inspector.getByRole('button', { name: 'signIn', exact: true }).click()
    await expect.poll(() => state.textContent()).toContain('Entering the code')
    await inspector.locator('.canvas .box.active', { hasText: 'Entering the code' }).waitFor()
    await inspector.screenshot({ path: `${pictures}/live-1280.png` })

    await inspector.locator('.log button', { hasText: 'phone.submitted' }).click()
    await expect.poll(() => state.textContent()).toContain('Registering the visit')
    await expect.poll(() => inspector.locator('.react-flow__edge-path.taken').count()).toBeGreaterThan(0)
    expect(await inspector.locator('.live').textContent()).toContain('digits(10)')
    await inspector.keyboard.press('ArrowLeft')
    await expect.poll(() => state.textContent()).not.toContain('Registering the visit')
    await inspector.emulateMedia({ colorScheme: 'dark' })
    await inspector.screenshot({ path: `${pictures}/back-1280-dark.png` })
    await inspector.keyboard.press('End')

    await inspector.emulateMedia({ colorScheme: 'light' })
    await inspector.setViewportSize({ width: 360, height: 740 })
    await inspector.screenshot({ path: `${pictures}/live-360.png` })
    expect(await inspector.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(await inspector.evaluate(() => document.documentElement.outerHTML)).not.toContain(phone)
    expect([...origins]).toEqual([server.url])
  } finally {
    await context.close()
    await server.stop()
  }
})

it('speaks the protocol of the hosted inspector where VITE_INSPECTOR_URL names one, masked as well', async () => {
  const hosted = 'https://inspector.example/inspect'
  const server = await Development.start({ VITE_INSPECTOR_URL: hosted })
  const { context, page } = await open(server.url)
  // What the hosted page does: it says that it is there, and reads what it is sent.
  await context.route('https://inspector.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        window.heard = []
        addEventListener('message', ({ data }) => window.heard.push(JSON.stringify(data)))
        opener.postMessage({ type: '@statelyai.connected' }, '*')
      </script>`,
    }),
  )
  try {
    const inspector = await inspect(page)
    expect(inspector.url()).toBe(hosted)
    await askForCode(page)
    const heard = () => inspector.evaluate(() => (window as unknown as { heard: readonly string[] }).heard)
    await expect.poll(async () => (await heard()).join('')).toContain('"type":"phone.submitted"')
    const messages = (await heard()).map((text): { type: string; _version: string } => JSON.parse(text))
    expect(new Set(messages.map(({ type }) => type))).toEqual(
      new Set(['@xstate.actor', '@xstate.event', '@xstate.snapshot']),
    )
    expect(messages.every(({ _version }) => _version !== '')).toBe(true)
    expect((await heard()).join('')).not.toContain(phone)
  } finally {
    await context.close()
    await server.stop()
  }
})
