/** Which of several approved loans is chosen in advance (RD348). */
import { totalToReturn, type Terms } from './money.ts'

type Loan = Omit<Terms, 'amount' | 'term'> & { readonly approvedAmount: number; readonly approvedTerm: number }

const costOf = (loan: Loan): number =>
  totalToReturn({ ...loan, amount: loan.approvedAmount, term: loan.approvedTerm }) - loan.approvedAmount

/** The only loan, or the one that costs less than every other and gives as much for as long; often there is none. */
export const bestOf = <L extends Loan>(loans: readonly L[]): L | null =>
  loans.find((best) =>
    loans.every(
      (other) =>
        other === best ||
        (best.approvedAmount >= other.approvedAmount &&
          best.approvedTerm >= other.approvedTerm &&
          costOf(best) < costOf(other)),
    ),
  ) ?? null
