import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, daysInMonth } from '#machines/rules/dates.ts'
import { isPayday, nextPayday, paydayFit } from '#machines/rules/payday.ts'

const anyDay = fc.integer({ min: 1, max: 31 })
const anyDate = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days))

describe('payday', () => {
  it.each([
    [25, '2026-11-21', '2026-11-25'],
    [25, '2026-11-25', '2026-12-25'],
    [25, '2026-12-26', '2027-01-25'],
    [31, '2026-11-21', '2026-11-30'],
    [31, '2026-11-30', '2026-12-31'],
    [31, '2027-01-31', '2027-02-28'],
    [30, '2028-02-01', '2028-02-29'],
    [1, '2026-11-21', '2026-12-01'],
  ])('on day %i comes after %s on %s (Z6, RD104)', (day, today, payday) => {
    expect(nextPayday(day, today)).toBe(payday)
  })

  it('is after today, at most a month away, and on its day or the last one of a shorter month (Z6, RD104)', () => {
    fc.assert(
      fc.property(anyDay, anyDate, (day, today) => {
        const payday = nextPayday(day, today)
        const length = daysInMonth(Number(payday.slice(0, 4)), Number(payday.slice(5, 7)))
        expect(payday > today).toBe(true)
        expect(daysBetween(today, payday)).toBeLessThanOrEqual(31)
        expect(Number(payday.slice(8))).toBe(Math.min(day, length))
      }),
    )
  })

  it('warns exactly of a term that ends before it, and offers the shortest one that does not (Z6, U6, RD104)', () => {
    const terms = fc.record({ min: fc.integer({ min: 1, max: 30 }), more: fc.integer({ min: 0, max: 60 }) })
    fc.assert(
      fc.property(anyDay, anyDate, terms, fc.nat(60), (day, today, { min, more }, chosen) => {
        const maxTerm = min + more
        const term = Math.min(min + chosen, maxTerm)
        const fit = paydayFit({ day, today, term, minTerm: min, maxTerm })
        expect(fit.isBefore).toBe(term < daysBetween(today, fit.payday))
        if (fit.reach === null) {
          expect(fit.isBefore).toBe(true)
          return
        }
        const at = (length: number) => paydayFit({ day, today, term: length, minTerm: min, maxTerm }).isBefore
        expect(at(fit.reach)).toBe(false)
        expect(fit.reach === min || at(fit.reach - 1)).toBe(true)
        expect([fit.reach >= min, fit.reach <= maxTerm]).toEqual([true, true])
      }),
    )
  })

  it('marks every payday that a term can end on, and nothing else (Z6, RD104)', () => {
    fc.assert(
      fc.property(anyDay, anyDate, (day, today) => {
        const { marks } = paydayFit({ day, today, term: 7, minTerm: 7, maxTerm: 90 })
        const all = Array.from({ length: 84 }, (_, index) => index + 7).filter(
          (term) => nextPayday(day, addDays(today, term - 1)) === addDays(today, term),
        )
        expect(marks.map(({ term }) => term)).toEqual(all)
      }),
    )
  })

  it('knows the days of a month and no others (Z6)', () => {
    expect([0, 1, 31, 32, 1.5, Number.NaN].map(isPayday)).toEqual([false, true, true, false, false, false])
  })
})
