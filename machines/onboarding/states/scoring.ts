import { known } from '../../shared/known.ts'
import type { Context } from '../context.ts'
import type { ApplicationState } from '../../shared/application.ts'
import type { ScoringOutput } from '../../scoring/machine.ts'
import { metaOfStep } from '../steps.ts'
import { failsTo, timesOutTo } from '../../shared/call-failure.ts'

type With<T> = { readonly event: { readonly output: T } }
type InContext = { readonly context: Context }

const applicationOf = ({ context }: InContext) => ({ applicationId: known(context.applicationId) })
const outputOf = ({ event }: With<ScoringOutput>) => ({ output: event.output })
const refusalOf = ({ event }: With<ApplicationState>) => ({ retryOn: event.output.retryOn })
const foundOf = ({ event }: With<ApplicationState>) => ({ applicationId: event.output.applicationId })

export const scoringStates = {
  meta: {
    ...metaOfStep('scoring'),
  },
  /** Nothing can be corrected from here on: what was kept on this device goes. */
  entry: [{ type: 'forgetDrafts' }],
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hasApplication', target: 'reviewing' }, { target: 'findingApplication' }],
    },
    findingApplication: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'findApplication',
        src: 'readApplicationState',
        onDone: [
          {
            guard: { type: 'hasFoundApplication', params: foundOf },
            target: 'reviewing',
            actions: { type: 'rememberApplication', params: foundOf },
          },
          { target: '#onboarding.ended', actions: { type: 'endAt', params: { ending: 'applicationMissing' } } },
        ],
        onError: failsTo('findingFailed'),
      },
      after: { readWait: timesOutTo('findingFailed') },
    },
    findingFailed: {
      tags: ['awaits.borrower'],
      on: {
        'retry.pressed': { target: 'findingApplication' },
        'connection.restored': { target: 'findingApplication' },
      },
      after: { retryWait: { target: 'findingApplication' } },
    },
    reviewing: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'scoring',
        src: 'scoring',
        input: applicationOf,
        onDone: [
          {
            guard: { type: 'isOutputProducts', params: outputOf },
            target: '#onboarding.product',
            actions: { type: 'rememberScored', params: outputOf },
          },
          {
            guard: { type: 'isOutputRejected', params: outputOf },
            target: '#onboarding.product',
            actions: { type: 'rememberScored', params: outputOf },
          },
          {
            guard: { type: 'isOutputRefused', params: outputOf },
            target: 'declined',
            actions: { type: 'rememberScored', params: outputOf },
          },
          { target: '#onboarding.placing', actions: { type: 'rememberScored', params: outputOf } },
        ],
        onError: failsTo('#onboarding.readingPosition'),
      },
    },
    declined: {
      tags: ['awaits.borrower'],
      invoke: {
        id: 'readRefusal',
        src: 'readApplicationState',
        onDone: {
          actions: { type: 'rememberRefusal', params: refusalOf },
        },
        onError: { actions: { type: 'log', params: { what: 'no word on when to try again' } } },
      },
      on: {
        'account.asked': { target: '#onboarding.ended', actions: { type: 'endAt', params: { ending: 'account' } } },
      },
    },
  },
} as const
