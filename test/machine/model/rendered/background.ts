/** What the lender and the device answer to charts that a path is not about, so that the page can be used. */
import type { BookItem, BookName } from '#machines/dependent-lists/books.ts'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import { accountData, applicationState, bankAccount, client } from '#support/samples/lending.ts'
import { bookOf } from '#support/samples/reference-data.ts'

const item = (id: number, nameLat: string): BookItem => ({ id, nameLat, nameSh: null, nameTm: null })
const banks: readonly BookItem[] = [{ ...item(7010, 'Bank of Examples'), bankCode: '7010' }]

function book(input: unknown): readonly BookItem[] {
  if (typeof input !== 'object' || input === null || !('book' in input) || !('parentId' in input)) return []
  const parent = typeof input.parentId === 'number' ? input.parentId : null
  if (input.book === 'banks') return banks
  if (input.book === 'bankBranches') return [item(12, 'Main Street')]
  return bookOf(input.book as BookName, parent)
}

const uploaded = (type: 'selfie' | 'main_document_front') => ({ id: type, type, bytes: 9, uploaded: true })
const bothUploaded = [uploaded('selfie'), uploaded('main_document_front')]

/** Undefined: nobody answers by itself. */
export function background(
  owner: string,
  id: string,
  input: unknown,
  position: ApplicationProgress,
): { is: unknown } | undefined {
  switch (`${owner} ${id}`) {
    case 'session registerVisit':
      return { is: { visitId: 'v' } }
    case 'session readProfile':
    case 'session readNext':
      return { is: position }
    case 'onboarding readPhone':
    case 'notifications readPhone':
      return { is: client() }
    case 'onboarding readDrafts':
      return { is: {} }
    case 'onboarding readRefusal':
    case 'onboarding readApplicationState':
      return { is: applicationState() }
    case 'photos readKeptPhotos':
      return { is: bothUploaded }
    case 'bankAccount readBankAccounts':
      return { is: [bankAccount(1), bankAccount(2)] }
    case 'account readClientInfo':
      return { is: accountData(null).client }
    case 'account readCredit':
      return { is: { credit: null, readAt: 0 } }
    case 'account readDays':
      return { is: applicationState() }
    case 'repaymentCard readCard':
    case 'ownRecords readOwnRecords':
      return { is: null }
    case 'location queryLocationPermission':
    case 'location queryPermissionAgain':
      return { is: 'prompt' }
    case 'notifications readNotifications':
      return { is: [] }
    default:
      return owner === 'dependentLists' ? { is: book(input) } : undefined
  }
}
