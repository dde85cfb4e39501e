// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSpeech, voiceOf, type Voices } from '#platform/speech.ts'

const voice = (lang: string, part: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice => ({
  lang,
  name: lang,
  voiceURI: lang,
  default: false,
  localService: true,
  ...part,
})

class Utterance extends EventTarget {
  readonly text: string
  voice: SpeechSynthesisVoice | null = null
  lang = ''
  rate = 1
  constructor(text: string) {
    super()
    this.text = text
  }
}

/** A device whose voices and words the test decides. */
class Device extends EventTarget implements Voices {
  voices: SpeechSynthesisVoice[] = []
  readonly spoken: Utterance[] = []
  cancelled = 0
  getVoices = () => this.voices
  speak = (utterance: SpeechSynthesisUtterance) => {
    if (utterance instanceof Utterance) this.spoken.push(utterance)
  }
  cancel = () => {
    this.cancelled += 1
  }
}

function open(...voices: SpeechSynthesisVoice[]) {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  const device = new Device()
  device.voices = voices
  const giveUp = new AbortController()
  const speech = createSpeech(device)
  const say = () => speech.say({ words: 'ඔබට රුපියල් 10000', language: 'si' }, giveUp.signal)
  return { device, speech, say, giveUp }
}
const failing = (device: Device, error: string) =>
  device.spoken[0]?.dispatchEvent(Object.assign(new Event('error'), { error }))
afterEach(() => vi.unstubAllGlobals())

describe('the voice', () => {
  it('is one of the language, that of Sri Lanka first, however the device writes it (Z4)', () => {
    expect(voiceOf('ta', [voice('ta-IN'), voice('ta_LK'), voice('en-US')])?.lang).toBe('ta_LK')
    expect(voiceOf('en', [voice('en-US'), voice('en-GB', { default: true })])?.lang).toBe('en-GB')
    expect(voiceOf('si', [voice('sk-SK'), voice('en-US')])).toBeNull()
  })

  it('is never one of the network: what a loan costs stays on the phone (Z4, RD160)', () => {
    expect(voiceOf('en', [voice('en-US', { localService: false })])).toBeNull()
  })

  it('is noticed when it comes late, and when it goes (Z4)', () => {
    const { device, speech } = open()
    const told: boolean[] = []
    const stop = speech.watch('si', (isThere) => told.push(isThere))
    device.voices = [voice('si-LK')]
    device.dispatchEvent(new Event('voiceschanged'))
    device.voices = []
    device.dispatchEvent(new Event('voiceschanged'))
    stop()
    device.dispatchEvent(new Event('voiceschanged'))
    expect(told).toEqual([false, true, false])
  })

  it('speaks the words in its own language and ends with them (Z4)', async () => {
    const { device, say } = open(voice('si-LK'))
    const saying = say()
    expect(device.spoken).toMatchObject([{ text: 'ඔබට රුපියල් 10000', lang: 'si-LK' }])
    device.spoken[0]?.dispatchEvent(new Event('end'))
    await expect(saying).resolves.toBeUndefined()
  })

  it('stops speaking when the call is cancelled, and at the end of the page (Z4)', () => {
    const { device, say, giveUp } = open(voice('si-LK'))
    void say()
    const before = device.cancelled
    window.dispatchEvent(new Event('pagehide'))
    expect(device.cancelled).toBe(before + 1)
    giveUp.abort()
    expect(device.cancelled).toBe(before + 2)
  })

  it('tells a voice that was stopped apart from one that failed (Z4)', async () => {
    const stopped = open(voice('si-LK'))
    const saying = stopped.say()
    failing(stopped.device, 'interrupted')
    await expect(saying).resolves.toBeUndefined()

    const broken = open(voice('si-LK'))
    const trying = broken.say()
    failing(broken.device, 'synthesis-failed')
    await expect(trying).rejects.toEqual({ kind: 'device', code: 'synthesis-failed' })
  })

  it('fails where the voice has gone meanwhile (Z4)', async () => {
    await expect(open().say()).rejects.toEqual({ kind: 'device', code: 'no voice' })
  })
})
