import { afterAll, beforeAll, it } from 'vitest'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { bodies } from '#support/samples/answers.ts'
import { walkToBank, walkToReview } from '#support/lender/walk.ts'
import { bites, holds, type Check } from './support/outcome.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startLender({ scoringSeconds: 0, disbursementSeconds: 0 })
  await harness.listen()
})
afterAll(() => harness.close())

let counted = 0

/** Everything that the borrower of this journey is known by. */
const known = (phone: string): readonly string[] => [
  phone,
  bodies.personalData.full_name,
  bodies.personalData.nic,
  bodies.personalData.email,
  bodies.address.address,
  bodies.employment.company_name,
  bodies.employment.company_phone,
  ...bodies.reference.references.flatMap((one) => [one.reference_name, one.reference_phone]),
  '0078123456',
]

/** Every step, and what goes wrong in it: personal words where none belong. */
const journey: Check = async (tally) => {
  const phone = `076555990${(counted += 1)}`
  const client = harness.client()
  const before = harness.lines.length
  await client.signIn(phone)
  const code = await client.code(phone)
  const id = await walkToBank(client)
  await walkToReview(client, id)
  await client.get(`/api/v1/application/checkScoringStatus/${id}`)
  await client.accept({ application_id: id, product_id: 201, amount: 5_000, term: 7 })
  const loan = (await client.get('/api/v1/credit/activeCreditInfo')).string('credit_full_info.agreement_number')
  await client.get(`/api/notifications?user_id=${phone}`)
  await client.post('/api/repaymentMock', { account_number: loan, amount: 10 })
  // Repaid, so that the same person may borrow again in the next run.
  await client.post('/api/repaymentMock', { account_number: loan, amount: 6_000 })
  await client.get(`/api/v1/${encodeURIComponent(bodies.personalData.full_name)}?nic=${bodies.personalData.nic}`)
  await client.get(`/api/v1/document/1/${bodies.personalData.email}`)
  await client.post('/api/v1/register/personalData', { ...bodies.personalData, [bodies.personalData.email]: phone })
  await client.post('/api/otp/check', { phone, otp_code: code })
  await client.send('/api/login', {
    method: 'POST',
    body: `{"phone":"${phone}"`,
    headers: { 'content-type': 'application/json' },
  })
  const secrets = [...client.cookies.values()].filter((value) => value.length > 20)
  await client.post('/api/logout')
  const lines = harness.lines.slice(before)
  const log = JSON.stringify(lines)
  for (const word of [...known(phone), code, loan, ...secrets]) tally.holds(`the log says ${word}`, !log.includes(word))
  for (const line of lines)
    tally.holds('a line without the id of its request', /^[\da-f-]{36}$/.test(String(line['request_id'])))
}

it('the log of a whole journey says nothing of its borrower, errors included', () =>
  holds('canaries in the log', journey))
it('a log that repeats addresses is noticed', () => bites('the log says no path', journey))
