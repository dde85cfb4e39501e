/** How the card with what is needed to pay lies on this device: five fields, only after a tap, until it is wiped. */
import * as v from 'valibot'
import { colomboDate } from '#machines/rules/dates.ts'
import { owedOn } from '#machines/rules/money.ts'
import type { RepaymentCard } from '#machines/repayment-card/card.ts'
import type { Records } from './records.ts'

export type KeptCard = {
  read(): Promise<RepaymentCard | null>
  keep(card: RepaymentCard | null): Promise<RepaymentCard | null>
  remove(): Promise<undefined>
}

const key = 'repayment_card'

const due = v.pipe(
  v.object({ amount: v.number(), on: v.string() }),
  v.transform(({ amount, on }) => owedOn(amount, on)),
)
const numbers = { loanId: v.string(), sixDigits: v.string(), confirmedAt: v.number() }

/** Cards of an earlier version had one amount, that of the day of the answer, and the due day. */
const earlier = v.pipe(
  v.object({ ...numbers, amount: v.number(), dueDate: v.string() }),
  v.transform(({ amount, dueDate, ...rest }) => ({
    ...rest,
    today: owedOn(amount, colomboDate(rest.confirmedAt)),
    planned: owedOn(0, dueDate),
  })),
)
const reader = v.fallback(v.nullable(v.union([v.object({ ...numbers, today: due, planned: due }), earlier])), null)

export function createKeptCard(records: Records): KeptCard {
  const remove = async () => {
    await records.remove('keys', key)
    return undefined
  }
  return {
    async read() {
      return v.parse(reader, await records.get('keys', key))
    },
    async keep(card) {
      if (card === null) {
        await remove()
        return null
      }
      const { loanId, sixDigits, today, planned, confirmedAt } = card
      // Named one by one: nothing else of the borrower may slip in.
      await records.put('keys', key, { loanId, sixDigits, today, planned, confirmedAt })
      return card
    },
    remove,
  }
}
