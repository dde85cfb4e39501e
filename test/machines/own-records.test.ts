/** Proves how a borrower sees consents and sign-ins, and ends every other sign-in. */
import { describe, expect, it } from 'vitest'
import { busyDelays } from '../../machines/shared/delays.ts'
import { ownRecordsMachine } from '../../machines/own-records/machine.ts'
import { answered, cut, Desk } from './desk.ts'
import { ownRecords } from './fixtures.ts'

function open() {
  const desk = new Desk()
  return { desk, chart: desk.start(ownRecordsMachine) }
}

describe('own records', () => {
  it('Z13 U37 shows what the lender keeps', async () => {
    const { desk, chart } = open()
    await desk.answer('readOwnRecords', ownRecords())
    expect(chart.getSnapshot()).toMatchObject({ value: 'shown', context: { records: { signIns: [{}, {}] } } })
  })

  it('Z13 shows nothing where the lender keeps no list', async () => {
    const { desk, chart } = open()
    await desk.answer('readOwnRecords', null)
    expect(chart.getSnapshot()).toMatchObject({ value: 'notKept', context: { records: null } })
  })

  it('Z13 RD35 says that the list did not come, and asks again when it is wanted', async () => {
    const { desk, chart } = open()
    await desk.wait(busyDelays.readWait)
    expect(chart.getSnapshot().value).toBe('readFailed')
    chart.send({ type: 'retry.pressed' })
    await desk.fail('readOwnRecords', answered(500))
    expect(chart.getSnapshot().value).toBe('readFailed')
  })

  it('U37 ends every other sign-in once and reads the list again', async () => {
    const { desk, chart } = open()
    await desk.answer('readOwnRecords', ownRecords())
    chart.send({ type: 'others.ended' })
    chart.send({ type: 'others.ended' })
    expect(desk.inputs('endOtherSignIns')).toHaveLength(1)
    await desk.answer('endOtherSignIns', undefined)
    const [here] = ownRecords().signIns
    await desk.answer('readOwnRecords', ownRecords({ signIns: here ? [here] : [] }))
    chart.send({ type: 'others.ended' })
    expect(chart.getSnapshot().value).toBe('shown')
    expect(desk.open('endOtherSignIns')).toHaveLength(0)
  })

  it('U37 RD35 says when it did not work and tries again: twice is harmless', async () => {
    const { desk, chart } = open()
    await desk.answer('readOwnRecords', ownRecords())
    chart.send({ type: 'others.ended' })
    await desk.fail('endOtherSignIns', cut)
    expect(chart.getSnapshot().value).toBe('endFailed')
    chart.send({ type: 'others.ended' })
    expect(desk.open('endOtherSignIns')).toHaveLength(1)
  })
})
