import { chromium } from 'playwright'

const base = process.env.BASE_URL ?? 'http://localhost:3000'
const seconds = 10

/** Waits until `read` gives what `holds` wants, and gives the last value anyway. */
async function until(read, holds) {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const value = await read()
    if (holds(value) || Date.now() > end) return value
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

const isFree = (elements) =>
  elements.findIndex(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).pointerEvents !== 'none' &&
      !element.matches(':disabled, [aria-disabled=true], [aria-busy=true], fieldset:disabled *'),
  )

/** Letters and figures count, spaces do not; `{name}` stands for any words. */
const squeezed = (text) => text.replaceAll(/\s+/g, '').toLowerCase()
const patternOf = (text) =>
  squeezed(text)
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`))
    .join('.+?')
const button = (name, within) => ({ name, within })
const field = (css) => ({ css })

/** One borrower with a phone of their own, and the lender that answers what the path says. */
class Phone {
  held = []
  waiting = []
  constructor(page, start) {
    this.page = page
    this.background = { ...start.lender }
  }

  /** Requests of these calls wait for their answer from now on; others are answered at once. */
  waits(...calls) {
    this.waiting = calls.map((call) => new RegExp(`^${call}$`))
    const go = this.held.filter((one) => !this.waiting.some((call) => call.test(one.call)))
    this.held = this.held.filter((one) => !go.includes(one))
    return Promise.all(go.map((one) => this.reply(one)))
  }
  async hear(route) {
    const request = route.request()
    const call = `${request.method()} ${new URL(request.url()).pathname.replace(/^\/api(?=\/(?!notifications))/, '')}`
    const one = { route, call, request }
    if (this.waiting.some((wanted) => wanted.test(call))) this.held.push(one)
    else await this.reply(one)
  }
  reply({ route, call }) {
    const known = Object.entries(this.background).find(([name]) => new RegExp(`^${name}$`).test(call))
    return send(route, known ? known[1] : { status: 404, body: { code: 'not_found', message: 'Not found' } })
  }
  hungUp(request) {
    this.held = this.held.filter((one) => one.request !== request)
  }
  /** The lender answers the call that waits. `says`: what it says to everybody who asks from now on. */
  async answers(call, answer, says = {}) {
    const wanted = new RegExp(`^${call}$`)
    await until(
      () => this.held.some((one) => wanted.test(one.call)),
      (asked) => asked,
    )
    const mine = this.held.filter((one) => wanted.test(one.call))
    if (mine.length === 0) throw new Error(`the page does not ask for ${call}`)
    this.held = this.held.filter((one) => !mine.includes(one))
    Object.assign(this.background, says)
    await Promise.all(mine.map(({ route }) => send(route, answer)))
  }

  async find(control) {
    const dialogs = this.page.locator('dialog[open]')
    const isCovered = (await dialogs.count()) > 0
    const top = isCovered ? dialogs.last() : this.page.locator('body')
    if (control.css) return top.locator(control.css)
    if (control.within === 'dialog' && !isCovered) return this.page.locator('never')
    const place = control.within && control.within !== 'dialog' ? top.locator(control.within) : top
    return place.getByRole('button', { name: control.name })
  }
  async offers(control) {
    return (await (await this.find(control)).evaluateAll(isFree)) >= 0
  }
  async take(control) {
    const index = await until(
      async () => (await this.find(control)).evaluateAll(isFree),
      (at) => at >= 0,
    )
    if (index < 0) throw new Error(`${control.css ?? control.name} cannot be taken`)
    return (await this.find(control)).nth(index)
  }
  async press(control) {
    await (await this.take(control)).click()
    // Two presses within a moment count as one.
    await this.page.waitForTimeout(120)
  }
  async pressUnless(shown, control) {
    if (!(await this.offers(shown))) await this.press(control)
  }
  async pressIfOffered(control) {
    if (await this.offers(control)) await this.press(control)
  }
  input(name) {
    return this.take(field(`main [name="${name}"], main #${name}`))
  }
  async fill(name, text) {
    const input = await this.input(name)
    await input.fill(text)
    await input.blur()
  }
  async isEmpty(name) {
    const value = await this.page
      .locator(`main [name="${name}"]`)
      .first()
      .inputValue({ timeout: 2000 })
      .catch(() => '')
    return value === ''
  }
  async fillIfEmpty(name, text) {
    if (await this.isEmpty(name)) await this.fill(name, text)
  }
  async choose(name, value) {
    const list = await this.input(name)
    await until(
      () => list.locator('option').count(),
      (count) => count > 1,
    )
    await list.selectOption(value ?? { index: 1 })
  }
  async chooseIfEmpty(name, value) {
    if (await this.isEmpty(name)) await this.choose(name, value)
  }
  async pick(name) {
    await this.press(field(`main #${name}`))
    await this.press(field('ul.picker-list button'))
    await this.page.locator('dialog').waitFor({ state: 'detached' })
  }
  async tick(name, value) {
    await (await this.take(field(`main input[name="${name}"]${value ? `[value="${value}"]` : ''}`))).check()
  }
  /** As a link inside the application would. */
  go(address) {
    return this.page.evaluate((to) => history.pushState({}, '', to), address)
  }
  passes(milliseconds) {
    return this.page.clock.fastForward(milliseconds)
  }
  async reconnects() {
    await this.page.context().setOffline(true)
    await this.page.context().setOffline(false)
  }
  turns(visibility) {
    return this.page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibility)
  }

  /** Null: the state does not decide the heading. */
  async sees(address, heading, ...texts) {
    const look = () =>
      this.page.evaluate(() => [
        location.pathname,
        document.querySelector('h1')?.textContent ?? '',
        document.body.innerText,
      ])
    const complaint = ([path, above, text]) => {
      if (path !== address) return `must be on ${address}, but is on ${path}`
      if (heading !== null && !new RegExp(`^${patternOf(heading)}$`).test(squeezed(above)))
        return `the heading must be "${heading}", but is "${above}"`
      const missing = texts.find((one) => !new RegExp(patternOf(one)).test(squeezed(text)))
      return missing === undefined ? null : `must say "${missing}", but says "${text.replaceAll(/\s+/g, ' ')}"`
    }
    const found = await until(look, (one) => complaint(one) === null)
    if (complaint(found) !== null) throw new Error(complaint(found))
  }
}

