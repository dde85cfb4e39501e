import { describe, expect, it } from 'vitest'
import { connectionMachine } from '#machines/connection/machine.ts'
import { FakePorts } from '#support/fake-ports.ts'

function open() {
  const fake = new FakePorts()
  const chart = fake.start(connectionMachine)
  return { fake, value: () => chart.getSnapshot().value }
}

describe('connection', () => {
  it('says that the connection is lost, and for a moment that it is restored (RD11)', async () => {
    const { fake, value } = open()
    expect(value()).toBe('online')
    fake.say('watchConnection', { type: 'connection.lost' })
    expect(value()).toBe('offline')
    fake.say('watchConnection', { type: 'connection.restored' })
    expect(value()).toBe('backOnline')
    await fake.wait(4_000)
    expect(value()).toBe('online')
  })

  it('says at once that the connection is lost again (RD11)', () => {
    const { fake, value } = open()
    fake.say('watchConnection', { type: 'connection.lost' })
    fake.say('watchConnection', { type: 'connection.restored' })
    fake.say('watchConnection', { type: 'connection.lost' })
    expect(value()).toBe('offline')
  })

  it('says that the network is slow until it is fast or gone (RD85)', () => {
    const { fake, value } = open()
    fake.say('watchConnection', { type: 'connection.slowed' })
    expect(value()).toBe('slow')
    fake.say('watchConnection', { type: 'connection.quickened' })
    expect(value()).toBe('online')
    fake.say('watchConnection', { type: 'connection.slowed' })
    fake.say('watchConnection', { type: 'connection.lost' })
    expect(value()).toBe('offline')
  })
})
