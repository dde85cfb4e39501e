/** What is noted of a consent: that it was given, when last, and as little else as possible. */
import { consents } from '../database/schema.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Call } from '../http/env.ts'
import type { NotedConsent } from '#lender/contract/answers.ts'

type Noted = {
  readonly borrowerId: number
  readonly what: NotedConsent
  readonly at: number
  readonly detail?: string | null
}

/** Given again: the later day stands. */
export async function noteConsent(tx: Transaction, { borrowerId, what, at, detail = null }: Noted): Promise<void> {
  await tx
    .insert(consents)
    .values({ borrowerId, what, at, detail })
    .onConflictDoUpdate({ target: [consents.borrowerId, consents.what], set: { at, detail } })
}

/** The position came along with a write: the borrower has shared it. */
export const sharesLocation = (call: Call): boolean => call.req.header('x-geo-lat') !== undefined
