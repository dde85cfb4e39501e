import { staysPut } from './stays-put.ts'
import { confirmedWrite } from '../../shared/confirmed-write.ts'
import { newApplication } from '../../shared/new-application.ts'
import type { Context } from '../context.ts'
import type { ApplicationState } from '../../shared/application.ts'
import { failsTo, timesOutTo } from '../../shared/call-failure.ts'

type InContext = { readonly context: Context }
type With<T> = { readonly event: { readonly output: T } }
const idOf = ({ event }: With<{ readonly applicationId: number | null }>) => ({
  applicationId: event.output.applicationId,
})
const isFound = { type: 'hasFoundApplication', params: idOf } as const
const rememberId = { type: 'rememberApplication', params: idOf } as const
const tryAgain = { 'retry.pressed': { target: 'finding' }, 'connection.restored': { target: 'finding' } } as const

const creation = confirmedWrite({
  names: { before: 'failed', resolving: 'resolving', outcomeUnknown: 'outcomeUnknown', failed: 'failed' },
  refused: [],
  saving: {
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
    on: staysPut,
    invoke: {
      id: 'creationOutcome',
      src: 'readApplicationState',
      onDone: [{ guard: isFound, target: '#onboarding.readingPosition', actions: rememberId }, { target: 'failed' }],
    },
  },
  outcomeUnknown: {},
  failed: {
    on: tryAgain,
  },
})

export const applicationStates = {
  meta: {
    paths: ['/bankAccount'],
  },
  initial: 'finding',
  states: {
    finding: {
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
        onError: failsTo('failed'),
      },
      after: { readWait: timesOutTo('failed') },
    },
    creating: creation.saving,
    resolving: creation.resolving,
    outcomeUnknown: creation.outcomeUnknown,
    failed: creation.failed,
  },
} as const
