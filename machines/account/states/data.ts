/** Decides how fresh the figures of the account are. */
import { accountSetup } from '../setup.ts'

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
      description: 'Client info and active loan are read; until they are there a spinner shows (M1).',
      meta: { title: 'Reading', sentence: 'The figures are on their way.', section: '2 Personal account, M1' },
      invoke: {
        id: 'readAccount',
        src: 'readAccount',
        onDone: {
          target: 'fresh',
          actions: { type: 'rememberData', params: ({ event }) => ({ data: event.output }) },
        },
        onError: [
          {
            guard: 'hasData',
            target: 'fresh',
            actions: { type: 'log', params: { what: 'account not reread' } },
          },
          { target: 'readFailed', actions: { type: 'log', params: { what: 'account did not load' } } },
        ],
      },
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
    fresh: {
      description: 'The figures carry the time at which they were read.',
      meta: { title: 'Fresh', sentence: 'The figures are shown.', section: '2 Personal account' },
      on: {
        'page.hidden': { target: 'resting' },
        'page.shown': { target: 'reading' },
        'account.changed': { target: 'reading' },
        'account.visited': { target: 'reading' },
      },
      after: { rereadWait: { target: 'reading' } },
    },
    resting: {
      description: 'The page is in the background; nothing is read.',
      meta: { title: 'Resting', sentence: 'No reading while nobody looks.', section: 'RD68' },
      on: { 'page.shown': { target: 'reading' } },
    },
  },
})
