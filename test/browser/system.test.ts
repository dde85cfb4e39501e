import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { byPath, json, later, type Behaviour } from '../lender/misbehaving-server.ts'
import { startRealBrowser, type RealBrowser } from './real-browser.ts'

let browser: RealBrowser
let context: BrowserContext

beforeAll(async () => {
  browser = await startRealBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  context = await browser.context()
})
afterEach(() => context.close())

const phone = '0771234567'
const ok = json({ success: true, data: {} })
const unauthorized = json({ code: 'signed_out', message: 'Sign in' }, 401)
const profile = json({
  data: { applicationId: 5, clientState: 'state_address', registerStatus: 'in_progress', applicationState: null },
})
const around: Readonly<Record<string, Behaviour>> = {
  'POST /api/visit/create': json({ data: { visit_id: 'v1', device_id: 'd1' } }),
  [`GET /api/notifications?user_id=${phone}`]: json({ data: [] }),
  'GET /api/v1/client/info': json({ client_info: { phone, fullName: 'A' } }),
  'POST /api/logout': ok,
  'POST /api/login': ok,
  'POST /api/otp/check': ok,
}
/** Answers the profile only to a page that has the new cookie. */
const untilRenewed: Behaviour = (seen, response, nth) =>
  (seen.headers.cookie?.includes('session=new') ? profile : unauthorized)(seen, response, nth)
const renewing = later(60, (_seen, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'session=new; Path=/; HttpOnly' })
  response.end('{"success":true}')
})

type Start = { readonly hint?: string; readonly path?: string }

/** A page with a running system. */
async function start({ hint, path = '/' }: Start = {}): Promise<Page> {
  const page = await browser.page(context)
  await page.evaluate(
    ([given, pathname]) => {
      if (given !== null) localStorage.setItem('auth_hint', given)
      globalThis.system = globalThis.parts.createSystem({ address: () => ({ pathname, search: '' }) })
      globalThis.system.start()
    },
    [hint ?? null, path] as const,
  )
  return page
}

const standing = (page: Page) =>
  page.evaluate(() => {
    const snapshot = globalThis.system.session.getSnapshot()
    if (snapshot.hasTag('settling')) return 'settling'
    return snapshot.hasTag('signedIn') ? 'signed in' : 'anonymous'
  })
const settles = (page: Page, wanted: 'signed in' | 'anonymous') =>
  expect.poll(() => standing(page), { timeout: 10_000 }).toBe(wanted)
const asked = (path: string) => browser.lender.asked(path)
const hintOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth_hint'))
const onboarding = (page: Page) =>
  page.evaluate(() => globalThis.system.session.getSnapshot().children.onboarding?.getSnapshot().context.position)

describe('the system', () => {
  it('starts nothing when it is imported or created', async () => {
    browser.lender.behave(byPath(around))
    const page = await browser.page(context)
    await page.evaluate(() => {
      globalThis.system = globalThis.parts.createSystem()
    })
    await page.waitForTimeout(200)
    expect(browser.lender.seen).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  it('V2 R6 registers the visit once and stores both ids', async () => {
    browser.lender.behave(byPath(around))
    const page = await start()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('visit_id'))).toBe('v1')
    expect(await page.evaluate(() => localStorage.getItem('device_id'))).toBe('d1')
    expect(asked('/api/visit/create')).toHaveLength(1)
    await page.evaluate(() => {
      globalThis.system.stop()
      globalThis.parts.createSystem().start()
    })
    await page.waitForTimeout(200)
    expect(asked('/api/visit/create')).toHaveLength(1)
  })

  it('T1 T3 O12 signs in by code and remembers it', async () => {
    browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': profile }))
    const page = await start()
    await page.evaluate((number) => {
      const code = globalThis.system.session.getSnapshot().children.oneTimeCode
      code?.send({ type: 'phone.submitted', phone: number, amount: 12_500, entry: 'landing', now: Date.now() })
    }, phone)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('loginPhone'))).toBe(phone)
    expect(await page.evaluate(() => sessionStorage.getItem('requestedAmount'))).toBe('12500')
    expect(JSON.parse(asked('/api/login')[0]?.body ?? '')).toEqual({ phone, lang: 'en', visit_id: 'v1' })
    await page.evaluate(() => {
      globalThis.system.session.getSnapshot().children.oneTimeCode?.send({ type: 'code.submitted', code: '123456' })
    })
    await settles(page, 'signed in')
    await expect.poll(() => hintOf(page)).toBe('1')
  })

  it('RD18 asks for the profile once on a deep link without a hint, and not at all with hint 0', async () => {
    browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': unauthorized, 'POST /api/refresh': unauthorized }))
    await settles(await start({ path: '/account' }), 'anonymous')
    expect([asked('/api/v1/me').length, asked('/api/refresh').length]).toEqual([1, 1])
    await settles(await start({ path: '/account', hint: '0' }), 'anonymous')
    await settles(await start({ path: '/' }), 'anonymous')
    expect(asked('/api/v1/me')).toHaveLength(1)
  })
})

