import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  bankAccountsReader,
  clientInfoReader,
  creditReader,
  notificationsReader,
  prolongationReader,
} from '#lender/mapping/account.ts'
import { bookReader } from '#lender/mapping/books.ts'
import { day, number, readShape } from '#lender/mapping/shape.ts'

const read = <T>(reader: v.GenericSchema<unknown, T>, answer: unknown): T => readShape(reader, answer, 'GET /x')
const refused = (reader: v.GenericSchema, answer: unknown) =>
  expect(() => read(reader, answer), JSON.stringify(answer)).toThrow(expect.objectContaining({ kind: 'shape' }))

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
  ])('reads the client from %s (M1, RD82)', (_, answer) => {
    expect(read(clientInfoReader, answer)).toEqual({
      balance: 12.5,
      fullName: 'A',
      clientRank: 'gold',
      phone: '0771234567',
      email: '',
      passport: '940871234V',
      hasUnfinishedApplications: true,
      hasDisbInProgress: true,
      disbAmount: null,
      lastRepaidOn: null,
      closedLoan: null,
    })
  })

  it.each([
    [{ disb_amount: '11000.00', last_repaid_on: '2026-11-19' }, 11_000, '2026-11-19'],
    [{ disbAmount: 11_000, lastRepaidOn: null }, 11_000, null],
    [{ disbAmount: 'soon', lastRepaidOn: 'yesterday' }, null, null],
  ])('reads what is paid out and what was repaid from %j, and does without (RD297)', (more, amount, repaidOn) => {
    expect(read(clientInfoReader, { client_info: { ...info, ...more } })).toMatchObject({
      disbAmount: amount,
      lastRepaidOn: repaidOn,
    })
  })

  it('shows no rank that it does not know (RD82)', () => {
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
  it('reads the loan with exact decimals, each amount with its day (M5, RD82, RD317)', () => {
    expect(read(creditReader('2026-01-03'), { credit_full_info: loan })).toEqual({
      creditId: 8,
      dpd: 0,
      today: { amount: 11_000, on: '2026-01-03' },
      planned: { amount: 11_500.25, on: '2026-01-31' },
      creditBalance: 0,
      agreementNumber: '1234-5678',
      creditDocument: 'a.pdf',
      payments: [{ date: '2026-01-01', amount: 500, purpose: null }],
      openedOn: null,
      late: null,
      isProlongAvailable: true,
      help: null,
      mostToRepay: null,
      giveBackUntil: null,
      slips: null,
      paymentCode: null,
      status: 'active',
    })
  })

  it('reads what a payment was for and when the loan began, and refuses no loan for them (U21, RD121)', () => {
    const told = { ...loan, opened_on: '2025-12-20', payments: [{ date: '2026-01-01', amount: 5, purpose: 'debt' }] }
    const known = read(creditReader('2026-01-03'), { credit_full_info: told })
    expect([known?.openedOn, known?.payments[0]?.purpose]).toEqual(['2025-12-20', 'debt'])
    const odd = { ...told, opened_on: 'once', payments: [{ date: '2026-01-01', amount: 5, purpose: 'gift' }] }
    const unknown = read(creditReader('2026-01-03'), { credit_full_info: odd })
    expect([unknown?.openedOn, unknown?.payments[0]?.purpose]).toEqual([null, null])
  })

  const slipsIn = (slips: unknown) => read(creditReader('2026-01-03'), { credit_full_info: { ...loan, slips } })?.slips
  it('reads what was told of payments, and takes a list that it does not know for none (U20, RD384)', () => {
    const slip = { key: 'k', amount: '500.50', paid_on: '2026-01-02', told_at: '2026-01-03T04:00:00Z', refused: null }
    const toldAt = Date.parse(slip.told_at)
    expect(slipsIn([slip])).toEqual([{ key: 'k', amount: 500.5, paidOn: '2026-01-02', toldAt, refused: null }])
    expect([slipsIn([]), slipsIn(null), slipsIn('many')]).toEqual([[], null, null])
  })

  const conditions = {
    prolongation_term: 7,
    prolongation_amount: '385.00',
    prolongation_prev_date: '2026-01-31',
    prolongation_next_date: '2026-02-07',
    new_repayment_amount: 11_385,
  }
  const waiting = {
    term: 7,
    amount: 385,
    prevDate: '2026-01-31',
    nextDate: '2026-02-07',
    newRepaymentAmount: 11_385,
    payBy: '2026-01-25',
  }
  it.each([
    ['waits', { extension_waiting: { ...conditions, pay_by: '2026-01-25' } }, waiting],
    ['waits, in the other spelling', { extensionWaiting: { ...conditions, payBy: '25.01.2026' } }, waiting],
    ['does not wait', { extension_waiting: null }, null],
    ['is not spoken of', {}, undefined],
    ['is spoken of in another way', { extension_waiting: { ...conditions, pay_by: 'soon' } }, undefined],
  ])('reads an extension that %s, and refuses no loan for it (RD322)', (_, more, expected) => {
    expect(read(creditReader('2026-01-03'), { credit_full_info: { ...loan, ...more } })?.extensionWaiting).toEqual(
      expected,
    )
  })

  it.each([
    [{ late: { was_due: '11385.00', one_more_day: 54.92 } }, { wasDue: 11_385, oneMoreDay: 54.92 }],
    [{ late: { was_due: null, one_more_day: 0 } }, { wasDue: null, oneMoreDay: 0 }],
    [{ late: { was_due: 1 } }, null],
    [{ late: null }, null],
    [{}, null],
  ])('reads what lateness costs from %j, and does without (RD326)', (more, late) => {
    expect(read(creditReader('2026-01-03'), { credit_full_info: { ...loan, ...more } })?.late).toEqual(late)
  })

  const closed = {
    agreementNumber: '1234-5678',
    agreementDocument: 'a.pdf',
    closingLetter: 'c.pdf',
    openedOn: '2026-01-01',
    closedOn: '2026-01-08',
    payments: [{ date: '2026-01-08', amount: '11385', purpose: 'debt' }],
    totalPaid: '11385.00',
  }
  it.each([
    ['as it is', closed, { payments: [{ date: '2026-01-08', amount: 11_385, purpose: 'debt' }], totalPaid: 11_385 }],
    ['without a letter', { ...closed, closingLetter: null }, { closingLetter: null }],
    ['without its day', { ...closed, closedOn: null }, null],
    ['where the lender keeps none', undefined, null],
  ])('reads the papers of a closed loan %s (RD327)', (_, closedLoan, expected) => {
    const found = read(clientInfoReader, { client_info: { ...info, closedLoan } }).closedLoan
    if (expected === null) expect(found).toBeNull()
    else expect(found).toMatchObject({ agreementNumber: '1234-5678', ...expected })
  })

  it('reads no loan in all its ways (RD82)', () => {
    for (const answer of [null, {}, { credit_full_info: null }, { data: null }, { data: { credit_full_info: [] } }]) {
      expect(read(creditReader('2026-01-03'), answer)).toBeNull()
    }
  })

  it('refuses a loan without its debt or day rather than showing a wrong one (RD82)', () => {
    refused(creditReader('2026-01-03'), { credit_full_info: { ...loan, full_debt: null } })
    refused(creditReader('2026-01-03'), { credit_full_info: { ...loan, plan_end_dt: 'soon' } })
  })

  it('reads a prolongation, with a new amount only where there is one (M12, RD71)', () => {
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

  it('reads saved accounts, also with a number for a number (K1, RD82)', () => {
    const account = { id: 6, bank_name: 'B', branchName: 'Fort', account_number: 12_345 }
    const expected = [{ id: 6, bankName: 'B', branchName: 'Fort', accountNumber: '12345' }]
    expect(read(bankAccountsReader, { bank_accounts: [account] })).toEqual(expected)
    expect(read(bankAccountsReader, { data: [account] })).toEqual(expected)
    expect(read(bankAccountsReader, [])).toEqual([])
    refused(bankAccountsReader, { bank_accounts: [{ name: 'x' }] })
    refused(bankAccountsReader, {})
  })

  it('reads messages (M16, RD75)', () => {
    const message = { id: 1, title: 'T', title2: '', message: 'M', img: null }
    expect(read(notificationsReader, { data: [message] })).toEqual([{ ...message, title2: null }])
    expect(read(notificationsReader, { data: { notifications: [message] } })).toHaveLength(1)
  })
})

describe('reference books', () => {
  const entry = { id: 1, name_lat: 'Western', name_sh: 'බස්නාහිර', name_tm: null }
  const province = { id: 1, nameLat: 'Western', nameSh: 'බස්නාහිර', nameTm: null }
  it.each([
    ['data', { data: [entry] }],
    ['bare', [entry]],
    ['a list of any name', { data: { provinces: [entry] } }],
  ])('reads a list from %s (RD82)', (_, answer) => {
    expect(read(bookReader, answer)).toEqual([province])
  })

  it('reads banks in data.banks and in data (RD54)', () => {
    const bank = { id: '7010', bank_name: 'Bank of Ceylon', bank_code: '7010', name_sh: '' }
    const expected = [{ id: 7010, nameLat: 'Bank of Ceylon', nameSh: null, nameTm: null, bankCode: '7010' }]
    expect(read(bookReader, { data: { banks: [bank] } })).toEqual(expected)
    expect(read(bookReader, { data: [bank] })).toEqual(expected)
  })

  it('leaves out an entry that cannot be read, and refuses a book of nothing else (RD82)', () => {
    expect(read(bookReader, { data: [entry, { id: 2 }, null] })).toEqual([province])
    refused(bookReader, { data: [{ id: 2 }] })
    refused(bookReader, { data: 'x' })
    expect(read(bookReader, { data: [] })).toEqual([])
  })
})

describe('values', () => {
  it('reads an instant as its day in Colombo (RD64)', () => {
    expect(v.parse(day, '2026-01-01T18:30:00Z')).toBe('2026-01-02')
    expect(v.parse(day, '2026-01-01 18:30:00')).toBe('2026-01-01')
    expect(v.parse(day, '31.12.2025')).toBe('2025-12-31')
    for (const wrong of ['2026-02-30', 'x', '']) expect(v.is(day, wrong)).toBe(false)
  })

  it('reads numbers and numbers written as text, nothing else (RD82)', () => {
    expect(['12', ' 12.50 ', 3, '-1'].map((value) => v.parse(number, value))).toEqual([12, 12.5, 3, -1])
    for (const wrong of ['', '1e3', '12,000', Number.NaN, Number.POSITIVE_INFINITY, null, true, '0x10']) {
      expect(v.is(number, wrong), String(wrong)).toBe(false)
    }
  })
})
