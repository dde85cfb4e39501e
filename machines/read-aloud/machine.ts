/** When the cost is read aloud: on a press only, by a voice of this phone in the language of the page. */
import { assign, setup } from 'xstate'
import type { StateMeta, Tag } from '../shared/meta.ts'
import type { Language } from '../shared/languages.ts'
import { port } from '../shared/ports.ts'
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
    meta: {} as StateMeta,
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
  description: 'Reads what a loan costs aloud, where the phone has a voice for the language.',
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
      description: 'No voice of this phone speaks the language, or none has come yet: nothing is offered.',
      meta: { title: 'No voice', sentence: 'Nothing about reading aloud is on the screen.', section: 'Z4, RD160' },
      on: { 'voice.found': { target: 'silent' } },
    },
    silent: {
      description: 'The cost can be read aloud; nothing plays by itself.',
      meta: { title: 'Silent', sentence: 'The borrower may listen to the cost.', section: 'Z4, RD160' },
      tags: ['awaits.borrower'],
      on: {
        'reading.asked': {
          target: 'speaking',
          actions: { type: 'rememberWords', params: ({ event }) => ({ words: event.words }) },
        },
      },
    },
    speaking: {
      description: 'The cost is being read aloud, and the same words stand on the screen.',
      meta: { title: 'Speaking', sentence: 'The cost is read aloud; a second press stops it.', section: 'Z4' },
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
      description: 'The voice did not speak: said, with the words left on the screen, and it can be tried again.',
      meta: { title: 'Broken off', sentence: 'The borrower reads that the phone did not speak.', section: 'Z4, RD35' },
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
