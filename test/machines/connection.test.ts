/** Proves that the bar tells the truth about the line. */
import { describe, expect, it } from 'vitest'
import { connectionMachine } from '../../machines/connection/machine.ts'
import { Desk } from './desk.ts'

function open() {
  const desk = new Desk()
  const chart = desk.start(connectionMachine)
  return { desk, value: () => chart.getSnapshot().value }
}

describe('connection', () => {
  it('RD11 says that the connection is lost, and for a moment that it is restored', async () => {
    const { desk, value } = open()
    expect(value()).toBe('online')
    desk.say('watchConnection', { type: 'connection.lost' })
    expect(value()).toBe('offline')
    desk.say('watchConnection', { type: 'connection.restored' })
    expect(value()).toBe('backOnline')
    await desk.wait(4_000)
    expect(value()).toBe('online')
  })

  it('RD11 says at once that the connection is lost again', () => {
    const { desk, value } = open()
    desk.say('watchConnection', { type: 'connection.lost' })
    desk.say('watchConnection', { type: 'connection.restored' })
    desk.say('watchConnection', { type: 'connection.lost' })
    expect(value()).toBe('offline')
  })

  it('RD85 says that the network is slow until it is fast or gone', () => {
    const { desk, value } = open()
    desk.say('watchConnection', { type: 'connection.slowed' })
    expect(value()).toBe('slow')
    desk.say('watchConnection', { type: 'connection.quickened' })
    expect(value()).toBe('online')
    desk.say('watchConnection', { type: 'connection.slowed' })
    desk.say('watchConnection', { type: 'connection.lost' })
    expect(value()).toBe('offline')
  })
})