describe('the session in a real browser', () => {
  it('G4 UX25 renews it in silence with the cookies of the browser', async () => {
    browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': untilRenewed, 'POST /api/refresh': renewing }))
    const page = await start({ hint: '1', path: '/address' })
    await settles(page, 'signed in')
    await expect.poll(() => onboarding(page)).toMatchObject({ clientState: 'state_address' })
    expect([asked('/api/v1/me').length, asked('/api/refresh').length]).toEqual([2, 1])
  })

  it('G4 renews it once for two tabs that find out together', async () => {
    browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': untilRenewed, 'POST /api/refresh': renewing }))
    const pages = [await browser.page(context), await browser.page(context)]
    await pages[0]?.evaluate(() => localStorage.setItem('auth_hint', '1'))
    await Promise.all(
      pages.map((page) =>
        page.evaluate(() => {
          globalThis.system = globalThis.parts.createSystem({ address: () => ({ pathname: '/address', search: '' }) })
          globalThis.system.start()
        }),
      ),
    )
    for (const page of pages) await settles(page, 'signed in')
    expect(asked('/api/refresh')).toHaveLength(1)
  })

  it('G4 G5 renews it once for 250 calls of five tabs that are refused together', async () => {
    browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': profile }))
    const pages = [await start({ hint: '1', path: '/account' })]
    while (pages.length < 5) pages.push(await start({ hint: '1', path: '/account' }))
    for (const page of pages) await settles(page, 'signed in')
    browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': untilRenewed, 'POST /api/refresh': renewing }))
    const answered = await Promise.all(
      pages.map((page) =>
        page.evaluate(async () => {
          const calls = Array.from({ length: 50 }, () => globalThis.system.calls.readProfile())
          return (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length
        }),
      ),
    )
    expect([answered, asked('/api/refresh').length]).toEqual([[50, 50, 50, 50, 50], 1])
  })

  it('H6 UX22 tells how far a picture is on its way, and reads refusals, cuts and cancelling as every call does', async () => {
    browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': profile, 'POST /api/v1/client/photo': ok }))
    const page = await start({ hint: '1', path: '/photoVerify' })
    await settles(page, 'signed in')
    const send = (cancelled = false) =>
      page.evaluate(async (isCancelled) => {
        const shares: number[] = []
        const photo = new Blob([new Uint8Array(2_000_000)], { type: 'image/jpeg' })
        const cancel = new AbortController()
        const sending = globalThis.parts.outcome(
          globalThis.system.calls.uploadPhoto(
            { applicationId: 5, type: 'selfie', photo, onSent: (share) => shares.push(share) },
            cancel.signal,
          ),
        )
        if (isCancelled) cancel.abort()
        return { ...(await sending), shares }
      }, cancelled)
    const good = await send()
    expect([good.failure, good.shares.at(-1), good.shares.toSorted((a, b) => a - b)]).toEqual([null, 1, good.shares])
    expect(asked('/api/v1/client/photo')[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect((await send(true)).failure).toEqual({ kind: 'network', reason: 'cancelled' })
    browser.lender.behave(
      byPath({ 'POST /api/v1/client/photo': json({ code: 'too_large', message: 'Too large' }, 413) }),
    )
    expect((await send()).failure).toMatchObject({ kind: 'http', status: 413, code: 'too_large' })
    await page.context().setOffline(true)
    expect((await send()).failure).toMatchObject({ kind: 'network' })
    await page.context().setOffline(false)
  })

  it('G6 UX25 R15 signs out when the renewal is refused, and keeps what was typed for the same number', async () => {
    const behaviour = {
      ...around,
      'GET /api/v1/me': profile,
      'POST /api/v1/register/address': unauthorized,
      'POST /api/refresh': unauthorized,
    }
    browser.lender.behave(byPath(behaviour))
    const page = await start({ hint: '1', path: '/address' })
    await settles(page, 'signed in')
    const step = () =>
      page.evaluate(() => globalThis.system.session.getSnapshot().children.onboarding?.getSnapshot().value)
    await expect.poll(step).toEqual({ address: 'filling' })
    await page.evaluate(async () => {
      const { onboarding: chart } = globalThis.system.session.getSnapshot().children
      sessionStorage.setItem('loginPhone', '0771234567')
      chart?.send({ type: 'draft.changed', step: 'address', values: { street: 'Temple Road' } })
      while ((await globalThis.parts.records.all('drafts')).length === 0)
        await new Promise((done) => setTimeout(done, 5))
      const address = {
        living_period_id: 1,
        address_1_id: 1,
        address_2_id: 1,
        address_3_id: 1,
        address_4_id: 1,
        address: 'x',
      }
      chart?.send({ type: 'address.submitted', answers: address })
    })
    await settles(page, 'anonymous')
    expect(await hintOf(page)).toBeNull()
    expect(await page.evaluate(() => sessionStorage.getItem('loginPhone'))).toBeNull()
    expect(await page.evaluate(() => globalThis.parts.drafts.read('0770000000'))).toEqual({})
    expect(await page.evaluate(() => globalThis.parts.drafts.read('0771234567'))).toEqual({
      address: { street: 'Temple Road' },
    })
  })

  it('G8 RD90 signs out in both tabs', async () => {
    browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': profile }))
    const one = await start({ hint: '1', path: '/address' })
    const other = await start({ path: '/address' })
    await settles(one, 'signed in')
    await settles(other, 'signed in')
    await one.evaluate(() => globalThis.system.session.send({ type: 'logout.pressed' }))
    await settles(one, 'anonymous')
    await settles(other, 'anonymous')
    expect([asked('/api/logout').length, await hintOf(one)]).toEqual([1, null])
  })

  it('RD90 signs in in both tabs, and shares the language', async () => {
    browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': profile }))
    const one = await start()
    const other = await start()
    await one.evaluate(() => {
      globalThis.system.storage.rememberSignedIn()
      globalThis.system.storage.rememberLanguage('si')
    })
    await settles(other, 'signed in')
    await expect.poll(() => other.evaluate(() => document.documentElement.lang)).toBe('si')
  })

  it('G3 RD83 sends the XSRF cookie of the browser back', async () => {
    await context.addCookies([{ name: 'XSRF-TOKEN', value: 'a%3Db', url: browser.origin }])
    browser.lender.behave(byPath(around))
    await start()
    await expect.poll(() => asked('/api/visit/create')[0]?.headers['x-xsrf-token']).toBe('a=b')
  })

  it('RD86 Q1 sends the position with a write where the permission was given before, and prompts nobody else', async () => {
    browser.lender.behave(byPath(around))
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 6.9271, longitude: 79.8612, accuracy: 20 })
    const page = await start()
    const located = () =>
      page.evaluate(() => globalThis.system.session.getSnapshot().children.location?.getSnapshot().context.result)
    await expect.poll(located).toBe('success')
    await page.evaluate(
      (number) => globalThis.system.calls.sendCode({ phone: number, lang: 'en', visitId: null }),
      phone,
    )
    expect(asked('/api/login')[0]?.headers).toMatchObject({
      'x-geo-lat': '6.9271',
      'x-geo-lon': '79.8612',
      'x-geo-acc': '20',
      'x-geo-perm': 'granted',
      'x-geo-result': 'success',
      'x-geo-exec': expect.stringMatching(/^\d/),
    })
  })
})

describe('what the page tells the charts', () => {
  it('RD11 RD85 says that the line is gone and back', async () => {
    browser.lender.behave(byPath(around))
    const page = await start()
    const line = () => page.evaluate(() => globalThis.system.connection.getSnapshot().value)
    await context.setOffline(true)
    await expect.poll(line).toBe('offline')
    await context.setOffline(false)
    await expect.poll(line).toBe('backOnline')
  })

  it('RD11 keeps session and page without a line, and goes on by itself when it is back', async () => {
    browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': profile }))
    const page = await start({ hint: '1', path: '/address' })
    await settles(page, 'signed in')
    await context.setOffline(true)
    const before = asked('/api/v1/me').length
    await page.evaluate(() => globalThis.system.session.send({ type: 'path.asked', path: '/address' }))
    await settles(page, 'signed in')
    expect(await hintOf(page)).toBe('1')
    await context.setOffline(false)
    await expect.poll(() => asked('/api/v1/me').length).toBeGreaterThan(before)
    await settles(page, 'signed in')
  })

  it('RD7 R8 reads one profile for all who wait for it', async () => {
    browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': later(150, profile) }))
    const page = await start({ hint: '1', path: '/address' })
    await page.evaluate(() => {
      for (const path of ['/account', '/address', '/login']) {
        globalThis.system.session.send({ type: 'path.asked', path })
      }
    })
    await settles(page, 'signed in')
    expect(asked('/api/v1/me')).toHaveLength(1)
  })

  it('Q4 RD87 brings the position up to date on return, without a new result or timing', async () => {
    browser.lender.behave(byPath(around))
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 6.9, longitude: 79.8, accuracy: 20 })
    const page = await start()
    const located = () =>
      page.evaluate(() => {
        const { fix, result, exec } =
          globalThis.system.session.getSnapshot().children.location?.getSnapshot().context ?? {}
        return { lat: fix?.lat, result, exec }
      })
    await expect.poll(located).toMatchObject({ lat: 6.9, result: 'success' })
    const { exec } = await located()
    await page.evaluate(() => {
      // The browser's own would rightly answer with the position of a moment ago.
      navigator.geolocation.getCurrentPosition = (found) => {
        const coords = { latitude: 7.2, longitude: 80.6, accuracy: 20, altitude: null, altitudeAccuracy: null }
        const told = { ...coords, heading: null, speed: null }
        found({ coords: { ...told, toJSON: () => told }, timestamp: Date.now() + 60_000, toJSON: () => told })
      }
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(located, { timeout: 10_000 }).toEqual({ lat: 7.2, result: 'success', exec })
  })

  it('UX42 tells that a field is in use', async () => {
    browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': profile }))
    const page = await start({ hint: '1', path: '/address' })
    await settles(page, 'signed in')
    const typing = () =>
      page.evaluate(() => globalThis.system.session.getSnapshot().children.notifications?.getSnapshot().context.typing)
    await page.focus('#field')
    await expect.poll(typing).toBe(true)
    await page.focus('button')
    await expect.poll(typing).toBe(false)
  })

  it('RD21 counts down by the clock, which ticks every second', async () => {
    browser.lender.behave(byPath(around))
    const page = await start()
    await page.evaluate((number) => {
      const code = globalThis.system.session.getSnapshot().children.oneTimeCode
      code?.send({ type: 'phone.submitted', phone: number, amount: null, entry: 'login', now: Date.now() })
    }, phone)
    const left = () =>
      page.evaluate(() => {
        const code = globalThis.system.session.getSnapshot().children.oneTimeCode?.getSnapshot()
        return code?.children.resendCountdown?.getSnapshot().context.secondsLeft ?? 99
      })
    await expect.poll(left).toBe(15)
    await expect.poll(left, { timeout: 4_000 }).toBeLessThan(15)
  })

  it('UX44 works for the session where all storage is blocked', async () => {
    browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': profile }))
    const page = await browser.page(context)
    await page.evaluate(() => {
      const { blocked } = globalThis.parts
      const storages = { local: blocked, session: blocked }
      globalThis.system = globalThis.parts.createSystem({ storages, databases: blocked })
      globalThis.system.start()
      const code = globalThis.system.session.getSnapshot().children.oneTimeCode
      code?.send({ type: 'phone.submitted', phone: '0771234567', amount: 11_000, entry: 'landing', now: Date.now() })
    })
    await expect.poll(() => asked('/api/login').length).toBe(1)
    await expect
      .poll(() =>
        page.evaluate(() => {
          const code = globalThis.system.session.getSnapshot().children.oneTimeCode
          code?.send({ type: 'code.submitted', code: '123456' })
          return globalThis.system.storage.hint()
        }),
      )
      .toBe('in')
    await settles(page, 'signed in')
  })
})
