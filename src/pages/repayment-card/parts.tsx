/** Decides when the parts of the repayment card are loaded: on their own, and a part that does not arrive is simply not there. */
import { lazy, Suspense, type ComponentType } from 'react'
import type { AccountData } from '../../../machines/ports.ts'

const nothing = { default: () => null }

function part<P>(load: () => Promise<ComponentType<P>>) {
  return lazy<ComponentType<P>>(async () => {
    try {
      return { default: await load() }
    } catch {
      return nothing
    }
  })
}

type FoldProps = { data: AccountData; isBesideDetails?: boolean }

const Fold = part<FoldProps>(async () => (await import('./repayment-card.tsx')).RepaymentCardFold)
const Kept = part<object>(async () => (await import('./load-kept-card.ts')).loadKeptCard())

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
