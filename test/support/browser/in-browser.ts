/** How a test file gets its browser: one for the file, a context of its own for every test, and a blank page with `parts` in it. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { load, startRealBrowser, type RealBrowser } from './real-browser.ts'

function there<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('only a test that runs has a browser')
  return one
}

type Needs = {
  /** Address of a lender that answers the page, instead of the one that answers what a test says. */
  readonly lenderAt?: () => Promise<string>
  /** As for `startRealBrowser`. */
  readonly asksForCamera?: boolean
}

export function inBrowser({ lenderAt, asksForCamera }: Needs = {}) {
  const held: { browser?: RealBrowser; context?: BrowserContext } = {}
  beforeAll(async () => {
    held.browser = await startRealBrowser(await lenderAt?.(), asksForCamera)
  })
  afterAll(() => held.browser?.close())
  beforeEach(async () => {
    held.context = await there(held.browser).context()
  })
  afterEach(() => held.context?.close())
  return {
    get browser() {
      return there(held.browser)
    },
    get context() {
      return there(held.context)
    },
    newPage: () => there(held.browser).page(there(held.context)),
  }
}

/** @param permissions of the browser, given before the page is there */
export function onPage({ permissions = [], ...needs }: Needs & { readonly permissions?: readonly string[] } = {}) {
  const run = inBrowser(needs)
  const held: { page?: Page } = {}
  beforeEach(async () => {
    if (permissions.length > 0) await run.context.grantPermissions([...permissions], { origin: run.browser.origin })
    held.page = await run.newPage()
  })
  return {
    get browser() {
      return run.browser
    },
    get context() {
      return run.context
    },
    get page() {
      return there(held.page)
    },
    async reload() {
      await there(held.page).reload()
      await load(there(held.page))
    },
  }
}
