/**
 * Pictures that no row of `photos` names. A name is noted here before its first byte is written and until a row names it, and again
 * from the moment that no row does, in the same transaction. So whatever is killed or away in between, none is forgotten.
 */
import { and, eq, inArray, lt } from 'drizzle-orm'
import { unclaimedPhotos } from '../database/schema.ts'
import { sqlState, type Reader } from '../database/transaction.ts'
import { troubleOf } from '../database/trouble.ts'
import { ApiError } from '../http/api-error.ts'
import type { Parts } from '../parts.ts'
import { PhotosUnusable } from './photo-store.ts'

type Names = { readonly borrowerId: number; readonly names: readonly string[] }
export type Removing = Pick<Parts, 'database' | 'photoStore'>

/** Longer than any upload and any statement takes. */
const ABANDONED_MS = 3_600_000
const AT_A_TIME = 20

const rowsOf = ({ borrowerId, names }: Names) =>
  and(eq(unclaimedPhotos.borrowerId, borrowerId), inArray(unclaimedPhotos.name, [...names]))

export async function noteUnclaimed(reader: Reader, { borrowerId, names }: Names, since: number): Promise<void> {
  if (names.length === 0) return
  await reader
    .insert(unclaimedPhotos)
    .values(names.map((name) => ({ borrowerId, name, since })))
    .onConflictDoNothing()
}

/** For the transaction in which a row names it. Throws where it was removed meanwhile. */
export async function claim(reader: Reader, borrowerId: number, name: string): Promise<void> {
  const claimed = await reader
    .delete(unclaimedPhotos)
    .where(rowsOf({ borrowerId, names: [name] }))
    .returning({ name: unclaimedPhotos.name })
  if (claimed.length === 0) throw new ApiError('unavailable', { reason: 'photo removed before it was named' })
}

/** Rejects where the store does not serve; then the names stay noted. */
export async function removePhotos({ database, photoStore }: Removing, { borrowerId, names }: Names): Promise<void> {
  if (names.length === 0) return
  for (const name of names) await photoStore.remove(name)
  await database.delete(unclaimedPhotos).where(rowsOf({ borrowerId, names }))
}

/** Never rejects: what fails is done later by `sweepUnclaimed`. */
export const removeUnclaimed = (store: Removing, names: Names): Promise<void> =>
  removePhotos(store, names).catch(() => undefined)

/** Run after an upload: no timer, and when the store is known to serve. */
export async function sweepUnclaimed(parts: Removing & Pick<Parts, 'options'>, now: number): Promise<void> {
  try {
    const abandoned = await parts.database
      .select()
      .from(unclaimedPhotos)
      .where(lt(unclaimedPhotos.since, now - ABANDONED_MS))
      .limit(AT_A_TIME)
    for (const { borrowerId, name } of abandoned) await removePhotos(parts, { borrowerId, names: [name] })
  } catch (error) {
    const reason = error instanceof PhotosUnusable ? error.message : null
    parts.options.log.error({ task: 'photos', reason, cause: troubleOf(error), sql_state: sqlState(error) })
  }
}
