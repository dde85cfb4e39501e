/** How the card with what is needed to pay lies on this device: five fields, only after a tap, until it is wiped. */
import type { RepaymentCard } from '#machines/repayment-card/card.ts'
import type { Records } from './records.ts'

export type KeptCard = {
  read(): Promise<RepaymentCard | null>
  keep(card: RepaymentCard | null): Promise<RepaymentCard | null>
  remove(): Promise<undefined>
}

const key = 'repayment_card'

const isCard = (value: unknown): value is RepaymentCard =>
  typeof value === 'object' &&
  value !== null &&
  'loanId' in value &&
  typeof value.loanId === 'string' &&
  'sixDigits' in value &&
  typeof value.sixDigits === 'string' &&
  'amount' in value &&
  typeof value.amount === 'number' &&
  'dueDate' in value &&
  typeof value.dueDate === 'string' &&
  'confirmedAt' in value &&
  typeof value.confirmedAt === 'number'

export function createKeptCard(records: Records): KeptCard {
  const remove = async () => {
    await records.remove('keys', key)
    return undefined
  }
  return {
    async read() {
      const kept = await records.get('keys', key)
      return isCard(kept) ? kept : null
    },
    async keep(card) {
      if (card === null) {
        await remove()
        return null
      }
      const { loanId, sixDigits, amount, dueDate, confirmedAt } = card
      // Named one by one: nothing else of the borrower may slip in.
      await records.put('keys', key, { loanId, sixDigits, amount, dueDate, confirmedAt })
      return card
    },
    remove,
  }
}
