import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  addedAccountReader,
  applicationStateReader,
  createdReader,
  disbursementReader,
  previewReader,
} from '#lender/mapping/application.ts'
import { sentCodeReader, visitReader } from '#lender/mapping/entry.ts'
import { positionAtSignIn, positionInside, profileReader } from '#lender/mapping/position.ts'
import { scoringReader } from '#lender/mapping/scoring.ts'
import { readShape } from '#lender/mapping/shape.ts'

const read = <T>(reader: v.GenericSchema<unknown, T>, answer: unknown): T => readShape(reader, answer, 'GET /x')
const refused = (reader: v.GenericSchema, answer: unknown) =>
  expect(() => read(reader, answer), JSON.stringify(answer)).toThrow(expect.objectContaining({ kind: 'shape' }))

const productsOf = (products: unknown) =>
  read(applicationStateReader, { data: { application_id: 5, products } }).products
const paidToOf = (account: unknown) =>
  read(previewReader, { data: { document_path: '/p-9.pdf', bank_account: account } }).paidTo

const position = {
  applicationId: 5,
  clientState: 'state_address',
  registerStatus: 'in_progress',
  applicationState: null,
  isRepeat: false,
  asOf: null,
}

describe('the profile', () => {
  const snake = { application_id: '5', client_state: 'state_address', register_status: 'in_progress' }
  it.each([
    ['camel in data', { data: { ...position } }],
    ['bare snake', snake],
    ['named in data', { success: true, data: { user: snake } }],
    ['named beside', { position: snake }],
  ])('reads %s (RD82)', (_, answer) => {
    expect(read(profileReader, answer)).toEqual(position)
  })

  it('reads every key: a name that the lender has changed is missed here (RD82)', () => {
    const answer = {
      application_id: 5,
      client_state: 'state_registered',
      register_status: 'complete',
      application_state: 'state_offer',
      is_repeat: true,
      as_of: '2026-11-21T06:30:00.000Z',
      signed_in_until: '2026-12-21T06:30:00.000Z',
    }
    expect(read(profileReader, answer)).toEqual({
      applicationId: 5,
      clientState: 'state_registered',
      registerStatus: 'complete',
      applicationState: 'state_offer',
      isRepeat: true,
      asOf: '2026-11-21T06:30:00.000Z',
      signedInUntil: '2026-12-21T06:30:00.000Z',
    })
  })

  it('refuses an answer without any position (RD82)', () => {
    for (const answer of [null, {}, [], 'x', { data: null }, { data: {} }, { data: { name: 'A' } }]) {
      refused(profileReader, answer)
    }
  })

  it('reads a null clientState as null (R10)', () => {
    expect(read(profileReader, { data: { clientState: null, registerStatus: '' } })).toEqual({
      ...position,
      applicationId: null,
      clientState: null,
      registerStatus: null,
    })
  })

  it('finds the position inside the answer of a write, or says that there is none (RD82)', () => {
    expect(read(positionInside, { success: true, data: position })).toEqual(position)
    expect(read(positionInside, { data: { state: 'x' }, position })).toEqual(position)
    for (const answer of [null, {}, { success: true }, { data: { state: 'state_offer' } }]) {
      expect(read(positionInside, answer)).toBeNull()
    }
  })

  it('refuses a position that makes no sense (RD82)', () => {
    refused(positionInside, { data: { ...position, applicationId: 'abc' } })
    refused(profileReader, { data: { ...position, clientState: {} } })
  })

  it('takes a whole position in the answer to a right code, and anything less for none (RD197)', () => {
    expect(read(positionAtSignIn, { data: { message: 'Welcome', position } })).toEqual(position)
    expect(read(positionAtSignIn, { user: { ...snake, application_state: null, signed_in_until: 'x' } })).toEqual({
      ...position,
      signedInUntil: 'x',
    })
    const less = [null, '', { success: true }, { data: { message: 'Welcome' } }, { data: { user: snake } }]
    const unreadable = [{ data: { ...position, applicationId: 'abc' } }, { data: { ...position, clientState: {} } }]
    for (const answer of [...less, ...unreadable]) expect(read(positionAtSignIn, answer)).toBeNull()
  })

  it('names the place of what is wrong and never the value', () => {
    try {
      read(profileReader, { data: { ...position, applicationId: 'secret-value' } })
      expect.unreachable()
    } catch (error) {
      expect(JSON.stringify(error)).toContain('applicationId')
      expect(JSON.stringify(error)).not.toContain('secret-value')
    }
  })
})

