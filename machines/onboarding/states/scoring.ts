import { known } from '../../shared/known.ts'
import type { Context } from '../context.ts'
import type { ApplicationState } from '../../shared/ports.ts'
import type { ScoringOutput } from '../../scoring/machine.ts'
import { placeOf } from '../steps.ts'

type With<T> = { readonly event: { readonly output: T } }
type InContext = { readonly context: Context }

const applicationOf = ({ context }: InContext) => ({ applicationId: known(context.applicationId) })
const outputOf = ({ event }: With<ScoringOutput>) => ({ output: event.output })
const refusalOf = ({ event }: With<ApplicationState>) => ({ retryOn: event.output.retryOn })
const foundOf = ({ event }: With<ApplicationState>) => ({ applicationId: event.output.applicationId })

export const scoringStates = {
  description: 'The profile is under review; the chart of the scoring leads.',
  meta: {
    title: 'Scoring',
    sentence: 'The borrower waits about a minute while the profile is reviewed.',
    section: '2 Scoring, 4 Scoring polling',
    ...placeOf('scoring'),
  },
  /** Nothing can be corrected from here on: what was kept on this device goes. */
  entry: [{ type: 'forgetDrafts' }],
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Without an application id there is nothing to ask for (S5).',
      meta: {
        title: 'Is there an application',
        sentence: 'The application that is reviewed has to be known.',
        section: '4 Application flow, RD59',
      },
      always: [{ guard: 'hasApplication', target: 'reviewing' }, { target: 'findingApplication' }],
    },
    findingApplication: {
      description: 'The id is restored from the lender before anybody is sent away (RD59).',
      meta: {
        title: 'Finding the application',
        sentence: 'The application is looked up.',
        section: '7 GET /v1/application/state',
      },
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
        onError: { target: 'findingFailed', actions: { type: 'rememberFailure' } },
      },
      after: { readWait: { target: 'findingFailed', actions: { type: 'rememberTimeout' } } },
    },
    findingFailed: {
      description: 'The lender cannot be reached.',
      meta: {
        title: 'Application not found yet',
        sentence: 'The borrower reads that it did not load and tries again.',
        section: 'RD11',
      },
      tags: ['awaits.borrower'],
      on: {
        'retry.pressed': { target: 'findingApplication' },
        'connection.restored': { target: 'findingApplication' },
      },
      after: { retryWait: { target: 'findingApplication' } },
    },
    reviewing: {
      description: 'Five pictures alternate while the lender is asked every five seconds.',
      meta: { title: 'Under review', sentence: 'Profile under review, takes around 1 min.', section: '2 Scoring, S1' },
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
        onError: { target: '#onboarding.readingPosition', actions: { type: 'rememberFailure' } },
      },
    },
    declined: {
      description:
        'The review ended without products: said plainly, with what to do, when and whom to ask; no invented reason (RD57, U32).',
      meta: { title: 'Declined', sentence: 'We cannot offer a loan now.', section: 'RD57' },
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
