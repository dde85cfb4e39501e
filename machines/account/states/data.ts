import { accountSetup } from '../setup.ts'

const notRead = [
  { guard: 'hasData', target: 'fresh', actions: { type: 'log', params: { what: 'account not reread' } } },
  { target: 'readFailed', actions: { type: 'log', params: { what: 'account did not load' } } },
] as const

/** Figures that are on the screen are read again on these. */
const leavingShown = {
  'page.hidden': { target: 'resting' },
  'page.shown': { target: 'reading' },
  'account.visited': { target: 'reading' },
} as const

export const dataStates = accountSetup.createStateConfig({
  description: 'Client and loan, read at the beginning, on return to the page and every 30 s (RD68, RD96).',
  meta: {
    title: 'The data',
    sentence: 'How fresh the figures are.',
    section: '7 client/info, activeCreditInfo',
  },
  initial: 'reading',
  states: {
    reading: {
      description:
        'Client info and active loan are read at the same time; until both are there for the first time a spinner shows (M1).',
      meta: { title: 'Reading', sentence: 'The figures are on their way.', section: '2 Personal account, M1' },
      entry: { type: 'forgetParts' },
      invoke: [
        {
          id: 'readClientInfo',
          src: 'readClientInfo',
          onDone: { actions: { type: 'rememberClient', params: ({ event }) => ({ client: event.output }) } },
          onError: notRead,
        },
        {
          id: 'readCredit',
          src: 'readCredit',
          onDone: { actions: { type: 'rememberLoan', params: ({ event }) => ({ loan: event.output }) } },
          onError: notRead,
        },
      ],
      always: [
        { guard: 'isReadWithoutLoan', target: 'readingDays', actions: { type: 'rememberData' } },
        { guard: 'isRead', target: 'fresh', actions: { type: 'rememberData' } },
      ],
      on: { 'page.hidden': { target: 'resting' }, 'account.changed': { target: 'reading', reenter: true } },
      after: { readWait: [{ guard: 'hasData', target: 'fresh' }, { target: 'readFailed' }] },
    },
    readFailed: {
      description: 'The figures did not load: said in words with Try again (RD35).',
      meta: {
        title: 'Not loaded',
        sentence: 'The borrower reads that the account did not load and tries again.',
        section: '8, RD35',
      },
      on: {
        'page.hidden': { target: 'resting' },
        'retry.pressed': { target: 'reading' },
        'connection.restored': { target: 'reading' },
      },
      after: { retryWait: { target: 'reading' } },
    },
    readingDays: {
      description:
        'Without a loan: the application tells from when on a refused borrower may apply again, and until when an offer stands.',
      meta: {
        title: 'Reading the days',
        sentence: 'The figures are shown; what a new application depends on is on its way.',
        section: '7 GET /v1/application/state, U32, RD262',
      },
      invoke: {
        id: 'readDays',
        src: 'readApplicationState',
        onDone: {
          target: 'fresh',
          actions: { type: 'rememberDays', params: ({ event }) => ({ days: event.output }) },
        },
        onError: [
          { guard: 'hasDays', target: 'fresh', actions: { type: 'log', params: { what: 'days not reread' } } },
          { target: 'daysFailed', actions: { type: 'rememberDaysFailure' } },
        ],
      },
      on: { 'page.hidden': { target: 'resting' } },
      after: {
        readWait: [
          { guard: 'hasDays', target: 'fresh' },
          { target: 'daysFailed', actions: { type: 'rememberDaysTimeout' } },
        ],
      },
    },
    daysFailed: {
      description: 'The days did not load: said with Try again; everything else of the account can be used (RD35).',
      meta: {
        title: 'Days not loaded',
        sentence: 'The borrower reads that not everything about a new application loaded and tries again.',
        section: '8, RD35',
      },
      on: {
        ...leavingShown,
        'retry.pressed': { target: 'readingDays' },
        'connection.restored': { target: 'readingDays' },
      },
      after: { rereadWait: { target: 'reading' } },
    },
    fresh: {
      description: 'The figures carry the time at which they were read.',
      meta: { title: 'Fresh', sentence: 'The figures are shown.', section: '2 Personal account' },
      on: { ...leavingShown, 'account.changed': { target: 'reading' } },
      after: { rereadWait: { target: 'reading' } },
    },
    resting: {
      description: 'The page is in the background; nothing is read.',
      meta: { title: 'Resting', sentence: 'No reading while nobody looks.', section: 'RD68' },
      on: { 'page.shown': { target: 'reading' } },
    },
  },
})
