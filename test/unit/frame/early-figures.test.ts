import { describe, expect, it } from 'vitest'
import { earlyLastDay, earlyRupees, earlyTotal } from '#boot/early-figures.ts'
import { addDays, colomboDate, formatDate } from '#machines/rules/dates.ts'
import { formatRupees, totalToReturn } from '#machines/rules/money.ts'
import { calculatorLimits, standardRates } from '#machines/rules/policy.ts'

const { min, max, step, termDays } = calculatorLimits
const amounts = Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step)

describe('figures before React has arrived', () => {
  it('are those of the rules for every amount of the slider, to the cent', () => {
    expect(amounts.at(-1)).toBe(max)
    expect(amounts.map(earlyTotal)).toEqual(
      amounts.map((amount) => totalToReturn({ amount, term: termDays, ...standardRates, discount: 0 })),
    )
  })

  it('are written as the rules write them, what is paid back and what it costs', () => {
    const shown = amounts.flatMap((amount) => [amount, earlyTotal(amount), earlyTotal(amount) - amount])
    expect(shown.map(earlyRupees)).toEqual(shown.map(formatRupees))
  })

  it('name the last day by the calendar of Sri Lanka, also in the hours in which it is a day ahead', () => {
    for (let hour = 0; hour < 24 * 40; hour += 1) {
      const now = Date.UTC(2026, 1, 1, hour, 17)
      const iso = addDays(colomboDate(now), termDays)
      expect(earlyLastDay(now)).toEqual([iso, formatDate(iso)])
    }
  })
})
