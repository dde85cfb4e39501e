import { staysPut } from './stays-put.ts'
import { confirmedWrite } from '../../shared/confirmed-write.ts'
import { newApplication } from '../../shared/new-application.ts'
import type { Context } from '../context.ts'
import type { ApplicationState } from '../../shared/ports.ts'

type InContext = { readonly context: Context }
type With<T> = { readonly event: { readonly output: T } }
const idOf = ({ event }: With<{ readonly applicationId: number | null }>) => ({
  applicationId: event.output.applicationId,
})
const isFound = { type: 'hasFoundApplication', params: idOf } as const
const rememberId = { type: 'rememberApplication', params: idOf } as const
const tryAgain = { 'retry.pressed': { target: 'finding' }, 'connection.restored': { target: 'finding' } } as const

const creation = confirmedWrite({
  names: { resolving: 'resolving', outcomeUnknown: 'outcomeUnknown', failed: 'failed' },
  refused: [],
  saving: {
    description: 'The lender has no application of this borrower: one is created with the amount that was asked for.',
    meta: {
      title: 'Creating the application',
      sentence: 'The application is created.',
      section: '7 POST /v1/application/create, RD51',
    },
    on: staysPut,
    invoke: {
      id: 'createApplication',
      src: 'createApplication',
      input: ({ context }: InContext) => newApplication(context.requestedAmount),
      onDone: [
        {
          guard: isFound,
          target: '#onboarding.readingPosition',
          actions: rememberId,
        },
        { target: 'resolving' },
      ],
    },
  },
  resolving: {
    description: 'The answer did not name the application: it is looked up, and none is created twice (RD65).',
    meta: {
      title: 'Finding out',
      sentence: 'The application looks whether it was created.',
      section: 'RD51, RD65',
    },
    on: staysPut,
    invoke: {
      id: 'creationOutcome',
      src: 'readApplicationState',
      onDone: [{ guard: isFound, target: '#onboarding.readingPosition', actions: rememberId }, { target: 'failed' }],
    },
  },
  outcomeUnknown: {
    description: 'The lender cannot be reached: the application is looked up again, and none is created twice (RD65).',
    meta: {
      title: 'Creation not known yet',
      sentence:
        'The borrower reads that the next step did not load, while it is found out whether there is an application.',
      section: 'RD51, RD65',
    },
  },
  failed: {
    description: 'There is no application yet; the answers and the photos are saved.',
    meta: {
      title: 'Application not created',
      sentence: 'The borrower reads that the next step did not load and tries again.',
      section: 'RD51',
    },
    on: tryAgain,
  },
})

export const applicationStates = {
  description: 'The application that the bank account, the review and the offer belong to.',
  meta: {
    title: 'Application',
    sentence: 'The application is looked up, and created where there is none.',
    section: '4 Application flow, RD51, RD59',
    paths: ['/bankAccount'],
  },
  initial: 'finding',
  states: {
    finding: {
      description: 'The application id is not known here: it is read before one is created (RD46, RD51, RD59).',
      meta: {
        title: 'Finding the application',
        sentence: 'The application is looked up.',
        section: '7 GET /v1/application/state, RD51',
      },
      tags: ['awaits.lender'],
      invoke: {
        id: 'findMissingApplication',
        src: 'readApplicationState',
        onDone: [
          { guard: isFound, target: '#onboarding.placing', actions: rememberId },
          {
            target: 'creating',
            actions: {
              type: 'rememberAsked',
              params: ({ event }: With<ApplicationState>) => ({ amount: event.output.requestedAmount }),
            },
          },
        ],
        onError: { target: 'failed', actions: { type: 'rememberFailure' } },
      },
      after: { readWait: { target: 'failed', actions: { type: 'rememberTimeout' } } },
    },
    creating: creation.saving,
    resolving: creation.resolving,
    outcomeUnknown: creation.outcomeUnknown,
    failed: creation.failed,
  },
} as const
