import { describe, expect, it } from 'vitest'
import { number, open } from './code-chart.ts'
import { answered, offline } from '#support/fake-ports.ts'
import { applying } from '#support/samples/lending.ts'

const position = applying('state_offer')

describe('signing in without a code (U34, RD391)', () => {
  it('accepts the borrower whose device it is, and knows the number from the lender', async () => {
    const app = open()
    app.chart.send({ type: 'passkey.pressed' })
    app.chart.send({ type: 'passkey.pressed' })
    expect(app.fake.open('enterByPasskey')).toHaveLength(1)
    await app.fake.answer('enterByPasskey', { phone: number, position })
    expect(app.chart.getSnapshot().output).toEqual({ phone: number, amount: null, position })
    expect(app.fake.effects('storeLoginPhone')).toEqual([{ phone: number, amount: null }])
  })

  it('goes back to the page when the device is not unlocked', async () => {
    const app = open({ path: '/confirmation' })
    app.chart.send({ type: 'passkey.pressed' })
    await app.fake.answer('enterByPasskey', null)
    expect(app.is('visiting')).toBe(true)
    expect(app.fake.effects('storeLoginPhone')).toEqual([])
  })

  it('says on the login page why the device was not accepted, and takes the number or the device again', async () => {
    const app = open()
    app.chart.send({ type: 'passkey.pressed' })
    await app.fake.fail('enterByPasskey', answered(422))
    expect(app.is({ passkey: 'failed' })).toBe(true)
    expect(app.context()).toMatchObject({ entry: 'login', failure: { status: 422 } })
    app.chart.send({ type: 'passkey.pressed' })
    expect(app.context().failure).toBeNull()
    await app.fake.fail('enterByPasskey', offline)
    app.submit()
    expect(app.is('sending')).toBe(true)
  })

  it('lets the borrower ask for a code or go on reading while the device waits', () => {
    const app = open()
    app.chart.send({ type: 'passkey.pressed' })
    app.submit()
    expect(app.is('sending')).toBe(true)
    expect(app.fake.open('enterByPasskey')).toHaveLength(0)
    const reader = open()
    reader.chart.send({ type: 'passkey.pressed' })
    reader.chart.send({ type: 'path.asked', path: '/howToGet' })
    expect(reader.is('visiting')).toBe(true)
  })
})
