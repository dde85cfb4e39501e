import type { BrowserContext, Page } from 'playwright-core'

type InPage = { readonly name: string; readonly happen: (page: Page) => Promise<void> }

const settled = async (page: Page): Promise<void> => {
  await page.locator('main h1:not(.pending, .pending > *)').first().waitFor()
}

/** Away to another public page that anybody may read, by the address bar. */
async function away(page: Page): Promise<void> {
  await page.goto(new URL(page.url()).pathname === '/terms' ? '/privacy' : '/terms')
  await settled(page)
}

export const inPage: readonly InPage[] = [
  {
    name: 'reload',
    async happen(page) {
      await page.reload()
    },
  },
  {
    name: 'back',
    async happen(page) {
      await away(page)
      await page.goBack()
    },
  },
  {
    name: 'forward',
    async happen(page) {
      const { pathname, search } = new URL(page.url())
      await away(page)
      await page.goto(pathname + search)
      await settled(page)
      // The offer finds its product by way of the list; a borrower who leaves meanwhile finds the list.
      await page.waitForURL((url) => url.pathname === pathname, { waitUntil: 'commit' })
      await settled(page)
      await page.goBack()
      await settled(page)
      await page.goForward()
    },
  },
  {
    // What an hour does to a sleeping phone: the page stands still, and the session at the lender is over.
    name: 'freeze, and awake an hour later',
    async happen(page) {
      const session = await page.context().newCDPSession(page)
      await session.send('Page.setWebLifecycleState', { state: 'frozen' })
      const cookies = await page.context().cookies()
      const own = cookies.find(({ name }) => name.endsWith('session'))
      if (own) await page.context().clearCookies({ name: own.name })
      await new Promise((resolve) => setTimeout(resolve, 300))
      await session.send('Page.setWebLifecycleState', { state: 'active' })
      await session.detach()
      await page.reload()
    },
  },
  {
    name: 'language switched',
    async happen(page) {
      for (const language of ['ta', 'en']) {
        await page.evaluate((lang) => {
          localStorage.setItem('lang', lang)
          dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: lang, storageArea: localStorage }))
        }, language)
        await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
      }
    },
  },
  {
    name: 'offline and online',
    async happen(page) {
      await page.context().setOffline(true)
      await page.waitForTimeout(400)
      await page.context().setOffline(false)
    },
  },
  {
    name: 'two tabs',
    async happen(page) {
      const other = await page.context().newPage()
      await other.goto(page.url())
      await other.locator('main h1:not(.pending, .pending > *)').first().waitFor()
      await other.close()
    },
  },
]

type InBrowser = { readonly name: string; readonly prepare: (context: BrowserContext) => Promise<unknown> }

const day = 86_400_000

export const inBrowser: readonly InBrowser[] = [
  {
    name: 'storage off',
    prepare: (context) =>
      context.addInitScript({
        content: `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
          Object.defineProperty(globalThis, name, {
            get() { throw new DOMException('off', 'SecurityError') }, configurable: true })`,
      }),
  },
  {
    name: 'storage full',
    prepare: (context) =>
      context.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      }),
  },
  {
    name: 'clock a day ahead',
    prepare: (context) => shifted(context, day),
  },
  {
    name: 'clock a day behind',
    prepare: (context) => shifted(context, -day),
  },
  {
    name: 'camera missing, location missing',
    prepare: (context) =>
      context.addInitScript(() => {
        Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })
        Reflect.deleteProperty(Navigator.prototype, 'geolocation')
      }),
  },
  {
    name: 'camera denied, location denied',
    prepare: (context) =>
      context.addInitScript(() => {
        if ('mediaDevices' in navigator)
          navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
        navigator.permissions.query = () => Promise.reject(new TypeError('no'))
        navigator.geolocation.getCurrentPosition = (_found, refused) =>
          refused?.({ code: 1, message: 'no', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
      }),
  },
  {
    name: 'location never answers',
    prepare: (context) =>
      context.addInitScript(() => {
        navigator.geolocation.getCurrentPosition = () => undefined
      }),
  },
]

const shifted = (context: BrowserContext, by: number): Promise<unknown> =>
  context.addInitScript({
    content: `{
      const Real = Date
      const now = Real.now.bind(Real)
      globalThis.Date = new Proxy(Real, {
        construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now() + ${by}] : given),
        get: (target, name) => (name === 'now' ? () => now() + ${by} : Reflect.get(target, name)),
      })
    }`,
  })
