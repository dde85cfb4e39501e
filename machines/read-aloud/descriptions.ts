import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Reads what a loan costs aloud, where the phone has a voice for the language.',
  states: {
    voiceless: {
      title: 'No voice',
      description:
        'Nothing about reading aloud is on the screen, because the phone has no voice for the language or none has loaded yet.',
      section: 'Z4, RD160',
    },
    silent: {
      title: 'Silent',
      description: 'The borrower may have the cost read aloud; nothing is played automatically.',
      section: 'Z4, RD160',
    },
    speaking: {
      title: 'Speaking',
      description: 'The cost is read aloud while the same words stand on the screen; a second press stops it.',
      section: 'Z4',
    },
    brokenOff: {
      title: 'Broken off',
      description: 'The borrower reads that the phone did not speak, and may try again; the words stay on the screen.',
      section: 'Z4, RD35',
    },
  },
} as const satisfies Descriptions
