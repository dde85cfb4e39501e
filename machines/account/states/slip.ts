import { accountSetup, type Context } from '../setup.ts'
import { confirmedWrite } from '../../shared/confirmed-write.ts'
import { known } from '../../shared/known.ts'
import { failsTo, timesOutTo } from '../../shared/call-failure.ts'
import type { AccountData } from '../account-data.ts'
import type { Slip } from '../slip.ts'

type InContext = { readonly context: Context }
type Sent = { readonly event: { readonly output: readonly Slip[] } }
type CreditRead = { readonly event: { readonly output: Pick<AccountData, 'credit'> } }

const phone = ({ context }: InContext) => known(context.data).client.phone
const main = '#account.open.mode.main'
const filling = {
  'mode.closed': { target: main },
  'slip.picked': { target: 'keeping', actions: { type: 'forgetFailure' } },
  'slip.submitted': { guard: 'hasPicture', target: 'sending', actions: { type: 'rememberSlip' } },
} as const

const sending = confirmedWrite({
  names: { before: 'filling', resolving: 'resolving', outcomeUnknown: 'outcomeUnknown', failed: 'notSent' },
  refused: [],
  saving: {
    invoke: {
      id: 'sendSlip',
      src: 'sendSlip',
      input: ({ context }: InContext) => ({
        creditId: known(context.data?.credit).creditId,
        phone: phone({ context }),
        picture: known(context.keptSlip),
        ...known(context.slip),
      }),
      onDone: {
        target: main,
        actions: [
          { type: 'noteSlips', params: ({ event }: Sent) => ({ slips: event.output }) },
          { type: 'announceChange' },
        ],
      },
    },
  },
  resolving: {
    invoke: {
      id: 'slipOutcome',
      src: 'readCredit',
      onDone: [
        {
          guard: { type: 'isSlipReceived', params: ({ event }: CreditRead) => ({ credit: event.output.credit }) },
          target: main,
          actions: [
            { type: 'noteSlips', params: ({ event }: CreditRead) => ({ slips: event.output.credit?.slips }) },
            { type: 'announceChange' },
          ],
        },
        { target: 'notSent' },
      ],
    },
  },
  outcomeUnknown: {},
  failed: { on: { ...filling, 'retry.pressed': { target: 'sending', actions: { type: 'forgetFailure' } } } },
})

export const slipState = accountSetup.createStateConfig({
  initial: 'restoring',
  always: { guard: 'isPaid', target: 'main' },
  exit: { type: 'markRepayment' },
  states: {
    restoring: {
      tags: ['awaits.lender'],
      entry: { type: 'forgetFailure' },
      invoke: {
        id: 'readKeptSlip',
        src: 'readKeptSlip',
        input: ({ context }) => ({ phone: phone({ context }) }),
        onDone: {
          target: 'filling',
          actions: { type: 'rememberPicture', params: ({ event }) => ({ keptSlip: event.output }) },
        },
        onError: { target: 'filling' },
      },
      after: { visitWait: { target: 'filling' } },
    },
    filling: { tags: ['awaits.borrower'], on: filling },
    keeping: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'keepSlip',
        src: 'keepSlip',
        input: ({ context, event }) => ({ phone: phone({ context }), file: 'file' in event ? event.file : {} }),
        onDone: {
          target: 'filling',
          actions: { type: 'rememberPicture', params: ({ event }) => ({ keptSlip: event.output }) },
        },
        onError: failsTo('filling'),
      },
      after: { readWait: timesOutTo('filling') },
    },
    // A picture takes longer than a form.
    sending: { ...sending.saving, after: { uploadWait: timesOutTo('resolving') } },
    resolving: sending.resolving,
    outcomeUnknown: sending.outcomeUnknown,
    notSent: sending.failed,
  },
})
