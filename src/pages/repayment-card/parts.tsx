/** Decides when the parts of the repayment card are loaded: on their own, and a part that does not arrive is simply not there. */
import { Suspense } from 'react'
import type { AccountData } from '../../../machines/ports.ts'
import { optional } from '../parts/optional.ts'

type FoldProps = { data: AccountData; isBesideDetails?: boolean }

const Fold = optional<FoldProps>(async () => (await import('./repayment-card.tsx')).RepaymentCardFold)
const Kept = optional<object>(async () => (await import('./load-kept-card.ts')).loadKeptCard())

export function RepaymentCardPart(props: FoldProps) {
  return (
    <Suspense fallback={null}>
      <Fold {...props} />
    </Suspense>
  )
}

export function KeptCardPart() {
  return (
    <Suspense fallback={null}>
      <Kept />
    </Suspense>
  )
}
