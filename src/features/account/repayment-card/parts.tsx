import { Suspense, type ReactNode } from 'react'
import type { AccountData } from '#machines/account/account-data.ts'
import { part } from '#ui/part.ts'

type FoldProps = { data: AccountData; isBesideDetails?: boolean }

type KeptProps = {
  /** Where nothing is kept on this phone. */
  otherwise?: ReactNode
  /** The card is the page, and needs its heading. */
  isPage?: boolean
}

const Fold = part<FoldProps>(async () => (await import('./repayment-card.tsx')).RepaymentCardFold)
const Kept = part<KeptProps>(
  async () => (await import('./load-kept-card.ts')).loadKeptCard(),
  ({ otherwise }) => otherwise,
)

export function RepaymentCardPart(props: FoldProps) {
  return (
    <Suspense fallback={null}>
      <Fold {...props} />
    </Suspense>
  )
}

export function KeptCardPart(props: KeptProps) {
  return (
    <Suspense fallback={props.otherwise}>
      <Kept {...props} />
    </Suspense>
  )
}
