/** Every call of the lender, one function each, by area. */
import type { Client } from './client/client.ts'
import { createAccountCalls } from './calls/account.calls.ts'
import { createApplicationCalls } from './calls/application.calls.ts'
import { createBookCalls } from './calls/books.calls.ts'
import { createDocumentCalls } from './calls/documents.calls.ts'
import { createEntryCalls } from './calls/entry.calls.ts'
import { createRegistrationCalls } from './calls/registration.calls.ts'

export type LenderCalls = ReturnType<typeof createCalls>

export const createCalls = (client: Client) => ({
  ...createEntryCalls(client),
  ...createRegistrationCalls(client),
  ...createApplicationCalls(client),
  ...createBookCalls(client),
  ...createAccountCalls(client),
  ...createDocumentCalls(client),
})
