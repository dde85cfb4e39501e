import { describe, expect, it } from 'vitest'
import { loanTimeline, paymentHistory } from '#machines/account/loan-history.ts'
import { credit, owing } from '#support/samples/lending.ts'

const paid = (date: string, amount: number, purpose: 'debt' | 'extension' = 'debt') => ({ date, amount, purpose })

const kinds = (...given: Parameters<typeof loanTimeline>) => loanTimeline(...given).map(({ kind, day }) => [kind, day])

describe('payments with a running balance', () => {
  it('counts up what was paid and counts back what was left, oldest first (U21)', () => {
    const payments = [paid('2026-11-20', 1_000.5), paid('2026-11-18', 2_000)]
    expect(paymentHistory(credit({ payments, ...owing(9_000) }))).toEqual([
      { date: '2026-11-18', amount: 2_000, isExtension: false, paidSoFar: 2_000, left: 10_000.5 },
      { date: '2026-11-20', amount: 1_000.5, isExtension: false, paidSoFar: 3_000.5, left: 9_000 },
    ])
  })

  it('takes the debt of today once the loan is overdue (U21, RD121)', () => {
    const late = credit({ payments: [paid('2026-11-18', 500)], dpd: 3, ...owing(9_900, 9_000) })
    expect(paymentHistory(late)[0]?.left).toBe(9_900)
  })

  it('pays nothing back with an extension (U21, RD121)', () => {
    const payments = [paid('2026-11-18', 500), paid('2026-11-19', 700, 'extension'), paid('2026-11-20', 300)]
    const left = paymentHistory(credit({ payments, ...owing(9_000) })).map((row) => row.left)
    expect(left).toEqual([9_300, 9_300, 9_000])
    expect(paymentHistory(credit({ payments })).map((row) => row.isExtension)).toEqual([false, true, false])
  })

  it('says nothing of what was left where the lender does not say what a payment was for (U21, RD121)', () => {
    const payments = [{ date: '2026-11-18', amount: 500 }, paid('2026-11-19', 700)]
    const rows = paymentHistory(credit({ payments }))
    expect(rows.map(({ paidSoFar, left }) => [paidSoFar, left])).toEqual([
      [500, null],
      [1_200, null],
    ])
  })
})

describe('the timeline of a loan', () => {
  it('goes from the day the loan began to the day it is due, with today between (U21)', () => {
    const loan = credit({
      openedOn: '2026-11-01',
      ...owing(12_000, 12_000, '2026-11-11'),
      payments: [paid('2026-11-04', 100)],
    })
    expect(kinds(loan, '2026-11-06')).toEqual([
      ['opened', '2026-11-01'],
      ['paid', '2026-11-04'],
      ['today', '2026-11-06'],
      ['due', '2026-11-11'],
    ])
  })

  it('tells an extension from a payment, each with its sum, the payment of a day before today (U21)', () => {
    const payments = [paid('2026-11-03', 700, 'extension'), paid('2026-11-05', 100)]
    const loan = credit({ openedOn: '2026-11-01', ...owing(12_000, 12_000, '2026-11-05'), payments })
    expect(loanTimeline(loan, '2026-11-05').map(({ kind, day, amount }) => [kind, day, amount])).toEqual([
      ['opened', '2026-11-01', null],
      ['extended', '2026-11-03', 700],
      ['paid', '2026-11-05', 100],
      ['today', '2026-11-05', null],
      ['due', '2026-11-05', null],
    ])
  })

  it('puts today behind the day that was missed (U21)', () => {
    const loan = credit({ openedOn: '2026-11-01', ...owing(12_000, 12_000, '2026-11-11') })
    expect(kinds(loan, '2026-11-21')).toEqual([
      ['opened', '2026-11-01'],
      ['due', '2026-11-11'],
      ['today', '2026-11-21'],
    ])
  })

  it('begins with what is known where the lender does not say when the loan began (U21)', () => {
    expect(kinds(credit({ ...owing(12_000, 12_000, '2026-11-21') }), '2026-11-21')).toEqual([
      ['today', '2026-11-21'],
      ['due', '2026-11-21'],
    ])
  })
})