const product = (discount: unknown = 0) => ({
  calc_params: {
    min_approved_amount: '1000',
    max_approved_amount: 20_000,
    min_approved_term: 7,
    max_approved_term: 30,
    approved_amount: '11000.00',
    approved_term: '7',
  },
  credit_params: { daily_rate: '0.02060109', service_fee: 0.38, consulting_fee: 0.09, discount },
})

describe('the products map', () => {
  it('reads ids from the keys and the type from the discount (C3, RD82)', () => {
    const { kind, ...rest } = read(scoringReader, { data: { products: { 12: product(), 7: product('100') } } })
    expect(kind).toBe('products')
    expect(rest).toMatchObject({
      products: [
        { id: 7, type: 'special', discount: 100 },
        {
          id: 12,
          type: 'standard',
          maxAmount: 20_000,
          maxTerm: 30,
          minApprovedAmount: 1000,
          approvedAmount: 11_000,
          approvedTerm: 7,
          dailyRate: 0.02060109,
        },
      ],
    })
  })

  it.each([
    ['products', { products: { 7: product() } }],
    ['data', { success: true, message: 'ok', data: { 7: product() } }],
    ['the answer itself', { 7: product() }],
    ['an envelope without data', { success: true, 7: product() }],
    ['a list with ids', { data: { products: [{ id: 7, ...product() }] } }],
  ])('finds the map in %s (RD82)', (_, answer) => {
    expect(read(scoringReader, answer)).toMatchObject({ kind: 'products', products: [{ id: 7 }] })
  })

  it('reads how long a review usually takes, and never refuses an answer for it (Z7, RD82)', () => {
    expect(read(scoringReader, { data: { products: {}, usual_seconds: 45 } })).toEqual({
      kind: 'products',
      products: [],
      usualSeconds: 45,
    })
    expect(read(scoringReader, { usualSeconds: '45' })).toEqual({ kind: 'products', products: [], usualSeconds: 45 })
    for (const odd of ['soon', -1, 0, null]) {
      expect(read(scoringReader, { data: { products: {}, usual_seconds: odd } })).toEqual({
        kind: 'products',
        products: [],
      })
    }
  })

  it('reads nothing yet as no products (S3)', () => {
    for (const answer of [
      {},
      { data: {} },
      { data: null },
      { data: [] },
      { products: null },
      null,
      { success: true },
    ]) {
      expect(read(scoringReader, answer)).toEqual({ kind: 'products', products: [] })
    }
  })

  it.each(['undefined', 'null', 'NaN', '', '1.5', 'abc', '99999999999999999999'])(
    'rejects a map with the key "%s" (RD58)',
    (key) => {
      const answer = { data: { products: { 7: product(), [key]: product() } } }
      expect(read(scoringReader, answer)).toEqual({ kind: 'rejected', reason: 'productWithoutId' })
    },
  )

  it('rejects a list of products without ids (RD58)', () => {
    expect(read(scoringReader, { data: [product()] })).toEqual({ kind: 'rejected', reason: 'productWithoutId' })
  })

  it('refuses a product whose figures are missing (RD82)', () => {
    refused(scoringReader, { data: { products: { 7: { calc_params: {}, credit_params: {} } } } })
    refused(scoringReader, { data: { products: 'soon' } })
  })
})

