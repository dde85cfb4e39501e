import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { photoForm, upload, walkToBank, walkToReview } from '#support/lender/walk.ts'
import { bodies, newAccountBody } from '#support/samples/answers.ts'

let harness: Harness
let client: TestClient
beforeAll(async () => {
  harness = await startLender()
})
beforeEach(async () => {
  await harness.reset()
  client = harness.client()
  await client.signIn('0778880001')
})
afterAll(() => harness.close())

const save = (changes: object) => client.post('/api/v1/register/personalData', { ...bodies.personalData, ...changes })
const position = async () => (await client.get('/api/v1/me')).at('data')
const submit = () => client.post('/api/v1/register/photo', { requested_amount: 15_000 })
const files = () => readdir(join(harness.options.dataFolder, 'photos'))
const back = { clientState: 'state_photos', registerStatus: 'in_progress', applicationState: null }

describe('after the photos', () => {
  it.each([{ nic: '199408701235' }, { full_name: 'Nimali Perera' }])(
    'another person, %o, has to be photographed: no photo stays, and nothing goes on without two new ones (RD308)',
    async (changes) => {
      const id = await walkToBank(client)
      const before = await files()
      expect((await save(changes)).at('data')).toMatchObject(back)
      expect(await position()).toMatchObject({ ...back, applicationId: id })
      expect(await files()).toHaveLength(before.length - 2)
      const added = await client.post('/api/v1/client/addBankAccount', { ...newAccountBody, application_id: id })
      expect([added.status, added.at('code')]).toEqual([409, 'wrong_state'])
      expect((await submit()).at('code')).toBe('photos_missing')
      await upload(client, photoForm('selfie'))
      expect((await submit()).at('code')).toBe('photos_missing')
      await upload(client, photoForm('main_document_front'))
      expect((await submit()).status).toBe(200)
      expect(await position()).toMatchObject({ applicationId: id, applicationState: 'state_bank_account' })
      await walkToReview(client, id)
    },
  )

  it('a photo that was uploaded and not yet submitted goes too (RD308)', async () => {
    await walkToBank(client)
    await save({ nic: '199408701235' })
    await upload(client, photoForm('selfie'))
    await save({ nic: '199408701236' })
    await upload(client, photoForm('main_document_front'))
    expect((await submit()).at('code')).toBe('photos_missing')
  })

  it('the same person with another e-mail keeps photos and place (RD308)', async () => {
    await walkToBank(client)
    const before = await files()
    expect((await save({ email: 'other@example.com', marital_status_id: 1 })).at('data')).toMatchObject({
      applicationState: 'state_bank_account',
      registerStatus: 'complete',
    })
    expect(await files()).toEqual(before)
  })

  it('no free loan is reached by another NIC with the photos of the first one (RD308, RD309)', async () => {
    const used = '940871781V'
    const other = await harness.signedIn('0778880002')
    const lentId = await walkToBank(other, { nic: used })
    await walkToReview(other, lentId)
    await harness.advance(13)
    const terms = { product_id: 101, amount: 10_000, term: 7 }
    const lent = await other.accept({ ...terms, application_id: lentId })
    expect(lent.status).toBe(200)

    const id = await walkToBank(client, { nic: used })
    await walkToReview(client, id)
    await harness.advance(13)
    const seen = await client.get(`/api/v1/application/checkScoringStatus/${id}`)
    expect(Object.keys(seen.at('data.products') ?? {})).toEqual(['201'])
    const asked = { requested_amount: 10_000, requested_term: 7, parent_application_id: id }
    const next = (await client.post('/api/v1/application/create', asked)).number('application_id')
    await save({ nic: '940871782V' })
    expect(await position()).toMatchObject({ ...back, applicationId: next })
    expect((await submit()).at('code')).toBe('photos_missing')
    const chosen = { application_id: next, client_bank_account_id: 1 }
    expect((await client.post('/api/v1/application/setApplicationBankAccount', chosen)).status).toBe(404)
    const free = await client.accept({ ...terms, application_id: next })
    expect([free.status, free.at('code')]).toEqual([409, 'wrong_state'])
    // Back to the NIC that was photographed first: it has had its free loan, and its photos are gone as well.
    await save({ nic: used })
    expect((await submit()).at('code')).toBe('photos_missing')
    await upload(client, photoForm('selfie'))
    await upload(client, photoForm('main_document_front'))
    await submit()
    await walkToReview(client, next)
    await harness.advance(13)
    const again = await client.get(`/api/v1/application/checkScoringStatus/${next}`)
    expect(Object.keys(again.at('data.products') ?? {})).toEqual(['201'])
  })
})
