import { describe, expect, it } from 'vitest'
import { locationMachine } from '#machines/location/machine.ts'
import { waits } from '#machines/rules/policy.ts'
import { answered, FakePorts } from '#support/fake-ports.ts'

const fix = { lat: 6.9, lon: 79.8, acc: 20, alt: null, altAcc: null, speed: null, heading: null, ts: 4_200 }
const unsupported = { kind: 'device', code: 'not-supported' } as const
const refused = { kind: 'device', code: 'position' } as const

function open() {
  const fake = new FakePorts()
  const chart = fake.start(locationMachine)
  const want = (mayPrompt = true) => chart.send({ type: 'location.wanted', mayPrompt, now: 1_000 })
  return { fake, chart, want, value: () => chart.getSnapshot().value, context: () => chart.getSnapshot().context }
}
async function located() {
  const app = open()
  app.want()
  await app.fake.answer('queryLocationPermission', 'granted')
  await app.fake.answer('lookUpLocation', fix)
  return app
}

describe('location', () => {
  it('queries the permission first, looks up once and records result and timing (Q3, Q5)', async () => {
    const app = await located()
    expect(app.context()).toMatchObject({ permission: 'granted', result: 'success', fix, exec: 3.2 })
    expect(app.fake.inputs('lookUpLocation')).toEqual([{ silent: false }])
    app.want()
    expect(app.fake.inputs('queryLocationPermission')).toHaveLength(1)
    expect(app.value()).toBe('located')
  })

  it('prompts nobody on the landing, and asks later with a sentence (RD86)', async () => {
    const app = open()
    app.want(false)
    await app.fake.answer('queryLocationPermission', 'prompt')
    expect(app.value()).toBe('unasked')
    expect(app.context()).toMatchObject({ permission: 'prompt', result: null })
    app.want(true)
    await app.fake.answer('queryLocationPermission', 'prompt')
    expect(app.value()).toBe('lookingUp')
  })

  it('looks up on the landing where the permission is granted already (RD86)', async () => {
    const app = open()
    app.want(false)
    await app.fake.answer('queryLocationPermission', 'granted')
    expect(app.value()).toBe('lookingUp')
  })

  it('records a denied permission without looking up (Q5)', async () => {
    const app = open()
    app.want()
    await app.fake.answer('queryLocationPermission', 'denied')
    expect(app.value()).toBe('failed')
    expect(app.context().result).toBe('denied')
  })

  it('asks nobody any more who has said no to the page (RD299)', () => {
    const app = open()
    app.chart.send({ type: 'location.refused' })
    expect(app.context().result).toBe('denied')
    app.want()
    expect(app.value()).toBe('failed')
    expect(app.fake.inputs('queryLocationPermission')).toEqual([])
  })

  it('records not-supported where the browser has no geolocation (Q3)', async () => {
    const app = open()
    app.want()
    await app.fake.fail('queryLocationPermission', unsupported)
    expect(app.value()).toBe('unsupported')
    expect(app.context().result).toBe('not-supported')
  })

  it.each(['fails', 'stays silent'])('looks up all the same when the permission query %s (Q5)', async (how) => {
    const app = open()
    app.want()
    if (how === 'fails') await app.fake.fail('queryLocationPermission', refused)
    else await app.fake.wait(waits.locationTimeout + 2_000)
    expect(app.value()).toBe('lookingUp')
    expect(app.context().permission).toBe('unknown')
  })

  it.each([
    ['denied', 'denied'],
    ['prompt', 'error'],
  ] as const)('a failed lookup with permission %s counts as %s (Q3)', async (permission, result) => {
    const app = open()
    app.want()
    await app.fake.answer('queryLocationPermission', 'prompt')
    await app.fake.fail('lookUpLocation', refused)
    await app.fake.answer('queryLocationPermission', permission)
    expect(app.context().result).toBe(result)
  })

  it.each(['fails', 'stays silent'])('counts as an error when asking for the reason %s (Q3)', async (how) => {
    const app = open()
    app.want()
    await app.fake.answer('queryLocationPermission', 'granted')
    await app.fake.fail('lookUpLocation', refused)
    if (how === 'fails') await app.fake.fail('queryLocationPermission', answered(500))
    else await app.fake.wait(waits.locationTimeout + 2_000)
    expect(app.context().result).toBe('error')
  })

  it('leaves a lookup that never answers (Q3, RD86)', async () => {
    const app = open()
    app.want()
    await app.fake.answer('queryLocationPermission', 'granted')
    await app.fake.wait(waits.locationTimeout + 2_000)
    expect(app.value()).toBe('failed')
    expect(app.context().result).toBe('error')
  })

  it('refreshes silently without recording a result or a timing (Q4, RD87)', async () => {
    const app = await located()
    app.chart.send({ type: 'location.refreshed' })
    expect(app.fake.inputs('lookUpLocation')[1]).toEqual({ silent: true })
    await app.fake.answer('lookUpLocation', { ...fix, lat: 7, ts: 9_000 })
    expect(app.context()).toMatchObject({ fix: { lat: 7 }, exec: 3.2, result: 'success' })
  })

  it.each(['fails', 'stays silent'])('keeps the stored position when the refresh %s (Q4, RD87)', async (how) => {
    const app = await located()
    app.chart.send({ type: 'location.refreshed' })
    if (how === 'fails') await app.fake.fail('lookUpLocation', refused)
    else await app.fake.wait(waits.locationSilentTimeout + 2_000)
    expect(app.value()).toBe('located')
    expect(app.context()).toMatchObject({ fix, result: 'success' })
  })
})
