/** What the personal account shows and does: main, prolongationConfirm, repayment. */
import { dataStates } from './states/data.ts'
import { modeStates } from './states/mode.ts'
import { accountSetup, type Context } from './setup.ts'
import { amountDue } from '../rules/money.ts'
import { limits } from '../rules/policy.ts'

/** What has to be paid now: the prolongation amount, or full debt minus balance. Rupees. */
export function dueAmount(context: Context): number {
  if (context.isProlongation && context.prolongation) return context.prolongation.amount
  const { data } = context
  return data?.credit ? amountDue(data.credit.fullDebt, data.client.balance) : limits.repaymentDefault
}

export const accountMachine = accountSetup.createMachine({
  id: 'account',
  description: 'Shows the loan, extends it, leads to repayment, and starts a new application where there is no loan.',
  context: ({ input }) => ({
    data: null,
    client: null,
    loan: null,
    days: null,
    daysFailure: null,
    prolongation: null,
    isProlongation: false,
    amount: input.requestedAmount ?? limits.calculator.initial,
    hasOffers: input.hasOffers ?? false,
    failure: null,
    ending: 'application',
    position: null,
  }),
  output: ({ context }) => ({
    outcome: context.ending,
    position: context.position,
    amount: context.ending === 'created' ? context.amount : null,
  }),
  invoke: [
    {
      id: 'watchVisibility',
      src: 'watchVisibility',
      onError: { actions: { type: 'log', params: { what: 'visibility' } } },
    },
    {
      id: 'ownRecords',
      src: 'ownRecords',
      onError: { actions: { type: 'log', params: { what: 'own records chart' } } },
    },
  ],
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      description: 'The account is on the screen.',
      meta: { title: 'Account', sentence: 'The personal account.', section: '2 Personal account', paths: ['/account'] },
      states: {
        data: dataStates,
        mode: modeStates,
      },
    },
    ended: {
      type: 'final',
      description: 'An application goes on; the session chart decides what leads now.',
      meta: {
        title: 'Left',
        sentence: 'The borrower goes on with an application.',
        section: '4 Application flow, RD67',
        keepsCurrentPage: true,
      },
    },
  },
})
