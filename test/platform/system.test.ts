import { describe, expect, it } from 'vitest'
import { byPath, later } from '#support/misbehaving-server.ts'
import { around, hintOf, phone, profile, runSystems, settles, unauthorized } from './running-system.ts'

const at = runSystems()
const { asked, start } = at

describe('the system', () => {
  it('starts nothing when it is imported or created', async () => {
    at.browser.lender.behave(byPath(around))
    const page = await at.browser.page(at.context)
    await page.evaluate(() => {
      globalThis.system = globalThis.parts.createSystem()
    })
    await page.waitForTimeout(200)
    expect(at.browser.lender.seen).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  it('registers the visit once and stores both ids (V2, R6)', async () => {
    at.browser.lender.behave(byPath(around))
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

  it('signs in by code and remembers it (T1, T3, O12)', async () => {
    at.browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': profile }))
    const page = await start()
    await page.evaluate((number) => {
      const code = globalThis.system.session.getSnapshot().children.signIn
      code?.send({ type: 'phone.submitted', phone: number, amount: 12_500, entry: 'landing', now: Date.now() })
    }, phone)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('loginPhone'))).toBe(phone)
    expect(await page.evaluate(() => sessionStorage.getItem('requestedAmount'))).toBe('12500')
    expect(JSON.parse(asked('/api/login')[0]?.body ?? '')).toEqual({ phone, lang: 'en', visit_id: 'v1' })
    await page.evaluate(() => {
      globalThis.system.session.getSnapshot().children.signIn?.send({ type: 'code.submitted', code: '123456' })
    })
    await settles(page, 'signed in')
    await expect.poll(() => hintOf(page)).toBe('1')
  })

  it('signs out at the lender where an earlier page could not, and never over a new sign-in', async () => {
    at.browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': profile }))
    const page = await at.browser.page(at.context)
    await page.evaluate(() => localStorage.setItem('sign_out_unsaid', '1'))
    await settles(await start({ hint: '1', path: '/address' }), 'signed in')
    expect(asked('/api/logout')).toHaveLength(0)
    const next = await start({ hint: '0' })
    await expect.poll(() => asked('/api/logout').length).toBe(1)
    await expect.poll(() => next.evaluate(() => localStorage.getItem('sign_out_unsaid'))).toBeNull()
  })

  it('asks for the profile once on a deep link without a hint, and not at all with hint 0 (RD18)', async () => {
    at.browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': unauthorized, 'POST /api/refresh': unauthorized }))
    await settles(await start({ path: '/account' }), 'anonymous')
    expect([asked('/api/v1/me').length, asked('/api/refresh').length]).toEqual([1, 1])
    await settles(await start({ path: '/account', hint: '0' }), 'anonymous')
    await settles(await start({ path: '/' }), 'anonymous')
    expect(asked('/api/v1/me')).toHaveLength(1)
  })
})

describe('what the page tells the charts', () => {
  it('says that the connection is lost and restored (RD11, RD85)', async () => {
    at.browser.lender.behave(byPath(around))
    const page = await start()
    const line = () => page.evaluate(() => globalThis.system.connection.getSnapshot().value)
    await at.context.setOffline(true)
    await expect.poll(line).toBe('offline')
    await at.context.setOffline(false)
    await expect.poll(line).toBe('backOnline')
  })

  it('keeps session and page without a network, and goes on by itself when it is back (RD11)', async () => {
    at.browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': profile }))
    const page = await start({ hint: '1', path: '/address' })
    await settles(page, 'signed in')
    await at.context.setOffline(true)
    const before = asked('/api/v1/me').length
    await page.evaluate(() => globalThis.system.session.send({ type: 'path.asked', path: '/address' }))
    await settles(page, 'signed in')
    expect(await hintOf(page)).toBe('1')
    await at.context.setOffline(false)
    await expect.poll(() => asked('/api/v1/me').length).toBeGreaterThan(before)
    await settles(page, 'signed in')
  })

  it('reads one profile for all who wait for it (RD7, R8)', async () => {
    at.browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': later(150, profile) }))
    const page = await start({ hint: '1', path: '/address' })
    await page.evaluate(() => {
      for (const path of ['/account', '/address', '/login']) {
        globalThis.system.session.send({ type: 'path.asked', path })
      }
    })
    await settles(page, 'signed in')
    expect(asked('/api/v1/me')).toHaveLength(1)
  })

  it('brings the position up to date on return, without a new result or timing (Q4, RD87)', async () => {
    at.browser.lender.behave(byPath(around))
    await at.context.grantPermissions(['geolocation'])
    await at.context.setGeolocation({ latitude: 6.9, longitude: 79.8, accuracy: 20 })
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

  it('tells that a field is in use (UX42)', async () => {
    at.browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': profile }))
    const page = await start({ hint: '1', path: '/address' })
    await settles(page, 'signed in')
    const typing = () =>
      page.evaluate(() => globalThis.system.session.getSnapshot().children.notifications?.getSnapshot().context.typing)
    await page.focus('#field')
    await expect.poll(typing).toBe(true)
    await page.focus('button')
    await expect.poll(typing).toBe(false)
  })

  it('counts down by the clock, which ticks every second (RD21)', async () => {
    at.browser.lender.behave(byPath(around))
    const page = await start()
    await page.evaluate((number) => {
      const code = globalThis.system.session.getSnapshot().children.signIn
      code?.send({ type: 'phone.submitted', phone: number, amount: null, entry: 'login', now: Date.now() })
    }, phone)
    const left = () =>
      page.evaluate(() => {
        const code = globalThis.system.session.getSnapshot().children.signIn?.getSnapshot()
        return code?.children.resendCountdown?.getSnapshot().context.secondsLeft ?? 99
      })
    await expect.poll(left).toBe(15)
    await expect.poll(left, { timeout: 4_000 }).toBeLessThan(15)
  })

  it('works for the session where all storage is blocked (UX44)', async () => {
    at.browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': profile }))
    const page = await at.browser.page(at.context)
    await page.evaluate(() => {
      const { blocked } = globalThis.parts
      const storages = { local: blocked, session: blocked }
      globalThis.system = globalThis.parts.createSystem({ storages, databases: blocked })
      globalThis.system.start()
      const code = globalThis.system.session.getSnapshot().children.signIn
      code?.send({ type: 'phone.submitted', phone: '0771234567', amount: 11_000, entry: 'landing', now: Date.now() })
    })
    await expect.poll(() => asked('/api/login').length).toBe(1)
    await expect
      .poll(() =>
        page.evaluate(() => {
          const code = globalThis.system.session.getSnapshot().children.signIn
          code?.send({ type: 'code.submitted', code: '123456' })
          return globalThis.system.storage.hint()
        }),
      )
      .toBe('in')
    await settles(page, 'signed in')
  })
})
