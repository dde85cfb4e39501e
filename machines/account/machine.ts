/** What the personal account shows and does: main, prolongationConfirm, repayment. */
import { dataStates } from './states/data.ts'
import { modeStates } from './states/mode.ts'
import { accountSetup, type Context } from './setup.ts'
import { owedToday } from './amounts.ts'
import { owedOn, type DueAmount } from '../rules/money.ts'
import { limits } from '../rules/policy.ts'

/** What has to be paid now: the price of the extension that was confirmed, a chosen part, or what closes the loan. */
export function dueAmount({ data, prolongation, isProlongation, part }: Context): DueAmount {
  if (data?.credit == null) return owedOn(limits.repaymentDefault, '')
  const { credit, client } = data
  if (part !== null) return owedOn(part.amount, credit.today.on)
  return isProlongation && prolongation ? owedOn(prolongation.amount, credit.today.on) : owedToday(credit, client)
}

export const accountMachine = accountSetup.createMachine({
  id: 'account',
  context: ({ input }) => ({
    data: null,
    client: null,
    loan: null,
    days: null,
    daysFailure: null,
    prolongation: null,
    isProlongation: false,
    help: null,
    asked: null,
    part: null,
    keptSlip: null,
    slip: null,
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
      meta: { paths: ['/account'] },
      on: { 'connection.restored': { actions: { type: 'passConnectionToRecords' } } },
      states: {
        data: dataStates,
        mode: modeStates,
      },
    },
    ended: {
      type: 'final',
      meta: {
        keepsCurrentPage: true,
      },
    },
  },
})
