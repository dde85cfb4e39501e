import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { randomId } from '#platform/device.ts'
import { useSystem } from '#ui/navigation/actors.tsx'
import { RepaymentMockPage } from './repayment-mock-page.tsx'

const route = getRouteApi('/guarded/repaymentMock')

export function RepaymentMockRoute() {
  const { account_number: accountNumber = '', amount = '' } = route.useSearch()
  const { payments } = useSystem()
  const navigate = useNavigate()
  // One payment of one amount on this page: a second try after a lost answer is the same one.
  const [visit] = useState(randomId)
  return (
    <RepaymentMockPage
      accountNumber={accountNumber}
      amount={amount}
      onPay={(rupees) => payments.payAsTest(accountNumber, rupees, `${visit}:${rupees}`)}
      onDone={() => void navigate({ to: '/' })}
    />
  )
}
