import { describe, expect, it } from 'vitest'
import { readAloudMachine } from '#machines/read-aloud/machine.ts'
import type { VoiceEvent } from '#machines/read-aloud/voices.ts'
import { FakePorts } from '#support/fake-ports.ts'

const words = 'You get 10000 rupees.'
const broken = { kind: 'device', code: 'synthesis-failed' } as const

function open() {
  const fake = new FakePorts()
  const chart = fake.start(readAloudMachine, { language: 'si' })
  return {
    fake,
    chart,
    is: () => chart.getSnapshot().value,
    hear: (type: VoiceEvent['type']) => fake.say('watchVoices', { type }),
    ask: () => chart.send({ type: 'reading.asked', words }),
  }
}

describe('reading aloud', () => {
  it('offers nothing until a voice of the language is there, and nothing any more when it is gone (Z4, RD160)', () => {
    const { is, hear, ask } = open()
    ask()
    expect(is()).toBe('voiceless')
    hear('voice.found')
    expect(is()).toBe('silent')
    hear('voice.lost')
    expect(is()).toBe('voiceless')
  })

  it('speaks on a press only, in the language of the page, and is silent at the end (Z4)', async () => {
    const { fake, is, hear, ask } = open()
    hear('voice.found')
    await fake.wait(600_000)
    expect(fake.inputs('sayWords')).toEqual([])
    ask()
    expect(is()).toBe('speaking')
    expect(fake.inputs('sayWords')).toEqual([{ words, language: 'si' }])
    await fake.answer('sayWords', undefined)
    expect(is()).toBe('silent')
  })

  it('goes on speaking when the phone lists its voices once more (Z4)', () => {
    const { fake, is, hear, ask } = open()
    hear('voice.found')
    ask()
    hear('voice.found')
    expect(is()).toBe('speaking')
    expect(fake.open('sayWords')).toHaveLength(1)
  })

  it.each(['reading.stopped', 'words.changed'] as const)('gives the call up at once after %s (Z4)', (type) => {
    const { fake, chart, is, hear, ask } = open()
    hear('voice.found')
    ask()
    chart.send({ type })
    expect(is()).toBe('silent')
    expect(fake.open('sayWords')).toEqual([])
  })

  it('falls silent when its page is left, and when its voice is taken away (Z4)', () => {
    for (const end of ['stop', 'voice.lost'] as const) {
      const { fake, chart, hear, ask } = open()
      hear('voice.found')
      ask()
      if (end === 'stop') chart.stop()
      else hear(end)
      expect(fake.open('sayWords')).toEqual([])
    }
  })

  it('does not wait for ever for a voice that never says that it has ended (Z4)', async () => {
    const { fake, is, hear, ask } = open()
    hear('voice.found')
    ask()
    await fake.wait(89_999)
    expect(is()).toBe('speaking')
    await fake.wait(1)
    expect(is()).toBe('silent')
  })

  it('says that the voice did not speak, and tries again on a press (Z4, RD35)', async () => {
    const { fake, chart, is, hear, ask } = open()
    hear('voice.found')
    ask()
    await fake.fail('sayWords', broken)
    expect(is()).toBe('brokenOff')
    ask()
    expect(is()).toBe('speaking')
    await fake.fail('sayWords', broken)
    chart.send({ type: 'words.changed' })
    expect(is()).toBe('silent')
  })
})
