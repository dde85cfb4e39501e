import type { ApplicationState } from '../../shared/ports.ts'

type With<T> = { readonly event: { readonly output: T } }

/** While drafts are being restored nothing is interrupted: what is asked for is looked at when placing. */
const restoringOn = {
  'path.asked': { guard: 'isRevisitAllowed', actions: { type: 'rememberRevisit' } },
  'position.read': { actions: { type: 'rememberPosition' } },
} as const

export const restoringStates = {
  restoring: {
    description: 'What was typed before and not saved is found again on this device.',
    meta: {
      title: 'Restoring',
      sentence: 'Drafts are found again.',
      section: 'RD49 in spirit',
      keepsCurrentPage: true,
    },
    tags: ['awaits.lender', 'settling'],
    on: restoringOn,
    invoke: {
      id: 'readDrafts',
      src: 'readDrafts',
      onDone: {
        target: 'restoringAmount',
        actions: {
          type: 'rememberDrafts',
          params: ({ event }: With<Readonly<Record<string, unknown>>>) => ({ drafts: event.output }),
        },
      },
      onError: { target: 'restoringAmount' },
    },
    after: { visitWait: { target: 'restoringAmount' } },
  },
  restoringAmount: {
    description: 'Looks whether the amount that was asked for is known on this device.',
    meta: {
      title: 'Is the amount known',
      sentence: 'The amount comes from this device, else from the application.',
      section: 'RD50',
      keepsCurrentPage: true,
    },
    always: [{ guard: 'needsAmount', target: 'readingAmount' }, { target: 'placing' }],
  },
  readingAmount: {
    description: 'Another device asked for the amount: the application tells it (RD50, R17).',
    meta: {
      title: 'Reading the amount',
      sentence: 'The amount that was asked for is read from the application.',
      section: '7 GET /v1/application/state, RD50',
      keepsCurrentPage: true,
    },
    tags: ['awaits.lender', 'settling'],
    on: restoringOn,
    invoke: {
      id: 'readApplicationState',
      src: 'readApplicationState',
      onDone: {
        target: 'placing',
        actions: {
          type: 'rememberAsked',
          params: ({ event }: With<ApplicationState>) => ({ amount: event.output.requestedAmount }),
        },
      },
      onError: { target: 'placing' },
    },
    after: { visitWait: { target: 'placing' } },
  },
} as const
