import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#machines/rules/dates.ts'
import { exactRupees, roundUpRupee, whatIf, type Terms } from '#machines/rules/money.ts'
import { limits } from '#machines/rules/policy.ts'
import { afterExtension, debtAtEnd, debtToday, prolongationPrice } from '#server/loan/debt.ts'
import { toRupees } from '#server/loan/amounts.ts'

const started = '2026-11-25'

/** What the lender holds of a loan with these terms when the money has arrived. */
const loanOf = ({ amount, ...rates }: Terms) => ({
  ...rates,
  amountCents: amount * 100,
  principalCents: null,
  startedOn: started,
  dueOn: addDays(started, rates.term),
  lateCents: 0,
  chargedCents: 0,
  chargedOn: null,
  paidCents: 0,
  extensionCents: 0,
})

/** On the new day, where the extension begins on the due day. */
function debtAfterExtension(held: ReturnType<typeof loanOf>, days: number): number {
  const extension = { nextOn: addDays(held.dueOn, days), amountCents: prolongationPrice(held, days) }
  return debtAtEnd({ ...held, ...afterExtension(held, extension, held.dueOn) }, held.dueOn)
}

const rate = fc.double({ min: 0.005, max: 0.6, noNaN: true })
const loan = fc.record<Terms>({
  amount: fc.integer({ min: limits.offerDefaults.minAmount, max: limits.calculator.max }),
  term: fc.integer({ min: 1, max: 365 }),
  dailyRate: rate,
  serviceFee: rate,
  consultingFee: rate,
  discount: fc.constantFrom(0, 5, 10, 50, 99, 100),
})
const days = fc.constantFrom(...limits.prolongationTerms)
const thousands = { numRuns: 10_000 }

describe('being late and extending', () => {
  it('never looks cheaper to be late than to extend over the same days (RD319)', () => {
    fc.assert(
      fc.property(loan, days, (terms, more) => {
        const { late, extended } = whatIf(terms, { early: 1, late: more, extended: more })
        expect(late.days).toBe(extended.days)
        expect(late.total).toBeGreaterThanOrEqual(extended.total)
        expect(roundUpRupee(late.total)).toBeGreaterThanOrEqual(roundUpRupee(extended.total))
        expect(roundUpRupee(late.cost)).toBeGreaterThanOrEqual(roundUpRupee(extended.cost))
      }),
      thousands,
    )
  })

  it('does not cost less in whole rupees at a kiosk either, where an extension is paid in two payments (RD319)', () => {
    fc.assert(
      fc.property(loan, days, (terms, more) => {
        const { late } = whatIf(terms, { early: 1, late: more, extended: more })
        const held = loanOf(terms)
        const parts = [prolongationPrice(held, more), debtAfterExtension(held, more)].map(toRupees)
        const inTwoPayments = parts.reduce((sum, part) => sum + roundUpRupee(part), 0)
        expect(roundUpRupee(late.total)).toBeGreaterThanOrEqual(inTwoPayments)
      }),
      thousands,
    )
  })

  it('costs to the cent what the lender will ask for, early, on time, late and extended (RD319)', () => {
    fc.assert(
      fc.property(loan, days, fc.integer({ min: 1, max: 365 }), (terms, more, early) => {
        const shown = whatIf(terms, { early, late: more, extended: more })
        const held = loanOf(terms)
        const asked = {
          early: debtToday(held, addDays(started, shown.early.days)),
          onTime: debtToday(held, held.dueOn),
          late: debtToday(held, addDays(started, shown.late.days)),
          extended: prolongationPrice(held, more) + debtAfterExtension(held, more),
        }
        expect({
          early: exactRupees(shown.early.total),
          onTime: exactRupees(shown.onTime.total),
          late: exactRupees(shown.late.total),
          extended: exactRupees(shown.extended.total),
        }).toEqual({
          early: exactRupees(toRupees(asked.early)),
          onTime: exactRupees(toRupees(asked.onTime)),
          late: exactRupees(toRupees(asked.late)),
          extended: exactRupees(toRupees(asked.extended)),
        })
      }),
      thousands,
    )
  })
})
