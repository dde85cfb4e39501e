import { describe, expect, it } from 'vitest'
import { busyDelays } from '#machines/shared/delays.ts'
import { ownRecordsMachine } from '#machines/own-records/machine.ts'
import { hasReminders, isNumberBusy, isReadFailed } from '#machines/own-records/selectors.ts'
import { waits } from '#machines/rules/policy.ts'
import { answered, cut, FakePorts } from '#support/fake-ports.ts'
import { ownRecords } from '#support/samples/lending.ts'

function open() {
  const fake = new FakePorts()
  return { fake, chart: fake.start(ownRecordsMachine) }
}

const proving = (step: 'old' | 'new' | 'waiting', at = 0) =>
  ownRecords({ number: { phone: '0712345678', byPasskey: false, change: { phone: '0771234567', step, at } } })
const device = (id: string) => ({ id, device: null, addedAt: 0 })
const asked = { act: 'ask', phone: '0771234567' } as const

describe('own records', () => {
  it('shows what the lender keeps (Z13, U37)', async () => {
    const { fake, chart } = open()
    await fake.answer('readOwnRecords', ownRecords())
    expect(chart.getSnapshot()).toMatchObject({
      value: { open: { loaded: 'shown' } },
      context: { records: { signIns: [{}, {}] } },
    })
  })

  it('shows nothing where the lender keeps no list (Z13)', async () => {
    const { fake, chart } = open()
    await fake.answer('readOwnRecords', null)
    expect(chart.getSnapshot()).toMatchObject({ value: 'notKept', context: { records: null } })
  })

  it('says that the list did not come, and asks again when it is wanted (Z13, RD35)', async () => {
    const { fake, chart } = open()
    await fake.wait(busyDelays.readWait)
    expect(chart.getSnapshot().value).toEqual({ open: 'readFailed' })
    chart.send({ type: 'retry.pressed' })
    await fake.fail('readOwnRecords', answered(500))
    expect(chart.getSnapshot().value).toEqual({ open: 'readFailed' })
  })

  it('is read again by itself until it has come, and at once when the connection is back; the page says so all the while (RD36)', async () => {
    const { fake, chart } = open()
    await fake.fail('readOwnRecords', cut)
    await fake.wait(waits.retryLast)
    expect(isReadFailed(chart.getSnapshot())).toBe(true)
    await fake.fail('readOwnRecords', cut)
    expect(chart.getSnapshot().value).toEqual({ open: 'readFailed' })
    chart.send({ type: 'connection.restored' })
    await fake.fail('readOwnRecords', cut)
    await fake.wait(waits.retryLast)
    await fake.answer('readOwnRecords', ownRecords())
    expect(chart.getSnapshot().value).toEqual({ open: { loaded: 'shown' } })
    expect(fake.inputs('readOwnRecords')).toHaveLength(4)
  })

  it('takes the next press while the list is read again, but none for the number, whose step only the list says (RD36)', async () => {
    const { fake, chart } = open()
    await fake.answer('readOwnRecords', ownRecords())
    chart.send({ type: 'reminders.chosen', on: true })
    await fake.answer('setReminders', undefined)
    chart.send({ type: 'number.pressed', number: asked })
    expect([chart.getSnapshot().value, isNumberBusy(chart.getSnapshot())]).toEqual([{ open: 'reading' }, true])
    chart.send({ type: 'reminders.chosen', on: false })
    await fake.answer('setReminders', undefined)
    expect([fake.inputs('setReminders'), fake.inputs('changeNumber')]).toEqual([[{ on: true }, { on: false }], []])
    await fake.fail('readOwnRecords', cut)
    chart.send({ type: 'number.pressed', number: asked })
    expect(chart.getSnapshot().value).toEqual({ open: 'readFailed' })
    chart.send({ type: 'others.ended' })
    await fake.answer('endOtherSignIns', undefined)
    await fake.answer('readOwnRecords', ownRecords())
    expect([chart.getSnapshot().value, isNumberBusy(chart.getSnapshot())]).toEqual([
      { open: { loaded: 'shown' } },
      false,
    ])
  })

  it('ends every other sign-in once, shows none of them from then on, and reads the list again (U37)', async () => {
    const { fake, chart } = open()
    await fake.answer('readOwnRecords', ownRecords())
    chart.send({ type: 'others.ended' })
    chart.send({ type: 'others.ended' })
    expect(fake.inputs('endOtherSignIns')).toHaveLength(1)
    await fake.answer('endOtherSignIns', undefined)
    const [here] = ownRecords().signIns
    const { value, context } = chart.getSnapshot()
    expect([value, context.records?.signIns]).toEqual([{ open: 'reading' }, [here]])
    await fake.answer('readOwnRecords', ownRecords({ signIns: here ? [here] : [] }))
    chart.send({ type: 'others.ended' })
    expect(chart.getSnapshot().value).toEqual({ open: { loaded: 'shown' } })
    expect(fake.open('endOtherSignIns')).toHaveLength(0)
  })

  it('says when it did not work and tries again: twice is harmless (U37, RD35)', async () => {
    const { fake, chart } = open()
    await fake.answer('readOwnRecords', ownRecords())
    chart.send({ type: 'others.ended' })
    await fake.fail('endOtherSignIns', cut)
    expect(chart.getSnapshot().value).toEqual({ open: { loaded: 'endFailed' } })
    chart.send({ type: 'others.ended' })
    expect(fake.open('endOtherSignIns')).toHaveLength(1)
  })

  it('sets up a device once its owner has unlocked it, and the login page offers it from then on (U34, RD391)', async () => {
    const { fake, chart } = open()
    await fake.answer('readOwnRecords', ownRecords())
    chart.send({ type: 'passkey.added' })
    chart.send({ type: 'passkey.added' })
    expect(fake.open('addPasskey')).toHaveLength(1)
    await fake.answer('addPasskey', false)
    expect([chart.getSnapshot().value, fake.effects('storePasskey')]).toEqual([{ open: { loaded: 'shown' } }, []])
    chart.send({ type: 'passkey.added' })
    await fake.answer('addPasskey', true)
    expect([chart.getSnapshot().value, fake.effects('storePasskey')]).toEqual([{ open: 'reading' }, [undefined]])
  })

  it('removes the device that was named, shows only the others from then on, and says when it did not work (U34, RD35)', async () => {
    const { fake, chart } = open()
    await fake.answer('readOwnRecords', ownRecords({ passkeys: [device('key'), device('other')] }))
    chart.send({ type: 'passkey.removed', id: 'key' })
    expect(fake.inputs('removePasskey')).toEqual([{ id: 'key' }])
    await fake.fail('removePasskey', cut)
    expect(chart.getSnapshot().value).toEqual({ open: { loaded: 'passkeyFailed' } })
    chart.send({ type: 'passkey.removed', id: 'key' })
    await fake.answer('removePasskey', undefined)
    const { value, context } = chart.getSnapshot()
    expect([value, context.records?.passkeys]).toEqual([{ open: 'reading' }, [device('other')]])
  })

  it('offers no such thing where the lender knows none (U34)', async () => {
    const { fake, chart } = open()
    await fake.answer('readOwnRecords', ownRecords({ passkeys: null }))
    chart.send({ type: 'passkey.added' })
    chart.send({ type: 'passkey.removed', id: 'key' })
    expect(chart.getSnapshot().value).toEqual({ open: { loaded: 'shown' } })
  })

  it('saves whether reminders are wanted, once a press, and keeps showing it while the list is read again (U19, RD387)', async () => {
    const { fake, chart } = open()
    await fake.answer('readOwnRecords', ownRecords())
    chart.send({ type: 'reminders.chosen', on: true })
    chart.send({ type: 'reminders.chosen', on: false })
    expect(fake.inputs('setReminders')).toEqual([{ on: true }])
    expect(hasReminders(chart.getSnapshot())).toBe(true)
    await fake.answer('setReminders', undefined)
    expect([chart.getSnapshot().value, hasReminders(chart.getSnapshot())]).toEqual([{ open: 'reading' }, true])
    await fake.fail('readOwnRecords', cut)
    expect([chart.getSnapshot().value, hasReminders(chart.getSnapshot())]).toEqual([{ open: 'readFailed' }, true])
    chart.send({ type: 'retry.pressed' })
    await fake.answer('readOwnRecords', ownRecords({ reminders: true }))
    expect([chart.getSnapshot().value, hasReminders(chart.getSnapshot())]).toEqual([
      { open: { loaded: 'shown' } },
      true,
    ])
  })

  it('says that the choice was not saved, shows the one before, and takes another press (U19, RD387, RD35)', async () => {
    const { fake, chart } = open()
    await fake.answer('readOwnRecords', ownRecords({ reminders: true }))
    chart.send({ type: 'reminders.chosen', on: false })
    await fake.fail('setReminders', cut)
    expect([chart.getSnapshot().value, hasReminders(chart.getSnapshot())]).toEqual([
      { open: { loaded: 'remindersFailed' } },
      true,
    ])
    chart.send({ type: 'reminders.chosen', on: false })
    await fake.wait(busyDelays.writeWait)
    expect(chart.getSnapshot().value).toEqual({ open: { loaded: 'remindersFailed' } })
    expect(fake.inputs('setReminders')).toEqual([{ on: false }, { on: false }])
  })

  it('offers no reminders where the lender sends none (U19, RD387)', async () => {
    const { fake, chart } = open()
    await fake.answer('readOwnRecords', ownRecords({ reminders: null }))
    chart.send({ type: 'reminders.chosen', on: true })
    expect([chart.getSnapshot().value, hasReminders(chart.getSnapshot())]).toEqual([
      { open: { loaded: 'shown' } },
      null,
    ])
  })

  it('asks for a change of the number once a press, and reads from the list how far it is (U26, RD385)', async () => {
    const { fake, chart } = open()
    await fake.answer('readOwnRecords', ownRecords())
    chart.send({ type: 'number.pressed', number: asked })
    chart.send({ type: 'number.pressed', number: asked })
    expect(fake.inputs('changeNumber')).toEqual([asked])
    await fake.answer('changeNumber', undefined)
    await fake.answer('readOwnRecords', proving('old'))
    expect(chart.getSnapshot().context.records?.number?.change?.step).toBe('old')
    chart.send({ type: 'number.pressed', number: { act: 'prove', code: '123456' } })
    await fake.fail('changeNumber', answered(422))
    await fake.answer('readOwnRecords', proving('old'))
    expect([chart.getSnapshot().value, chart.getSnapshot().context.failure]).toMatchObject([
      { open: { loaded: 'numberFailed' } },
      { status: 422 },
    ])
    chart.send({ type: 'number.edited' })
    expect(chart.getSnapshot().value).toEqual({ open: { loaded: 'shown' } })
  })

  it('finds out what has become of an unanswered call before anything is sent again (U26, RD385, RD35)', async () => {
    const { fake, chart } = open()
    await fake.answer('readOwnRecords', proving('old'))
    chart.send({ type: 'number.pressed', number: { act: 'prove', code: '123456' } })
    await fake.fail('changeNumber', cut)
    chart.send({ type: 'number.pressed', number: { act: 'prove', code: '123456' } })
    await fake.fail('readOwnRecords', cut)
    expect([chart.getSnapshot().value, fake.open('changeNumber')]).toEqual(['numberUnknown', []])
    chart.send({ type: 'retry.pressed' })
    await fake.answer('readOwnRecords', proving('new', 1))
    expect([chart.getSnapshot().value, chart.getSnapshot().context.failure]).toEqual([
      { open: { loaded: 'shown' } },
      null,
    ])
    chart.send({ type: 'number.pressed', number: { act: 'prove', code: '654321' } })
    await fake.fail('changeNumber', cut)
    await fake.answer('readOwnRecords', proving('new', 1))
    expect([chart.getSnapshot().value, chart.getSnapshot().context.failure]).toEqual([
      { open: { loaded: 'numberFailed' } },
      cut,
    ])
  })

  it('says that no SMS was sent although the step is the next one (U26, RD385)', async () => {
    const { fake, chart } = open()
    await fake.answer('readOwnRecords', proving('old'))
    chart.send({ type: 'number.pressed', number: { act: 'prove', code: '123456' } })
    await fake.fail('changeNumber', answered(503))
    await fake.answer('readOwnRecords', proving('new', 1))
    expect(chart.getSnapshot().value).toEqual({ open: { loaded: 'numberFailed' } })
    expect(chart.getSnapshot().context.records?.number?.change?.step).toBe('new')
  })

  it('goes back to the list where the sign-in has ended, and offers no change where the lender makes none (U26)', async () => {
    const { fake, chart } = open()
    await fake.answer('readOwnRecords', proving('waiting'))
    chart.send({ type: 'number.pressed', number: { act: 'stop' } })
    await fake.fail('changeNumber', answered(401))
    expect(chart.getSnapshot().value).toEqual({ open: { loaded: 'shown' } })
    const other = open()
    await other.fake.answer('readOwnRecords', ownRecords({ number: null }))
    other.chart.send({ type: 'number.pressed', number: asked })
    expect(other.chart.getSnapshot().value).toEqual({ open: { loaded: 'shown' } })
  })
})
