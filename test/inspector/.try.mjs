import { chromium } from 'playwright-core'
const base = process.argv[2]
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream'],
})
const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: base })
context.setDefaultTimeout(60000)
const app = await context.newPage()
app.on('console', (m) => console.log('app', m.type(), m.text().slice(0, 200)))
app.on('pageerror', (e) => console.log('app error', e.message))
const requests = new Set()
context.on('request', (r) => requests.add(new URL(r.url()).origin))
context.on('page', (p) => {
  console.log('opened', p.url())
  p.on('console', (m) => console.log('insp', m.type(), m.text().slice(0, 200)))
  p.on('pageerror', (e) => console.log('insp error', e.message))
})
await app.goto('/?inspect')
await app.locator('main input[name=phone]').first().waitFor()
await app.waitForTimeout(1500)
let insp = context.pages().find((p) => p.url().includes('/inspector'))
console.log('popup opened by itself', Boolean(insp))
if (!insp) {
  const [p] = await Promise.all([
    context.waitForEvent('page'),
    app.locator('button', { hasText: 'Open the inspector' }).click(),
  ])
  insp = p
}
await insp.setViewportSize({ width: 1280, height: 900 })
await insp.locator('.in-line').first().waitFor()
await app.goto('/login')
await app.locator('main input[name=phone]').fill('0771234567')
await app.locator('main form button[type=submit]').click()
await app.locator('main input[name=code]').waitFor()
await app.waitForTimeout(800)
await insp.locator('.in-older[open] .in-actor', { hasText: 'oneTimeCode' }).first().click()
await insp.waitForTimeout(300)
await insp.screenshot({ path: '/tmp/insp-1280.png' })
await insp.setViewportSize({ width: 360, height: 740 })
await insp.waitForTimeout(200)
await insp.screenshot({ path: '/tmp/insp-360.png', fullPage: false })
console.log('scrolls sideways', await insp.evaluate(() => document.documentElement.scrollWidth > innerWidth))
await insp.setViewportSize({ width: 1280, height: 900 })
for (let i = 0; i < 4; i++) {
  await insp.keyboard.press('ArrowLeft')
  await insp.waitForTimeout(100)
}
await insp.emulateMedia({ colorScheme: 'dark' })
await insp.screenshot({ path: '/tmp/insp-back.png' })
console.log([...requests])
await browser.close()
