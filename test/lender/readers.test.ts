import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  bankAccountsReader,
  clientInfoReader,
  creditReader,
  notificationsReader,
  prolongationReader,
} from '../../src/lender/readers/account.readers.ts'
import {
  addedAccountReader,
  applicationStateReader,
  createdReader,
  disbursementReader,
  previewReader,
} from '../../src/lender/readers/application.readers.ts'
import { bookReader } from '../../src/lender/readers/books.reader.ts'
import { sentCodeReader, visitReader } from '../../src/lender/readers/entry.readers.ts'
import { positionInside, profileReader } from '../../src/lender/readers/position.reader.ts'
import { scoringReader } from '../../src/lender/readers/scoring.reader.ts'
import { day, number, readShape } from '../../src/lender/readers/shape.ts'

const read = <T>(reader: v.GenericSchema<unknown, T>, answer: unknown): T => readShape(reader, answer, 'GET /x')
const refused = (reader: v.GenericSchema, answer: unknown) =>
  expect(() => read(reader, answer), JSON.stringify(answer)).toThrow(expect.objectContaining({ kind: 'shape' }))

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
  ])('RD82 reads %s', (_, answer) => {
    expect(read(profileReader, answer)).toEqual(position)
  })

  it('RD82 refuses an answer without any position', () => {
    for (const answer of [null, {}, [], 'x', { data: null }, { data: {} }, { data: { name: 'A' } }]) {
      refused(profileReader, answer)
    }
  })

  it('R10 reads a null clientState as null', () => {
    expect(read(profileReader, { data: { clientState: null, registerStatus: '' } })).toEqual({
      ...position,
      applicationId: null,
      clientState: null,
      registerStatus: null,
    })
  })

  it('RD82 finds the position inside the answer of a write, or says that there is none', () => {
    expect(read(positionInside, { success: true, data: position })).toEqual(position)
    expect(read(positionInside, { data: { state: 'x' }, position })).toEqual(position)
    for (const answer of [null, {}, { success: true }, { data: { state: 'state_offer' } }]) {
      expect(read(positionInside, answer)).toBeNull()
    }
  })

  it('RD82 refuses a position that makes no sense', () => {
    refused(positionInside, { data: { ...position, applicationId: 'abc' } })
    refused(profileReader, { data: { ...position, clientState: {} } })
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
  it('C3 RD82 reads ids from the keys and the type from the discount', () => {
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
  ])('RD82 finds the map in %s', (_, answer) => {
    expect(read(scoringReader, answer)).toMatchObject({ kind: 'products', products: [{ id: 7 }] })
  })

  it('S3 reads nothing yet as no products', () => {
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
    'RD58 rejects a map with the key "%s"',
    (key) => {
      const answer = { data: { products: { 7: product(), [key]: product() } } }
      expect(read(scoringReader, answer)).toEqual({ kind: 'rejected', reason: 'productWithoutId' })
    },
  )

  it('RD58 rejects a list of products without ids', () => {
    expect(read(scoringReader, { data: [product()] })).toEqual({ kind: 'rejected', reason: 'productWithoutId' })
  })

  it('RD82 refuses a product whose figures are missing', () => {
    refused(scoringReader, { data: { products: { 7: { calc_params: {}, credit_params: {} } } } })
    refused(scoringReader, { data: { products: 'soon' } })
  })
})

describe('entry', () => {
  it('V2 reads visit and device, as text or as numbers', () => {
    expect(read(visitReader, { data: { visit_id: 12, device_id: 'd' } })).toEqual({ visitId: '12', deviceId: 'd' })
    expect(read(visitReader, { visitId: 'v' })).toEqual({ visitId: 'v', deviceId: null })
    refused(visitReader, { data: { device_id: 'd' } })
    refused(visitReader, { visit_id: ' ' })
  })

  it('RD82 reads what is told about the code, and nothing where nothing is told', () => {
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
  it('RD82 reads its state', () => {
    const answer = { data: { application_id: '5', requested_amount: '11000', requested_term: 7, retry_on: null } }
    expect(read(applicationStateReader, answer)).toEqual({
      applicationId: 5,
      requestedAmount: 11_000,
      requestedTerm: 7,
      retryOn: null,
      offerExpiresOn: null,
    })
    refused(applicationStateReader, null)
    refused(applicationStateReader, [])
  })

  it('RD82 reads the id of a new application under either name', () => {
    expect(read(createdReader, { application_id: 5 })).toEqual({ applicationId: 5 })
    expect(read(createdReader, { data: { id: '5' } })).toEqual({ applicationId: 5 })
    expect(read(createdReader, { success: true })).toEqual({ applicationId: null })
  })

  it('D7 reads the state of a disbursement and refuses an answer without one', () => {
    expect(read(disbursementReader, { data: { state: 'state_disbursement' } })).toEqual({ state: 'state_disbursement' })
    refused(disbursementReader, { success: true })
  })

  it('RD52 reads state and id of a new account', () => {
    expect(read(addedAccountReader, { state: 'ok', data: { id: 6 } })).toEqual({ state: 'ok', id: 6 })
    expect(read(addedAccountReader, { data: { state: 'ok', client_bank_account_id: '7' } })).toEqual({
      state: 'ok',
      id: 7,
    })
    expect(read(addedAccountReader, null)).toEqual({ state: null, id: null })
  })

  it('C4 reads the name of the document from its path, and RD63 the end of the offer', () => {
    expect(read(previewReader, { document_path: '/v1/document/preview/ab.pdf?x=1' })).toEqual({
      previewName: 'ab.pdf',
      expiresOn: null,
    })
    expect(read(previewReader, { data: { documentPath: 'ab.pdf', offer_expires_on: '2026-02-01' } })).toEqual({
      previewName: 'ab.pdf',
      expiresOn: '2026-02-01',
    })
    refused(previewReader, { document_path: '/' })
    refused(previewReader, {})
  })
})

describe('the account', () => {
  const info = {
    balance: '12.5',
    full_name: 'A',
    client_rank: 'gold',
    phone: '0771234567',
    email: null,
    passport: '940871234V',
    has_unfinished_applications: 1,
    hasDisbInProgress: 'true',
  }
  it.each([
    ['client_info', { client_info: info }],
    ['data.client_info', { data: { client_info: info } }],
    ['data', { data: info }],
    ['bare', info],
  ])('M1 RD82 reads the client from %s', (_, answer) => {
    expect(read(clientInfoReader, answer)).toEqual({
      balance: 12.5,
      fullName: 'A',
      clientRank: 'gold',
      phone: '0771234567',
      email: '',
      passport: '940871234V',
      hasUnfinishedApplications: true,
      hasDisbInProgress: true,
    })
  })

  it('RD82 shows no rank that it does not know', () => {
    expect(read(clientInfoReader, { client_info: { ...info, client_rank: 'platinum' } }).clientRank).toBeNull()
  })

  const loan = {
    credit_id: 8,
    dpd: 0,
    plan_end_dt: '2026-01-31',
    plan_end_amount: '11500.25',
    credit_balance: null,
    full_debt: 11_000,
    agreement_number: '1234-5678',
    credit_document: 'a.pdf',
    payments: [{ date: '01.01.2026', amount: '500' }, { amount: 3 }],
    is_prolong_available: true,
    status: 'active',
  }
  it('M5 RD82 reads the loan with exact decimals', () => {
    expect(read(creditReader, { credit_full_info: loan })).toEqual({
      creditId: 8,
      dpd: 0,
      planEndDate: '2026-01-31',
      planEndAmount: 11_500.25,
      creditBalance: 0,
      fullDebt: 11_000,
      agreementNumber: '1234-5678',
      creditDocument: 'a.pdf',
      payments: [{ date: '2026-01-01', amount: 500 }],
      isProlongAvailable: true,
      status: 'active',
    })
  })

  it('RD82 reads no loan in all its ways', () => {
    for (const answer of [null, {}, { credit_full_info: null }, { data: null }, { data: { credit_full_info: [] } }]) {
      expect(read(creditReader, answer)).toBeNull()
    }
  })

  it('RD82 refuses a loan without its debt or day rather than showing a wrong one', () => {
    refused(creditReader, { credit_full_info: { ...loan, full_debt: null } })
    refused(creditReader, { credit_full_info: { ...loan, plan_end_dt: 'soon' } })
  })

  it('M12 RD71 reads a prolongation, with a new amount only where there is one', () => {
    const data = {
      prolongation_term: 7,
      prolongation_amount: '500',
      prolongation_prev_date: '2026-01-01',
      prolongation_next_date: '2026-01-08',
    }
    const expected = { term: 7, amount: 500, prevDate: '2026-01-01', nextDate: '2026-01-08', newRepaymentAmount: null }
    expect(read(prolongationReader, { success: true, data })).toEqual(expected)
    expect(read(prolongationReader, { ...data, new_repayment_amount: 9 }).newRepaymentAmount).toBe(9)
    refused(prolongationReader, { success: true, data: {} })
  })

  it('K1 RD82 reads saved accounts, also with a number for a number', () => {
    const account = { id: 6, bank_name: 'B', branchName: 'Fort', account_number: 12_345 }
    const expected = [{ id: 6, bankName: 'B', branchName: 'Fort', accountNumber: '12345' }]
    expect(read(bankAccountsReader, { bank_accounts: [account] })).toEqual(expected)
    expect(read(bankAccountsReader, { data: [account] })).toEqual(expected)
    expect(read(bankAccountsReader, [])).toEqual([])
    refused(bankAccountsReader, { bank_accounts: [{ name: 'x' }] })
    refused(bankAccountsReader, {})
  })

  it('M16 RD75 reads messages', () => {
    const message = { id: 1, title: 'T', title2: '', message: 'M', img: null }
    expect(read(notificationsReader, { data: [message] })).toEqual([{ ...message, title2: null }])
    expect(read(notificationsReader, { data: { notifications: [message] } })).toHaveLength(1)
  })
})

describe('reference books', () => {
  const entry = { id: 1, name_lat: 'Western', name_sh: 'බස්නාහිර', name_tm: null }
  it.each([
    ['data', { data: [entry] }],
    ['bare', [entry]],
    ['a list of any name', { data: { provinces: [entry] } }],
  ])('RD82 reads a list from %s', (_, answer) => {
    expect(read(bookReader, answer)).toEqual([entry])
  })

  it('RD54 reads banks in data.banks and in data', () => {
    const bank = { id: '7010', bank_name: 'Bank of Ceylon', bank_code: '7010', name_sh: '' }
    const expected = [{ id: 7010, name_lat: 'Bank of Ceylon', name_sh: null, name_tm: null, bank_code: '7010' }]
    expect(read(bookReader, { data: { banks: [bank] } })).toEqual(expected)
    expect(read(bookReader, { data: [bank] })).toEqual(expected)
  })

  it('RD82 leaves out an entry that cannot be read, and refuses a book of nothing else', () => {
    expect(read(bookReader, { data: [entry, { id: 2 }, null] })).toEqual([entry])
    refused(bookReader, { data: [{ id: 2 }] })
    refused(bookReader, { data: 'x' })
    expect(read(bookReader, { data: [] })).toEqual([])
  })
})

describe('values', () => {
  it('RD64 reads an instant as its day in Colombo', () => {
    expect(v.parse(day, '2026-01-01T18:30:00Z')).toBe('2026-01-02')
    expect(v.parse(day, '2026-01-01 18:30:00')).toBe('2026-01-01')
    expect(v.parse(day, '31.12.2025')).toBe('2025-12-31')
    for (const wrong of ['2026-02-30', 'x', '']) expect(v.is(day, wrong)).toBe(false)
  })

  it('RD82 reads numbers and numbers written as text, nothing else', () => {
    expect(['12', ' 12.50 ', 3, '-1'].map((value) => v.parse(number, value))).toEqual([12, 12.5, 3, -1])
    for (const wrong of ['', '1e3', '12,000', Number.NaN, Number.POSITIVE_INFINITY, null, true, '0x10']) {
      expect(v.is(number, wrong), String(wrong)).toBe(false)
    }
  })
})
