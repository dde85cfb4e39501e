import { accountSetup, type Context } from '../setup.ts'
import { confirmedWrite } from '../../shared/confirmed-write.ts'
import { known } from '../../shared/known.ts'
import { failsTo, timesOutTo } from '../../shared/call-failure.ts'
import type { AccountData } from '../account-data.ts'

type InContext = { readonly context: Context }
type CreditRead = { readonly event: { readonly output: Pick<AccountData, 'credit'> } }

const creditId = ({ context }: InContext) => known(context.data?.credit).creditId
const received = {
  target: '#account.open.mode.main',
  actions: [{ type: 'noteHelp' }, { type: 'announceChange' }],
} as const

const request = confirmedWrite({
  names: { before: 'choosing', resolving: 'resolving', outcomeUnknown: 'outcomeUnknown', failed: 'notSent' },
  refused: [],
  saving: {
    invoke: {
      id: 'askForHelp',
      src: 'askForHelp',
      input: ({ context }: InContext) => ({ creditId: creditId({ context }), asked: known(context.asked) }),
      onDone: received,
    },
  },
  resolving: {
    invoke: {
      id: 'helpOutcome',
      src: 'readCredit',
      onDone: [
        {
          guard: { type: 'isHelpReceived', params: ({ event }: CreditRead) => ({ credit: event.output.credit }) },
          ...received,
        },
        { target: 'notSent' },
      ],
    },
  },
  outcomeUnknown: {},
  failed: { on: { 'notice.closed': { target: 'choosing', actions: { type: 'forgetFailure' } } } },
})

const closing = { 'mode.closed': { target: '#account.open.mode.main' } } as const

export const helpState = accountSetup.createStateConfig({
  initial: 'reading',
  always: { guard: 'isPaid', target: 'main' },
  states: {
    reading: {
      tags: ['awaits.lender'],
      entry: { type: 'forgetHelp' },
      invoke: {
        id: 'readHelp',
        src: 'readHelp',
        input: ({ context }) => ({ creditId: creditId({ context }) }),
        onDone: {
          target: 'choosing',
          actions: { type: 'rememberHelp', params: ({ event }) => ({ help: event.output }) },
        },
        onError: [{ guard: 'needsSignIn', target: '#account.open.mode.main' }, failsTo('notRead')],
      },
      on: closing,
      after: { readWait: timesOutTo('notRead') },
    },
    notRead: {
      tags: ['awaits.borrower'],
      on: { ...closing, 'retry.pressed': { target: 'reading' }, 'connection.restored': { target: 'reading' } },
    },
    choosing: {
      tags: ['awaits.borrower'],
      on: {
        ...closing,
        'help.asked': { target: 'sending', actions: { type: 'rememberAsked' } },
        'part.chosen': { target: '#account.open.mode.repayment', actions: { type: 'markPart' } },
        'extension.asked': {
          guard: 'isExtendable',
          target: '#account.open.mode.initialising',
          actions: { type: 'forgetFailure' },
        },
      },
    },
    sending: request.saving,
    resolving: request.resolving,
    outcomeUnknown: request.outcomeUnknown,
    notSent: request.failed,
  },
})