describe('entry', () => {
  it('reads visit and device, as text or as numbers (V2)', () => {
    expect(read(visitReader, { data: { visit_id: 12, device_id: 'd' } })).toEqual({ visitId: '12', deviceId: 'd' })
    expect(read(visitReader, { visitId: 'v' })).toEqual({ visitId: 'v', deviceId: null })
    refused(visitReader, { data: { device_id: 'd' } })
    refused(visitReader, { visit_id: ' ' })
  })

  it('reads what is told about the code, and nothing where nothing is told (RD82)', () => {
    expect(read(sentCodeReader, { success: true, data: { resend_after: 15, expires_in: '300', attempts: 5 } })).toEqual(
      {
        resendAfterSeconds: 15,
        attempts: 5,
        expiresInSeconds: 300,
      },
    )
    for (const answer of [null, {}, { data: [] }, 'ok']) {
      expect(read(sentCodeReader, answer)).toEqual({ resendAfterSeconds: null, attempts: null, expiresInSeconds: null })
    }
  })
})

describe('the application', () => {
  it('reads its state (RD82)', () => {
    const answer = { data: { application_id: '5', requested_amount: '11000', requested_term: 7, retry_on: null } }
    expect(read(applicationStateReader, answer)).toEqual({
      applicationId: 5,
      requestedAmount: 11_000,
      requestedTerm: 7,
      retryOn: null,
      offerExpiresOn: null,
      offerOpenBy: null,
      products: [],
    })
    refused(applicationStateReader, null)
    refused(applicationStateReader, [])
  })

  it('reads the loans on offer in the state of the application, and does without those that cannot be read (RD338)', () => {
    const offered = {
      calc_params: {
        min_approved_amount: 1_000,
        max_approved_amount: '11000',
        min_approved_term: 7,
        max_approved_term: 14,
        approved_amount: 11_000,
        approved_term: 7,
      },
      credit_params: { daily_rate: 0.02, service_fee: 0.38, consulting_fee: 0.09, discount: 100 },
    }
    expect(productsOf({ 101: offered })).toMatchObject([
      { id: 101, type: 'special', approvedAmount: 11_000, approvedTerm: 7, maxApprovedAmount: 11_000, discount: 100 },
    ])
    for (const unreadable of [null, [], 'none', { 101: {} }, { first: offered }])
      expect(productsOf(unreadable)).toEqual([])
  })

  it('reads where the money of an offer goes, if the lender says so (RD338)', () => {
    expect(paidToOf({ bank_name: 'Peoples Bank', ending: '4821' })).toEqual({
      bankName: 'Peoples Bank',
      ending: '4821',
    })
    for (const nothing of [undefined, null, {}, { bank_name: 'Peoples Bank' }, 'x'])
      expect(paidToOf(nothing)).toBeNull()
  })

  it('reads the id of a new application under either name (RD82)', () => {
    expect(read(createdReader, { application_id: 5 })).toEqual({ applicationId: 5 })
    expect(read(createdReader, { data: { id: '5' } })).toEqual({ applicationId: 5 })
    expect(read(createdReader, { success: true })).toEqual({ applicationId: null })
  })

  it('reads the state of a disbursement and refuses an answer without one (D7)', () => {
    expect(read(disbursementReader, { data: { state: 'state_disbursement' } })).toEqual({ state: 'state_disbursement' })
    refused(disbursementReader, { success: true })
  })

  it('reads state and id of a new account (RD52)', () => {
    expect(read(addedAccountReader, { state: 'ok', data: { id: 6 } })).toEqual({ state: 'ok', id: 6 })
    expect(read(addedAccountReader, { data: { state: 'ok', client_bank_account_id: '7' } })).toEqual({
      state: 'ok',
      id: 7,
    })
    expect(read(addedAccountReader, null)).toEqual({ state: null, id: null })
  })

  it('reads the name of the document from its path, and the end of the offer (C4, RD63)', () => {
    expect(read(previewReader, { document_path: '/v1/document/preview/ab.pdf?x=1' })).toEqual({
      previewName: 'ab.pdf',
      expiresOn: null,
      paidTo: null,
    })
    expect(read(previewReader, { data: { documentPath: 'ab.pdf', offer_expires_on: '2026-02-01' } })).toEqual({
      previewName: 'ab.pdf',
      expiresOn: '2026-02-01',
      paidTo: null,
    })
    refused(previewReader, { document_path: '/' })
    refused(previewReader, {})
  })
})
