import { Trans } from '@lingui/react/macro'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { MoneyText } from '#ui/layout/value-text.tsx'

export function BalanceCard({ balance }: { balance: number }) {
  return (
    <Disclosure level="h2" title={<Trans>Balance</Trans>} value={<MoneyText amount={balance} />}>
      <p>
        <Trans>The balance is deducted automatically from the next repayment.</Trans>
      </p>
    </Disclosure>
  )
}
