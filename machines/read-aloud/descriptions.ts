import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Reads what a loan costs aloud, where the phone has a voice for the language.',
  states: {
    voiceless: {
      title: 'No voice',
      sentence: 'Nothing about reading aloud is on the screen.',
      description: 'No voice of this phone speaks the language, or none has come yet: nothing is offered.',
      section: 'Z4, RD160',
    },
    silent: {
      title: 'Silent',
      sentence: 'The borrower may listen to the cost.',
      description: 'The cost can be read aloud; nothing plays by itself.',
      section: 'Z4, RD160',
    },
    speaking: {
      title: 'Speaking',
      sentence: 'The cost is read aloud; a second press stops it.',
      description: 'The cost is being read aloud, and the same words stand on the screen.',
      section: 'Z4',
    },
    brokenOff: {
      title: 'Broken off',
      sentence: 'The borrower reads that the phone did not speak.',
      description: 'The voice did not speak: said, with the words left on the screen, and it can be tried again.',
      section: 'Z4, RD35',
    },
  },
} as const satisfies Descriptions