const send = (route, { status, body, type = 'application/json' }) => {
  const sent =
    status === 0
      ? route.abort('connectionreset')
      : route.fulfill({ status, contentType: type, body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) })
  // Who has hung up meanwhile hears nothing.
  return sent.catch(() => undefined)
}

const only = process.env.ONLY
const all = []
const path = (name, start, walk) => {
  if (!only || name.includes(only)) all.push({ name, start, walk })
}

async function run(browser, { name, start, walk }) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 360, height: 740 },
    locale: 'en-LK',
    timezoneId: 'Asia/Colombo',
    reducedMotion: 'reduce',
    // What goes through a service worker could not be answered here.
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(seconds * 1000)
  try {
    await context.addCookies([{ name: 'XSRF-TOKEN', value: 'path', url: base }])
    await context.addInitScript(({ local, session, in: ahead }) => {
      if (sessionStorage.getItem('path begun')) return
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
      for (const [key, value] of Object.entries({ ...session, 'path begun': '1' })) sessionStorage.setItem(key, value)
      // The time at which another code may be asked for is so far ahead.
      if (ahead) sessionStorage.setItem('resendDeadline', `${Date.now() + ahead.milliseconds} ${ahead.sends}`)
    }, start)
    const page = await context.newPage()
    await page.clock.install()
    const phone = new Phone(page, start)
    await context.route(/\/api\//, (route) => phone.hear(route))
    context.on('requestfailed', (request) => phone.hungUp(request))
    await phone.waits(...start.waits)
    await page.goto(start.address)
    await walk(phone)
    console.log(`ok - ${name}`)
    return true
  } catch (error) {
    console.log(`not ok - ${name}\n  ${error.message}`)
    return false
  } finally {
    await context.close()
  }
}

/** Two paths at a time; the exit code says whether all of them hold. */
async function runAll() {
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
  const results = []
  const work = async () => {
    for (let next = all.shift(); next; next = all.shift()) results.push(await run(browser, next))
  }
  await Promise.all([work(), work()])
  await browser.close()
  const failed = results.filter((holds) => !holds).length
  console.log(`${results.length - failed} of ${results.length} paths hold`)
  process.exitCode = failed > 0 || results.length === 0 ? 1 : 0
}

// Left away in the scripts, which have all of this in themselves.
export { button, path, runAll }
