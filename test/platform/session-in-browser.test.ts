import { describe, expect, it } from 'vitest'
import { byPath, json, raw } from '#support/misbehaving-server.ts'
import {
  around,
  hintOf,
  ok,
  onboarding,
  phone,
  profile,
  renewing,
  runSystems,
  settles,
  unauthorized,
  untilRenewed,
} from './running-system.ts'

const at = runSystems()
const { asked, start } = at

describe('the session in a real browser', () => {
  it('renews it in silence with the cookies of the browser (G4, UX25)', async () => {
    at.browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': untilRenewed, 'POST /api/refresh': renewing }))
    const page = await start({ hint: '1', path: '/address' })
    await settles(page, 'signed in')
    await expect.poll(() => onboarding(page)).toMatchObject({ clientState: 'state_address' })
    expect([asked('/api/v1/me').length, asked('/api/refresh').length]).toEqual([2, 1])
  })

  it('renews it once for two tabs that find out together (G4)', async () => {
    at.browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': untilRenewed, 'POST /api/refresh': renewing }))
    const pages = [await at.browser.page(at.context), await at.browser.page(at.context)]
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

  it('renews it once for 250 calls of five tabs that are refused together (G4, G5)', async () => {
    at.browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': profile }))
    const pages = [await start({ hint: '1', path: '/account' })]
    while (pages.length < 5) pages.push(await start({ hint: '1', path: '/account' }))
    for (const page of pages) await settles(page, 'signed in')
    at.browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': untilRenewed, 'POST /api/refresh': renewing }))
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

  it('tells how far a picture is on its way, and reads refusals, cuts and cancelling as every call does (H6, UX22)', async () => {
    at.browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': profile, 'POST /api/v1/client/photo': ok }))
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
    at.browser.lender.behave(byPath({ 'POST /api/v1/client/photo': raw('', 204) }))
    expect((await send()).failure).toBeNull()
    at.browser.lender.behave(
      byPath({ 'POST /api/v1/client/photo': json({ code: 'too_large', message: 'Too large' }, 413) }),
    )
    expect((await send()).failure).toMatchObject({ kind: 'http', status: 413, code: 'too_large' })
    await page.context().setOffline(true)
    expect((await send()).failure).toMatchObject({ kind: 'network' })
    await page.context().setOffline(false)
  })

  it('keeps the page when the renewal is refused; left, it keeps what was typed for the same number (G6, UX25, R15, RD312, RD313)', async () => {
    const behaviour = {
      ...around,
      'GET /api/v1/me': profile,
      'POST /api/v1/register/address': unauthorized,
      'POST /api/refresh': unauthorized,
    }
    at.browser.lender.behave(byPath(behaviour))
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
        livingPeriod: 1,
        province: 1,
        district: 1,
        divisional: 1,
        gn: 1,
        street: 'x',
      }
      chart?.send({ type: 'address.submitted', answers: address })
    })
    const isEnded = () =>
      page.evaluate(() => globalThis.system.session.getSnapshot().children.signInAgain !== undefined)
    await expect.poll(isEnded).toBe(true)
    await page.evaluate(() => globalThis.system.session.send({ type: 'signIn.declined' }))
    await settles(page, 'anonymous')
    expect(await hintOf(page)).toBeNull()
    expect(await page.evaluate(() => sessionStorage.getItem('loginPhone'))).toBeNull()
    expect(await page.evaluate(() => globalThis.parts.drafts.read('0770000000'))).toEqual({})
    expect(await page.evaluate(() => globalThis.parts.drafts.read('0771234567'))).toEqual({
      address: { street: 'Temple Road' },
    })
  })

  it('signs out in both tabs (G8, RD90)', async () => {
    at.browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': profile }))
    const one = await start({ hint: '1', path: '/address' })
    const other = await start({ path: '/address' })
    await settles(one, 'signed in')
    await settles(other, 'signed in')
    await one.evaluate(() => globalThis.system.session.send({ type: 'logout.pressed' }))
    await settles(one, 'anonymous')
    await settles(other, 'anonymous')
    expect([asked('/api/logout').length, await hintOf(one)]).toEqual([1, null])
  })

  it('signs in in both tabs, and shares the language (RD90)', async () => {
    at.browser.lender.behave(byPath({ ...around, 'GET /api/v1/me': profile }))
    const one = await start()
    const other = await start()
    await one.evaluate(() => {
      globalThis.system.storage.rememberSignedIn()
      globalThis.system.storage.rememberLanguage('si')
    })
    await settles(other, 'signed in')
    await expect.poll(() => other.evaluate(() => document.documentElement.lang)).toBe('si')
  })

  it('takes up a language that another tab chose before this one listened (RD90)', async () => {
    at.browser.lender.behave(byPath(around))
    const page = await at.browser.page(at.context)
    expect(await page.evaluate(() => document.documentElement.lang)).not.toBe('ta')
    await page.evaluate(() => {
      localStorage.setItem('lang', 'ta')
      globalThis.parts.createSystem().start()
    })
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ta')
  })

  it('sends the XSRF cookie of the browser back (G3, RD83)', async () => {
    await at.context.addCookies([{ name: 'XSRF-TOKEN', value: 'a%3Db', url: at.browser.origin }])
    at.browser.lender.behave(byPath(around))
    await start()
    await expect.poll(() => asked('/api/visit/create')[0]?.headers['x-xsrf-token']).toBe('a=b')
  })

  it('sends the position with a write where the permission was given before, and prompts nobody else (RD86, Q1)', async () => {
    at.browser.lender.behave(byPath(around))
    await at.context.grantPermissions(['geolocation'])
    await at.context.setGeolocation({ latitude: 6.9271, longitude: 79.8612, accuracy: 20 })
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
