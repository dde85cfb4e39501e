/** What a change of a borrower is given: the moment, the transaction and what is stored. */
import type { Application, Borrower, Loan } from '../database/schema.ts'
import { afterCommit, type Transaction } from '../database/transaction.ts'
import type { ChangeKind } from '../metrics/metrics.ts'
import type { Parts } from '../parts.ts'

export type BorrowerSnapshot = {
  readonly borrower: Borrower
  /** The one open application, if any. */
  readonly application: Application | null
  /** The one loan that is not repaid, if any; `activeAt` null while the money is on its way. */
  readonly loan: Loan | null
}
/** `now` in milliseconds, `today` the day in Colombo. */
export type Moment = { readonly now: number; readonly today: string }
export type Change = Moment & { readonly tx: Transaction; readonly parts: Parts; readonly snapshot: BorrowerSnapshot }

/** For the operator, who sees how many, and never of whom. */
export const countChange = ({ tx, parts }: Pick<Change, 'tx' | 'parts'>, kind: ChangeKind): void =>
  afterCommit(tx, () => parts.options.metrics?.change(kind))
