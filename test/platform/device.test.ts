import { describe, expect, it } from 'vitest'
import { onPage } from '#support/browser/in-browser.ts'

const run = onPage()

const describeDevice = () =>
  run.page.evaluate(() => {
    const { deviceRecord, storage } = globalThis.parts
    return { record: deviceRecord({ navigator, screen }, storage), kept: localStorage.getItem('device_record') }
  })

describe('location', () => {
  it('queries the permission first, and finds the position with it (Q3, Q5, RD86)', async () => {
    await run.context.grantPermissions(['geolocation'])
    await run.context.setGeolocation({ latitude: 6.9271, longitude: 79.8612, accuracy: 20 })
    const [permission, fix] = await run.page.evaluate(async () => {
      const { queryLocationPermission, lookUpLocation } = globalThis.parts
      return [await queryLocationPermission(navigator), await lookUpLocation(navigator, { silent: false })] as const
    })
    expect(permission).toBe('granted')
    expect(fix).toEqual({
      lat: 6.9271,
      lon: 79.8612,
      acc: 20,
      alt: null,
      altAcc: null,
      speed: null,
      heading: null,
      ts: expect.any(Number),
    })
  })

  it('asks with 10 s and no old position, silently with 5 s and one up to 30 s old (Q3, Q4, RD87)', async () => {
    const asked = await run.page.evaluate(async () => {
      const options: (PositionOptions | undefined)[] = []
      const spy = {
        geolocation: {
          getCurrentPosition: (_ok: unknown, refuse: (error: { code: number }) => void, given?: PositionOptions) => {
            options.push(given)
            refuse({ code: 1 })
          },
        },
      }
      const { lookUpLocation, outcome } = globalThis.parts
      const fake = Object.assign(Object.create(null), spy)
      const first = await outcome(lookUpLocation(fake, { silent: false }))
      await outcome(lookUpLocation(fake, { silent: true }))
      const none = await outcome(lookUpLocation(Object.create(null), { silent: false }))
      return { options, failures: [first.failure, none.failure] }
    })
    expect(asked.options).toEqual([
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
      { enableHighAccuracy: false, timeout: 5_000, maximumAge: 30_000 },
    ])
    expect(asked.failures).toEqual([
      { kind: 'device', code: 'location-denied' },
      { kind: 'device', code: 'not-supported' },
    ])
  })
})

describe('the device', () => {
  it('describes the device, with a random id that is kept and a wide id that is stable (V1, RD88, T2)', async () => {
    const first = await describeDevice()
    expect(first.record.uid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(first.record.wideUid).toMatch(/^[\da-f]{16}$/)
    expect(first.record.details).toMatchObject({
      browser: 'Chrome',
      os: 'Linux',
      screenWidth: 1280,
      screenHeight: 720,
      colorDepth: 24,
      pixelDepth: 24,
      language: 'en-US',
      cpuCores: expect.any(Number),
    })
    expect(JSON.parse(first.kept ?? '')).toEqual(first.record)
    await run.reload()
    expect((await describeDevice()).record).toEqual(first.record)
  })
})
