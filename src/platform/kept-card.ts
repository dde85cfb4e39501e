/** How the card with what is needed to pay lies on this device: five fields, only after a tap, until it is wiped. */
import { colomboDate } from '#machines/rules/dates.ts'
import { owedOn, type DueAmount } from '#machines/rules/money.ts'
import type { RepaymentCard } from '#machines/repayment-card/card.ts'
import type { Records } from './records.ts'

export type KeptCard = {
  read(): Promise<RepaymentCard | null>
  keep(card: RepaymentCard | null): Promise<RepaymentCard | null>
  remove(): Promise<undefined>
}

const key = 'repayment_card'

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined

function dueOf(value: unknown): DueAmount | null {
  const [amount, on] = [part(value, 'amount'), part(value, 'on')]
  return typeof amount === 'number' && typeof on === 'string' ? owedOn(amount, on) : null
}

function cardOf(kept: unknown): RepaymentCard | null {
  const [loanId, sixDigits, confirmedAt] = [part(kept, 'loanId'), part(kept, 'sixDigits'), part(kept, 'confirmedAt')]
  if (typeof loanId !== 'string' || typeof sixDigits !== 'string' || typeof confirmedAt !== 'number') return null
  // Cards of an earlier version had one amount, that of the day of the answer, and the due day.
  const today = dueOf(part(kept, 'today') ?? { amount: part(kept, 'amount'), on: colomboDate(confirmedAt) })
  const planned = dueOf(part(kept, 'planned') ?? { amount: 0, on: part(kept, 'dueDate') })
  return today && planned && { loanId, sixDigits, today, planned, confirmedAt }
}

export function createKeptCard(records: Records): KeptCard {
  const remove = async () => {
    await records.remove('keys', key)
    return undefined
  }
  return {
    async read() {
      const kept = await records.get('keys', key)
      return cardOf(kept)
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
