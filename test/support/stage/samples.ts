/** The made-up people, loans and lists that the stage shows, and what answers itself in the background of a picture. */
import { formSteps, type FormStep } from '#machines/onboarding/steps.ts'
import type { BankAccount } from '#machines/bank-account/bank-account.ts'
import type { BookItem, BookName } from '#machines/dependent-lists/books.ts'
import type { PortName } from '#machines/ports.ts'
import { typedOf } from '#ui/fields/draft.ts'
import { answers } from '../samples/answers.ts'
import { client, credit, ownRecords } from '../samples/lending.ts'
import { bookOf } from '../samples/reference-data.ts'
import type { Target } from './handle.ts'

/** Rates of a real product, so that totals on the pictures are plausible. */
const rates = { dailyRate: 0.02060109, serviceFee: 0.38032787, consultingFee: 0.09836066 } as const

/** What is typed in the pictures; another form shows what the borrower of the tests answers. */
const drafts = {
  ...Object.fromEntries(formSteps.map((step) => [step, typedOf<object>(answers[step])])),
  personalData: {
    nic: '199435601234',
    fullName: 'Nadeesha Perera',
    birthDate: '21.12.1994',
    gender: 'male',
    email: 'nadeesha@mail.example',
    maritalStatus: '2',
  },
  address: {
    province: '1',
    district: '11',
    divisional: '111',
    gn: '1111',
    street: '12 Temple Road',
    livingPeriod: '2',
  },
  employment: {
    socialStatus: '1',
    industry: '2',
    companyName: 'Lanka Traders',
    jobPosition: 'Clerk',
    companyPhone: '0712345678',
    income: '85000',
    experience: '2',
  },
  reference: { firstType: '1', firstSubtype: '11', firstName: 'Kumari Silva', firstPhone: '0712345679' },
} satisfies Partial<Record<FormStep, unknown>>

const isBankAccounts = (value: unknown): value is readonly BankAccount[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => typeof one === 'object' && one !== null && 'accountNumber' in one)

const withRates = (one: unknown): unknown => (typeof one === 'object' && one !== null ? { ...one, ...rates } : one)

/**
 * The same answer, as a borrower would see it: what charts decide by stays, names and figures become plausible.
 * @param name of the port
 */
export function dressed(name: string, output: unknown): unknown {
  if (typeof output === 'object' && output !== null) {
    if (name === 'readClientInfo')
      return { ...output, fullName: 'Nadeesha Perera', clientRank: 'gold', email: 'nadeesha@mail.example' }
    if (name === 'readCredit') return { ...output, readAt: Date.now() }
  }
  // Of the loan that the account shows: the card of another one is taken away.
  if (name === 'readCard' && typeof output === 'object' && output !== null)
    return { ...output, loanId: credit().agreementNumber }
  if (name === 'readBankAccounts' && isBankAccounts(output))
    return output.map((one) => ({ ...one, bankName: 'Bank of Ceylon', branchName: 'Kandy' }))
  if (name === 'checkScoring' && typeof output === 'object' && output !== null && 'products' in output)
    return { ...output, products: Array.isArray(output.products) ? output.products.map(withRates) : [] }
  if (name === 'readNotifications' && Array.isArray(output))
    return output.map((one: { id: number }) => ({
      ...one,
      title: 'Your loan',
      message: 'The next payment is due soon.',
    }))
  return output
}

const isFirstShown = new RegExp(`filling$|^(?:restoring|${formSteps.join('|')})$`)

/** A form is empty where it or its lists are first shown, and filled in every state that comes after pressing Next. */
export const draftsFor = ({ machine, state }: Target): Readonly<Record<string, unknown>> =>
  machine === 'dependentLists' || isFirstShown.test(state) ? {} : drafts

/** What answers itself where the picture is about something else. */
export const background: Partial<Record<PortName, (input: unknown) => unknown>> = {
  ensureVisit: () => ({ visitId: 'v' }),
  readNotifications: () => [],
  readCard: () => null,
  keepCard: (input) => (typeof input === 'object' && input !== null && 'card' in input ? input.card : null),
  readClientInfo: () => dressed('readClientInfo', client()),
  readCredit: () => dressed('readCredit', { credit: credit() }),
  readOwnRecords: () => ownRecords(),
  readDrafts: () => ({}),
  readBankAccounts: () => [],
  readKeptPhotos: () => [],
  checkScoring: () => ({ kind: 'products', products: [] }),
  readBook: (input) => (isBookAsked(input) ? listOf(input.book, input.parentId) : []),
}

type Asked = { readonly book: BookName; readonly parentId: number | null }
const isBookAsked = (input: unknown): input is Asked => typeof input === 'object' && input !== null && 'book' in input

function listOf(book: BookName, parentId: number | null): readonly BookItem[] {
  const found = bookOf(book, parentId)
  if (found.length > 0) return found
  if (book === 'banks') return [{ id: 1, nameLat: 'Bank of Ceylon', nameSh: null, nameTm: null, bankCode: '7010' }]
  return [{ id: 12, nameLat: 'Kandy', nameSh: null, nameTm: null }]
}
