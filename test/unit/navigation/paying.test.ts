// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Credit } from '#machines/account/account-data.ts'
import { signedInAt, type Traveller } from './traveller.tsx'
import { applying, owing } from '#support/samples/lending.ts'

afterEach(cleanup)

const loan: Credit = {
  creditId: 7,
  dpd: 0,
  ...owing(11_400, 11_400, '2026-11-28'),
  creditBalance: 0,
  agreementNumber: '1234-5678',
  creditDocument: 'agreement-1',
  payments: [],
  isProlongAvailable: true,
  status: 'active',
}
const active = applying('state_active')
const chart = ({ session }: Traveller) => {
  const actor = session.getSnapshot().children.account
  if (!actor) throw new Error('the account is not open')
  return actor
}

async function paysAndReturns(traveller: Traveller, credit: Credit | null) {
  await traveller.go('/repaymentMock', { oneShot: true })
  traveller.answers = { ...traveller.answers, readCredit: { credit, readAt: 0 } }
  await traveller.go('/')
  expect(traveller.path).toBe('/account')
}

it('returns to the main mode once the loan is repaid (RD96, M13)', async () => {
  const traveller = await signedInAt('/account', active, { readCredit: { credit: loan, readAt: 0 } })
  chart(traveller).send({ type: 'payment.asked' })
  await paysAndReturns(traveller, null)
  expect(chart(traveller).getSnapshot().value).toMatchObject({ open: { mode: 'main' } })
  expect(chart(traveller).getSnapshot().context.data?.credit).toBeNull()
})

it('stays with the payment details, with the new amount, while a part is still due (RD96, M13)', async () => {
  const traveller = await signedInAt('/account', active, { readCredit: { credit: loan, readAt: 0 } })
  chart(traveller).send({ type: 'payment.asked' })
  await paysAndReturns(traveller, { ...loan, ...owing(5_000, 5_000, '2026-11-28') })
  expect(chart(traveller).getSnapshot().value).toMatchObject({ open: { mode: 'repayment' } })
  expect(chart(traveller).getSnapshot().context.data?.credit?.today.amount).toBe(5_000)
})

it('closes the payment of an extension when the date has moved, and not before (RD96, M12)', async () => {
  const proposal = { term: 7, amount: 385, prevDate: '2026-11-28', nextDate: '2026-12-05', newRepaymentAmount: null }
  const traveller = await signedInAt('/account', active, {
    readCredit: { credit: loan, readAt: 0 },
    initProlongation: proposal,
    confirmProlongation: undefined,
  })
  chart(traveller).send({ type: 'extension.asked' })
  await traveller.calm()
  chart(traveller).send({ type: 'extension.confirmed' })
  await traveller.calm()
  expect(chart(traveller).getSnapshot().value).toMatchObject({ open: { mode: 'repayment' } })
  await paysAndReturns(traveller, { ...loan, ...owing(11_400, 11_400, '2026-12-05') })
  expect(chart(traveller).getSnapshot().value).toMatchObject({ open: { mode: 'main' } })
  expect(chart(traveller).getSnapshot().context.isProlongation).toBe(false)
})
