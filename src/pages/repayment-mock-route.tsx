/** Decides how the test payment page reaches the lender and where it leads afterwards (I5, RD76). */
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useSystem } from '../navigation/actors.tsx'
import { RepaymentMockPage } from './public/repayment-mock-page.tsx'

const route = getRouteApi('/guarded/repaymentMock')

export function RepaymentMockRoute() {
  const { account_number: accountNumber = '', amount = '' } = route.useSearch()
  const { payments } = useSystem()
  const navigate = useNavigate()
  return (
    <RepaymentMockPage
      accountNumber={accountNumber}
      amount={amount}
      onPay={(rupees) => payments.payAsTest(accountNumber, rupees)}
      onDone={() => void navigate({ to: '/' })}
    />
  )
}
