/** The order of the account: the slip with the state of the loan, its timeline, then what is folded. */
import { isExtensionFailed } from '#machines/account/selectors.ts'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { AccountData } from '#machines/account/account-data.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { AsOf } from '#ui/as-of.tsx'
import { lazyPart } from '#ui/failure/lazy-part.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { RankBadge } from '../no-loan/rank-badge.tsx'
import { usePresentDay } from '#ui/loan/use-present-day.ts'
import { BalanceCard } from '../loan/balance-card.tsx'
import { ExtensionFailed } from '../loan/extension-failed.tsx'
import { LoanAccordions } from '../loan/loan-accordions.tsx'
import { LoanWay } from '../loan/loan-way.tsx'
import { NextPayment } from '../loan/next-payment.tsx'
import { NoLoan } from '../no-loan/no-loan.tsx'
import { PayingOut } from '../loan/paying-out.tsx'
import { RepaymentCardPart } from '../repayment-card/parts.tsx'

/** Nobody waits for it. */
const OwnRecords = lazyPart(async () => (await import('../own-records.tsx')).OwnRecords)

const ClosedLoan = lazyPart(async () => (await import('../loan/closed-loan.tsx')).ClosedLoan)

export function MainMode({ actor, data }: { actor: ActiveMachines['account']; data: AccountData }) {
  const { t } = useLingui()
  const { client, credit } = data
  const hasInitFailed = useSelector(actor, isExtensionFailed)
  const records = useSelector(actor, (snapshot) => snapshot.children.ownRecords)
  const name = client.fullName.trim()
  const balance = <BalanceCard balance={client.balance} />
  return (
    <>
      <div className="greeting">
        <PageHeading documentTitle={t`Your account`}>{name === '' ? t`Hello` : t`Hello, ${name}`}</PageHeading>
        {client.clientRank ? <RankBadge rank={client.clientRank} /> : null}
      </div>
      <div className="duo account">
        <div>
          {credit ? (
            <NextPayment actor={actor} client={client} credit={credit} />
          ) : client.hasDisbInProgress ? (
            <PayingOut amount={client.disbAmount} />
          ) : (
            <NoLoan actor={actor} data={data} />
          )}
          <AsOf at={data.readAt} today={usePresentDay()} />
          {credit ? <LoanWay client={client} credit={credit} /> : null}
        </div>
        <div className="stack">
          {client.balance > 0 ? balance : null}
          <RepaymentCardPart data={data} />
          {credit ? <LoanAccordions client={client} credit={credit} /> : null}
          {client.closedLoan ? (
            <Suspense fallback={null}>
              <ClosedLoan loan={client.closedLoan} />
            </Suspense>
          ) : null}
          {client.balance > 0 ? null : balance}
          {records ? (
            <Suspense fallback={null}>
              <OwnRecords actor={records} />
            </Suspense>
          ) : null}
        </div>
      </div>
      <ExtensionFailed open={hasInitFailed} onClose={() => actor.send({ type: 'notice.closed' })} />
    </>
  )
}
