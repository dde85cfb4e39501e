import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Counts down to the moment at which another code may be asked for.',
  states: {
    counting: {
      title: 'Counting down',
      sentence: 'A new code can be asked for in N seconds.',
      description: 'The borrower is told how many seconds are left.',
      section: '4 Resend timer, RD21',
    },
    over: {
      title: 'Over',
      sentence: 'The resend link is shown.',
      description: 'The deadline has passed and the resend link takes the place of the text.',
      section: '4 Resend timer, RD21',
    },
  },
} as const satisfies Descriptions
