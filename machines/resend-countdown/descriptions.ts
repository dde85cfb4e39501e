import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Counts down to the moment at which another code may be asked for.',
  states: {
    counting: {
      title: 'Counting down',
      description: 'The borrower reads in how many seconds a new code can be requested.',
      section: '4 Resend timer, RD21',
    },
    over: {
      title: 'Over',
      description: 'The deadline has passed, and the resend link is shown in place of the text.',
      section: '4 Resend timer, RD21',
    },
  },
} as const satisfies Descriptions
