import { meta } from './schema.ts'
import type { Database } from './transaction.ts'

export const BORROWERS_IN_EARNEST = 'borrowers_in_earnest'

export async function rememberEarnest(database: Database): Promise<void> {
  await database.insert(meta).values({ key: BORROWERS_IN_EARNEST, value: '1' }).onConflictDoNothing()
}
