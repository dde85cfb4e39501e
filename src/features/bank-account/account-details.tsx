import { useLingui } from '@lingui/react/macro'
import { groupAccountNumber } from '#machines/bank-account/account-number.ts'
import type { BankAccount } from '#machines/bank-account/bank-account.ts'
import { DefinitionList } from '#ui/layout/definition-list.tsx'

export function AccountDetails({ account }: { account: Omit<BankAccount, 'id'> }) {
  const { t } = useLingui()
  return (
    <DefinitionList
      rows={[
        { key: 'bank', name: t`Bank`, value: account.bankName },
        { key: 'branch', name: t`Branch`, value: account.branchName },
        {
          key: 'number',
          name: t`Account number`,
          value: <span className="tnum">{groupAccountNumber(account.accountNumber)}</span>,
        },
      ]}
    />
  )
}
