/** How the chart that reads aloud gets its voice; loaded by the page that offers it, and by no other. */
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { Language } from '#machines/shared/languages.ts'
import type { Ports } from '#machines/ports.ts'
import type { VoiceEvent } from '#machines/read-aloud/voices.ts'
import { readAloudMachine } from '#machines/read-aloud/machine.ts'
import { withImplementations } from '#machines/shared/with-implementations.ts'
import { createSpeech, type Voices } from '../speech.ts'

export function provideReadAloud(synthesis: Voices): typeof readAloudMachine {
  const speech = createSpeech(synthesis)
  return withImplementations(readAloudMachine, {
    actors: {
      watchVoices: fromCallback<EventObject, { readonly language: Language }>(({ input, sendBack }) =>
        speech.watch(input.language, (isThere) =>
          sendBack({ type: isThere ? 'voice.found' : 'voice.lost' } satisfies VoiceEvent),
        ),
      ),
      // What it rejects with is a Failure already.
      sayWords: fromPromise<undefined, Ports['sayWords']['input']>(({ input, signal }) => speech.say(input, signal)),
    },
  })
}
