import { Trans } from '@lingui/react/macro'
import { formatRupees } from '#machines/rules/money.ts'
import { Disclosure } from '#ui/disclosure.tsx'

export function BalanceCard({ balance }: { balance: number }) {
  const money = formatRupees(balance)
  return (
    <Disclosure level="h2" title={<Trans>Balance: {money}</Trans>}>
      <p>
        <Trans>The balance is deducted automatically from the next repayment.</Trans>
      </p>
    </Disclosure>
  )
}
