/** What repaid loans do for the next one: told on /repeat and applied by the reference lender, so that both say the same. */
export type Rank = 'bronze' | 'silver' | 'gold'

type Privilege = {
  /** Repaid loans from which on the rank is had. */
  readonly from: number
  /** Percent off interest and fees. */
  readonly discount: number
  /** The most that is lent, in rupees. */
  readonly cap: number
}

export const ranks: Readonly<Record<Rank, Privilege>> = {
  bronze: { from: 0, discount: 0, cap: 20_000 },
  silver: { from: 2, discount: 10, cap: 30_000 },
  gold: { from: 5, discount: 20, cap: 40_000 },
}

export const rankOf = (repaidLoans: number): Rank =>
  repaidLoans >= ranks.gold.from ? 'gold' : repaidLoans >= ranks.silver.from ? 'silver' : 'bronze'
