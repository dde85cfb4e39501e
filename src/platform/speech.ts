/** Which voice of the device reads aloud and how it is started and silenced; no word goes to a voice in the network. */
import type { Language } from '#machines/shared/languages.ts'
import { listen } from './watch/listen.ts'

export type Voices = EventTarget & Pick<SpeechSynthesis, 'getVoices' | 'speak' | 'cancel'>
type RequestedArea = { readonly words: string; readonly language: Language }

/** Android writes si_LK. */
const tagOf = ({ lang }: SpeechSynthesisVoice): string => lang.replace('_', '-').toLowerCase()

/** The one of Sri Lanka where there are several. */
export function voiceOf(language: Language, voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const speaking = voices.filter((voice) => voice.localService && tagOf(voice).split('-')[0] === language)
  return (
    speaking.find((voice) => tagOf(voice).endsWith('-lk')) ?? speaking.find((one) => one.default) ?? speaking[0] ?? null
  )
}

export function createSpeech(synthesis: Voices) {
  /** Chromium forgets an utterance that nobody holds, and then never says that it has ended. */
  let held: SpeechSynthesisUtterance | null = null

  return {
    /** Tells at once, and whenever the list of voices changes: it is often empty at first. @returns how to stop */
    watch(language: Language, notify: (isThere: boolean) => void): () => void {
      const look = () => notify(voiceOf(language, synthesis.getVoices()) !== null)
      look()
      return listen(synthesis, 'voiceschanged', look)
    },

    say: ({ words, language }: RequestedArea, signal: AbortSignal): Promise<undefined> =>
      new Promise((resolve, reject) => {
        const voice = voiceOf(language, synthesis.getVoices())
        if (voice === null) return reject({ kind: 'device', code: 'no voice' })
        const utterance = new SpeechSynthesisUtterance(words)
        utterance.voice = voice
        utterance.lang = voice.lang
        utterance.rate = 0.9
        held = utterance
        const silence = () => synthesis.cancel()
        // A page that is left, or kept for Back, does not go on speaking.
        const stops = [listen(window, 'pagehide', silence), listen(signal, 'abort', silence)]
        const end = (settle: () => void) => {
          for (const stop of stops) stop()
          if (held === utterance) held = null
          settle()
        }
        utterance.addEventListener('end', () => end(() => resolve(undefined)))
        utterance.addEventListener('error', ({ error }) =>
          end(() =>
            error === 'canceled' || error === 'interrupted'
              ? resolve(undefined)
              : reject({ kind: 'device', code: error }),
          ),
        )
        synthesis.cancel()
        synthesis.speak(utterance)
        return undefined
      }),
  }
}
