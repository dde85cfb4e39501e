/** How a tab learns whose it is: a new tab of a signed-in borrower does not know the number, the lender does. */
import type { BrowserStorage } from '../storage.ts'
import type { LenderCalls } from '#lender/calls.ts'

export function createOwnPhone(calls: LenderCalls, storage: BrowserStorage) {
  return async (signal: AbortSignal): Promise<string> => {
    const known = storage.phone()
    if (known !== null) return known
    const { phone } = await calls.readClientInfo(signal)
    storage.rememberPhone(phone)
    return phone
  }
}
