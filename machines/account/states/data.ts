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
  initial: 'reading',
  states: {
    reading: {
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
      on: {
        'page.hidden': { target: 'resting' },
        'retry.pressed': { target: 'reading' },
        'connection.restored': { target: 'reading' },
      },
      after: { retryWait: { target: 'reading' } },
    },
    readingDays: {
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
      on: {
        ...leavingShown,
        'retry.pressed': { target: 'readingDays' },
        'connection.restored': { target: 'readingDays' },
      },
      after: { rereadWait: { target: 'reading' } },
    },
    fresh: {
      on: { ...leavingShown, 'account.changed': { target: 'reading' } },
      after: { rereadWait: { target: 'reading' } },
    },
    resting: {
      on: { 'page.shown': { target: 'reading' } },
    },
  },
})
