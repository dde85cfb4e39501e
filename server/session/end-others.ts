import { and, eq, isNull, ne } from 'drizzle-orm'
import { passkeys, sessionFamilies, sessions } from '../database/schema.ts'
import type { Transaction } from '../database/transaction.ts'

type Ending = { readonly borrowerId: number; readonly current: number; readonly now: number }

/** All sign-ins but the present one, and the devices that sign in without a code: a stranger with a session may have set up one. */
export async function endOthers(tx: Transaction, { borrowerId, current, now }: Ending): Promise<void> {
  await tx
    .update(sessionFamilies)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessionFamilies.borrowerId, borrowerId),
        ne(sessionFamilies.id, current),
        isNull(sessionFamilies.revokedAt),
      ),
    )
  await tx.delete(sessions).where(and(eq(sessions.borrowerId, borrowerId), ne(sessions.familyId, current)))
  await tx.delete(passkeys).where(eq(passkeys.borrowerId, borrowerId))
}
