/** What the calculator shows before React has arrived, in fewer bytes than the rules need for every loan; a test compares both. */
import { colomboDate } from '#machines/rules/dates.ts'
import { groupThousands, roundUpRupee } from '#machines/rules/money.ts'
import { calculatorLimits, standardRates } from '#machines/rules/policy.ts'

const { termDays } = calculatorLimits
const { dailyRate, serviceFee, consultingFee } = standardRates
const percent = 100 + termDays * (dailyRate + serviceFee + consultingFee)
const day = 86_400_000

export const earlyRupees = (rupees: number): string => `RS\u00a0${groupThousands(roundUpRupee(rupees))}`

/** Whole cents. */
export const earlyTotal = (amount: number): number => Math.round(amount * percent) / 100

/** The last day of the term as the page's `datetime` and as it is shown. */
export function earlyLastDay(now: number): readonly [string, string] {
  const iso = colomboDate(now + termDays * day)
  return [iso, iso.replace(/(.+)-(.+)-(.+)/, '$3.$2.$1')]
}
