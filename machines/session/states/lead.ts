/** Which chart leads a signed-in borrower: onboarding, account, or nothing that can be opened. */
import { known } from '../../shared/known.ts'
import { publicPaths } from '../../shared/meta.ts'
import { isOffered } from '../../onboarding/progress.ts'
import { sessionSetup } from '../setup.ts'

export const leadStates = sessionSetup.createStateConfig({
  description: 'Which chart the borrower is in.',
  meta: {
    title: 'Lead',
    sentence: 'Onboarding, account, or nothing that can be opened.',
    section: '2 Guard 5 to 8',
  },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The position is not known yet; the page stays as it is.',
      meta: {
        title: 'Waiting for the position',
        sentence: 'The first answer of the lender is awaited.',
        section: 'RD7',
        keepsCurrentPage: true,
      },
      tags: ['settling'],
      always: [{ guard: 'hasPosition', target: 'placing' }],
    },
    placing: {
      description: 'The position and the asked path decide which chart leads (R10 to R14).',
      meta: {
        title: 'Placing',
        sentence: 'The table of section 2 decides.',
        section: '2 Guard 5 to 8, RD8 to RD10',
        keepsCurrentPage: true,
      },
      always: [
        { guard: { type: 'isLeader', params: { leader: 'onboarding' } }, target: 'onboarding' },
        { guard: { type: 'isLeader', params: { leader: 'account' } }, target: 'account' },
        { guard: 'hasPosition', target: 'stuck' },
        { target: 'rereading' },
      ],
    },
    rereading: {
      description: 'A chart ended without knowing what comes next: the profile is asked.',
      meta: {
        title: 'Asking what comes next',
        sentence: 'The lender is asked where to go on.',
        section: '7 GET /v1/me',
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
          { guard: 'isUnanswered', target: 'nextUnknown', actions: { type: 'rememberFailure' } },
          {
            target: '#session.standing.anonymous',
            actions: [{ type: 'resetSession' }, { type: 'suspendBorrower' }],
          },
        ],
      },
      after: { readWait: { target: 'nextUnknown', actions: { type: 'rememberTimeout' } } },
    },
    nextUnknown: {
      description: 'No answer: the page stays, and it is tried again.',
      meta: {
        title: 'Next step unknown',
        sentence: 'The borrower sees that the connection is gone and may try again.',
        section: 'RD11',
        keepsCurrentPage: true,
      },
      on: { 'retry.pressed': { target: 'rereading' }, 'connection.restored': { target: 'rereading' } },
      after: { retryWait: { target: 'rereading', actions: { type: 'lengthenRetry' } } },
    },
    onboarding: {
      description: 'An application is under way; the onboarding chart leads.',
      meta: {
        title: 'Applying',
        sentence: 'The borrower goes through the steps of an application.',
        section: '2 Registration steps',
        leads: 'onboarding',
      },
      entry: [{ type: 'wishApplication' }, { type: 'tellAccountLeft' }],
      on: {
        'connection.restored': { actions: { type: 'passLineToOnboarding' } },
        'position.read': [
          { guard: { type: 'hasOtherLeader', params: { leader: 'onboarding' } }, target: 'placing' },
          { actions: [{ type: 'tellOnboardingPosition' }, { type: 'passPath' }] },
        ],
      },
      invoke: {
        id: 'onboarding',
        src: 'onboarding',
        input: ({ context }) => ({
          position: known(context.position),
          path: context.path,
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
      description: 'No step is due, or the borrower asked for the account; the account chart leads.',
      meta: {
        title: 'In the account',
        sentence: 'The borrower is in the personal account.',
        section: '2 Personal account',
        leads: 'account',
      },
      entry: [{ type: 'wishAccount' }, { type: 'tellAccountReached' }],
      on: {
        'connection.restored': { actions: { type: 'passLineToAccount' } },
        'position.read': [
          { guard: { type: 'hasOtherLeader', params: { leader: 'account' } }, target: 'placing' },
          { actions: [{ type: 'tellAccountVisit' }, { type: 'tellAccountReached' }] },
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
      description: 'Signed in, but the application cannot be opened: public pages, Try again and the hotline (RD8).',
      meta: {
        title: 'Cannot be opened',
        sentence: 'The landing says that the person is signed in but the application could not be opened.',
        section: '2 Guard 5, R10, RD8, RD59',
        paths: publicPaths,
      },
      tags: ['awaits.borrower'],
      on: { 'retry.pressed': { target: 'rereading' }, 'position.read': { target: 'placing' } },
    },
  },
})
