/** When the cost is read aloud: on a press only, by a voice of this phone in the language of the page. */
import { assign, setup } from 'xstate'
import type { Tag } from '../shared/meta.ts'
import type { Language } from '../shared/languages.ts'
import { port } from './ports.ts'
import { silentVoices, type VoiceEvent } from './voices.ts'

type Context = { readonly language: Language; readonly words: string }
type Events =
  | VoiceEvent
  | { readonly type: 'reading.asked'; readonly words: string }
  | { readonly type: 'reading.stopped' }
  /** Another amount, term or day: what was being read is no longer what stands there. */
  | { readonly type: 'words.changed' }

export const readAloudMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { readonly language: Language },
    tags: {} as Tag,
  },
  actors: { watchVoices: silentVoices(), sayWords: port('sayWords') },
  delays: {
    /** Far longer than the words take: some phones never say that they have ended. */
    spokenByNow: 90_000,
  },
  actions: { rememberWords: assign((_, params: { words: string }) => ({ words: params.words })) },
}).createMachine({
  id: 'readAloud',
  context: ({ input }) => ({ language: input.language, words: '' }),
  invoke: {
    id: 'watchVoices',
    src: 'watchVoices',
    input: ({ context }) => ({ language: context.language }),
    onError: { target: '.voiceless' },
  },
  on: { 'voice.lost': { target: '.voiceless' } },
  initial: 'voiceless',
  states: {
    voiceless: {
      on: { 'voice.found': { target: 'silent' } },
    },
    silent: {
      tags: ['awaits.borrower'],
      on: {
        'reading.asked': {
          target: 'speaking',
          actions: { type: 'rememberWords', params: ({ event }) => ({ words: event.words }) },
        },
      },
    },
    speaking: {
      tags: ['awaits.borrower'],
      invoke: {
        id: 'sayWords',
        src: 'sayWords',
        input: ({ context: { words, language } }) => ({ words, language }),
        onDone: { target: 'silent' },
        onError: { target: 'brokenOff' },
      },
      on: { 'reading.stopped': { target: 'silent' }, 'words.changed': { target: 'silent' } },
      after: { spokenByNow: { target: 'silent' } },
    },
    brokenOff: {
      tags: ['awaits.borrower', 'saveFailed'],
      on: {
        'reading.asked': {
          target: 'speaking',
          actions: { type: 'rememberWords', params: ({ event }) => ({ words: event.words }) },
        },
        'words.changed': { target: 'silent' },
      },
    },
  },
})
