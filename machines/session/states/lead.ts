/** Which chart leads a signed-in borrower: onboarding, account, or nothing that can be opened. */
import { known } from '../../shared/known.ts'
import { visitorPaths } from '../../shared/meta.ts'
import { isOffered } from '../../onboarding/progress.ts'
import { sessionSetup } from '../setup.ts'
import { failsTo, timesOutTo } from '../../shared/call-failure.ts'

export const leadStates = sessionSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: {
      meta: {
        keepsCurrentPage: true,
      },
      tags: ['settling'],
      always: [{ guard: 'hasPosition', target: 'placing' }],
    },
    placing: {
      meta: {
        keepsCurrentPage: true,
      },
      always: [
        { guard: { type: 'isActiveMachine', params: { machine: 'onboarding' } }, target: 'onboarding' },
        { guard: { type: 'isActiveMachine', params: { machine: 'account' } }, target: 'account' },
        { guard: 'hasPosition', target: 'stuck' },
        { target: 'rereading' },
      ],
    },
    rereading: {
      meta: {
        keepsCurrentPage: true,
      },
      tags: ['settling'],
      invoke: {
        id: 'readNext',
        src: 'readProfile',
        onDone: {
          target: 'placing',
          actions: { type: 'rememberPosition', params: ({ event }) => ({ position: event.output }) },
        },
        onError: [
          { guard: 'isUnanswered', ...failsTo('nextUnknown') },
          {
            target: '#session.standing.anonymous',
            actions: [{ type: 'resetSession' }, { type: 'suspendBorrower' }],
          },
        ],
      },
      after: { readWait: timesOutTo('nextUnknown') },
    },
    nextUnknown: {
      meta: {
        keepsCurrentPage: true,
      },
      on: { 'retry.pressed': { target: 'rereading' }, 'connection.restored': { target: 'rereading' } },
      after: { retryWait: { target: 'rereading', actions: { type: 'lengthenRetry' } } },
    },
    onboarding: {
      meta: {
        leads: 'onboarding',
      },
      entry: [{ type: 'requestApplication' }, { type: 'notifyAccountLeft' }],
      on: {
        'connection.restored': { actions: { type: 'passConnectionToOnboarding' } },
        'signIn.repeated': { actions: { type: 'passConnectionToOnboarding' } },
        'position.read': [
          { guard: { type: 'hasOtherActiveMachine', params: { machine: 'onboarding' } }, target: 'placing' },
          { actions: [{ type: 'notifyOnboardingPosition' }, { type: 'passPath' }] },
        ],
      },
      invoke: {
        id: 'onboarding',
        src: 'onboarding',
        input: ({ context }) => ({
          position: known(context.position),
          path: context.path,
          phone: context.phone,
          productId: context.productId,
          applicationId: context.applicationId,
          requestedAmount: context.requestedAmount,
          rules: context.rules,
        }),
        onDone: [
          {
            guard: { type: 'isApplicationMissing', params: ({ event }) => ({ output: event.output }) },
            target: 'stuck',
          },
          {
            target: 'placing',
            actions: { type: 'rememberOnboardingEnd', params: ({ event }) => ({ output: event.output }) },
          },
        ],
        onError: { target: 'rereading', actions: { type: 'log', params: { what: 'onboarding chart' } } },
      },
    },
    account: {
      meta: {
        leads: 'account',
      },
      entry: [{ type: 'requestAccount' }, { type: 'notifyAccountReached' }],
      on: {
        'connection.restored': { actions: { type: 'passConnectionToAccount' } },
        'signIn.repeated': { actions: { type: 'passConnectionToAccount' } },
        'position.read': [
          { guard: { type: 'hasOtherActiveMachine', params: { machine: 'account' } }, target: 'placing' },
          { actions: [{ type: 'notifyAccountVisit' }, { type: 'notifyAccountReached' }] },
        ],
      },
      invoke: {
        id: 'account',
        src: 'account',
        input: ({ context }) => ({ requestedAmount: context.requestedAmount, hasOffers: isOffered(context.position) }),
        onDone: {
          target: 'placing',
          actions: { type: 'rememberAccountEnd', params: ({ event }) => ({ output: event.output }) },
        },
        onError: { target: 'rereading', actions: { type: 'log', params: { what: 'account chart' } } },
      },
    },
    stuck: {
      meta: {
        // Nobody logs in here: the landing page says what is wrong.
        paths: visitorPaths.filter((path) => path !== '/login'),
      },
      tags: ['awaits.borrower'],
      on: { 'retry.pressed': { target: 'rereading' }, 'position.read': { target: 'placing' } },
    },
  },
})
