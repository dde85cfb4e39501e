/** A borrower's phone in Chromium, and the lender that answers what a path says: what tests and step definitions have in common. */
const seconds = 10

/** Options of a browser context. */
export const device = {
  baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
  viewport: { width: 360, height: 740 },
  locale: 'en-LK',
  timezoneId: 'Asia/Colombo',
  // What goes through a service worker could not be answered here.
  serviceWorkers: 'block',
}
export const still = { reducedMotion: 'reduce' }
export const launch = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox'],
}

const isFree = (elements) =>
  elements.findIndex(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).pointerEvents !== 'none' &&
      !element.matches(':disabled, [aria-disabled=true], [aria-busy=true], fieldset:disabled *'),
  )

export const literal = (text) => text.replaceAll(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`)
/** `{name}` stands for any words. */
const anyWords = (text) =>
  text
    .split(/\{\w+\}/)
    .map(literal)
    .join('.+?')
/** Letters and figures count, spaces do not. */
const squeezed = (text) => text.replaceAll(/\s+/g, '').toLowerCase()
const patternOf = (text) => anyWords(squeezed(text))
/** What follows a colon says what is missing. */
export const named = (text) => new RegExp(`^${anyWords(text)}(:.*)?$`, 'i')
export const button = (name, within) => ({ name, within })
export const field = (css) => ({ css })

/** One borrower with a phone of their own, and the lender that answers what the path says. */
export class Phone {
  held = []
  waiting = []
  background = {}
  constructor(context, page) {
    this.context = context
    this.page = page
  }

  /** Opens the page of the beginning. The clock stands still from here on: only what is waited for moves it. */
  async begins(start) {
    const { context, page } = this
    this.background = { ...start.lender }
    await context.addCookies([{ name: 'XSRF-TOKEN', value: 'path', url: device.baseURL }])
    await context.addInitScript(({ local, session, in: ahead }) => {
      if (sessionStorage.getItem('path begun')) return
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
      for (const [key, value] of Object.entries({ ...session, 'path begun': '1' })) sessionStorage.setItem(key, value)
      // The time at which another code may be asked for is so far ahead.
      if (ahead) sessionStorage.setItem('resendDeadline', `${Date.now() + ahead.milliseconds} ${ahead.sends}`)
    }, start)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await context.route(/\/api\//, (route) => this.hear(route))
    context.on('requestfailed', (request) => this.hungUp(request))
    await this.waits(...start.waits)
    await page.goto(start.address)
    // The application is there as soon as its router listens to addresses.
    await this.until(
      () => page.evaluate(() => Object.hasOwn(history, 'pushState')),
      (isLive) => isLive,
    )
  }

  /** Waits until `read` gives what `holds` wants, and gives the last value anyway. The clock of the page goes on a little meanwhile. */
  async until(read, holds) {
    const end = Date.now() + seconds * 1000
    for (;;) {
      const value = await read()
      if (holds(value) || Date.now() > end) return value
      await this.page.clock.runFor(20)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** Requests of these calls wait for their answer from now on; others that are known are answered at once. */
  waits(...calls) {
    this.waiting = calls.map((call) => new RegExp(`^${call}$`))
    const go = this.held.filter((one) => !this.mustWait(one.call))
    this.held = this.held.filter((one) => !go.includes(one))
    return Promise.all(go.map((one) => this.reply(one)))
  }
  async hear(route) {
    const request = route.request()
    const call = `${request.method()} ${new URL(request.url()).pathname.replace(/^\/api(?=\/(?!notifications))/, '')}`
    const one = { route, call, request }
    if (this.mustWait(call)) this.held.push(one)
    else await this.reply(one)
  }
  known(call) {
    return Object.entries(this.background).find(([name]) => new RegExp(`^${name}$`).test(call))?.[1]
  }
  /** A request that changes something is answered by a step of the path, unless `background` has an answer for it. */
  mustWait(call) {
    const isSent = !call.startsWith('GET ') && this.known(call) === undefined
    return isSent || this.waiting.some((wanted) => wanted.test(call))
  }
  reply({ route, call }) {
    return send(route, this.known(call) ?? { status: 404, body: { code: 'not_found', message: 'Not found' } })
  }
  hungUp(request) {
    this.held = this.held.filter((one) => one.request !== request)
  }
  /** The page has sent such a request, which waits for its answer. */
  async asks(call) {
    const wanted = new RegExp(`^${call}$`)
    const mine = await this.until(
      () => this.held.filter((one) => wanted.test(one.call)),
      (all) => all.length > 0,
    )
    if (mine.length === 0) throw new Error(`the page does not ask for ${call}`)
    return mine
  }
  /** The lender answers the call that waits. `says`: what it says to everybody who asks from now on. */
  async answers(call, answer, says = {}) {
    const mine = await this.asks(call)
    this.held = this.held.filter((one) => !mine.includes(one))
    Object.assign(this.background, says)
    await Promise.all(mine.map(({ route }) => send(route, answer)))
  }

  async find(control) {
    const dialogs = this.page.locator('dialog[open]')
    const isCovered = (await dialogs.count()) > 0
    const top = isCovered ? dialogs.last() : this.page.locator('body')
    // The selector may name elements outside the dialog.
    if (control.css) return this.page.locator(control.css).and(top.locator('*'))
    if (control.within === 'dialog' && !isCovered) return this.page.locator('never')
    const place = control.within && control.within !== 'dialog' ? top.locator(control.within) : top
    return place.getByRole('button', { name: control.name })
  }
  async offers(control) {
    return (await (await this.find(control)).evaluateAll(isFree)) >= 0
  }
  async take(control) {
    const index = await this.until(
      async () => (await this.find(control)).evaluateAll(isFree),
      (at) => at >= 0,
    )
    if (index < 0) throw new Error(`${control.css ?? control.name} cannot be taken`)
    return (await this.find(control)).nth(index)
  }
  async press(control) {
    await (await this.take(control)).click()
    // Two presses within a moment count as one.
    await this.page.clock.runFor(120)
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
    await this.page.clock.runFor(400)
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
    await this.until(
      () => list.locator('option').count(),
      (count) => count > 1,
    )
    await list.selectOption(value ?? { index: 1 })
  }
  async chooseIfEmpty(name, value) {
    if (await this.isEmpty(name)) await this.choose(name, value)
  }
  /** The first row of a list in a sheet, and of every list that the sheet goes on to. */
  async pick(name) {
    await this.press(field(`main #${name}`))
    const lists = this.page.locator('dialog[open] ul.picker-list')
    const listNow = () => lists.getAttribute('id', { timeout: 500 }).catch(() => null)
    for (let list = ''; list !== null;) {
      const before = await this.until(listNow, (id) => id !== null)
      await this.press(field('ul.picker-list button'))
      // Gone, or at its next list.
      list = await this.until(
        async () => ((await this.page.locator('dialog[open]').count()) === 0 ? null : ((await listNow()) ?? before)),
        (id) => id !== before,
      )
      if (list === before) throw new Error(`the sheet of ${name} stays at its list`)
    }
  }
  async tick(name, value) {
    await (await this.take(field(`main input[name="${name}"]${value ? `[value="${value}"]` : ''}`))).check()
  }
  /** As a link inside the application would. */
  async go(address) {
    await this.page.evaluate((to) => history.pushState({}, '', to), address)
    await this.page.clock.runFor(400)
  }
  passes(milliseconds) {
    return this.page.clock.fastForward(milliseconds)
  }
  async reconnects() {
    await this.context.setOffline(true)
    await this.context.setOffline(false)
  }
  turns(visibility) {
    return this.page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibility)
  }

  /** Null: nothing is said about the address, or about the heading. */
  async sees(address, heading, ...texts) {
    const look = () =>
      this.page.evaluate(() => [
        location.pathname,
        document.querySelector('h1')?.textContent ?? '',
        document.body.innerText,
      ])
    const complaint = ([path, above, text]) => {
      if (address !== null && path !== address) return `must be on ${address}, but is on ${path}`
      if (heading !== null && !new RegExp(`^${patternOf(heading)}$`).test(squeezed(above)))
        return `the heading must be "${heading}", but is "${above}"`
      const missing = texts.find((one) => !new RegExp(patternOf(one)).test(squeezed(text)))
      return missing === undefined ? null : `must say "${missing}", but says "${text.replaceAll(/\s+/g, ' ')}"`
    }
    const found = await this.until(look, (one) => complaint(one) === null)
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
