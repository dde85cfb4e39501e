// Generated from machines/ by `npm run charts`: change the chart there, not here.
import { createMachine } from 'xstate'

export const machine = createMachine({
  id: 'readAloud',
  description: 'Reads what a loan costs aloud, where the phone has a voice for the language.',
  invoke: {
    id: 'watchVoices',
    src: 'watchVoices',
    onError: {
      target: '.voiceless',
    },
  },
  on: {
    'voice.lost': {
      target: '.voiceless',
    },
  },
  initial: 'voiceless',
  states: {
    voiceless: {
      description: 'No voice of this phone speaks the language, or none has come yet: nothing is offered.',
      meta: {
        title: 'No voice',
        sentence: 'Nothing about reading aloud is on the screen.',
        section: 'Z4, RD160',
      },
      on: {
        'voice.found': {
          target: 'silent',
        },
      },
    },
    silent: {
      description: 'The cost can be read aloud; nothing plays by itself.',
      meta: {
        title: 'Silent',
        sentence: 'The borrower may listen to the cost.',
        section: 'Z4, RD160',
      },
      tags: [
        'awaits.borrower',
      ],
      on: {
        'reading.asked': {
          target: 'speaking',
          actions: {
            type: 'rememberWords',
          },
        },
      },
    },
    speaking: {
      description: 'The cost is being read aloud, and the same words stand on the screen.',
      meta: {
        title: 'Speaking',
        sentence: 'The cost is read aloud; a second press stops it.',
        section: 'Z4',
      },
      tags: [
        'awaits.borrower',
      ],
      invoke: {
        id: 'sayWords',
        src: 'sayWords',
        onDone: {
          target: 'silent',
        },
        onError: {
          target: 'brokenOff',
        },
      },
      on: {
        'reading.stopped': {
          target: 'silent',
        },
        'words.changed': {
          target: 'silent',
        },
      },
      after: {
        spokenByNow: {
          target: 'silent',
        },
      },
    },
    brokenOff: {
      description: 'The voice did not speak: said, with the words left on the screen, and it can be tried again.',
      meta: {
        title: 'Broken off',
        sentence: 'The borrower reads that the phone did not speak.',
        section: 'Z4, RD35',
      },
      tags: [
        'awaits.borrower',
        'saveFailed',
      ],
      on: {
        'reading.asked': {
          target: 'speaking',
          actions: {
            type: 'rememberWords',
          },
        },
        'words.changed': {
          target: 'silent',
        },
      },
    },
  },
}, {
  delays: {
    spokenByNow: 90000,
  },
})
