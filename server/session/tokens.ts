/** How a sign-in lives on: short sessions, refresh tokens that are used once, families that fall together. */
import { and, eq, isNull, lt } from 'drizzle-orm'
import { refreshTokens, sessionFamilies, sessions } from '../database/schema.ts'
import { inTransaction, type Reader, type Transaction } from '../database/transaction.ts'
import { sha256 } from '../hash.ts'
import { newId, type Parts, type Sign } from '../parts.ts'
import { REFRESH_SECONDS } from './cookies.ts'

/** Only so long, and only for the token just replaced, a second use is a lost reply and not a theft. */
const GRACE_MS = 10_000

/** Who a token speaks for. Borrower and family stand in it, since they are in every key; the rest is the secret. */
export type Bearer = { readonly borrowerId: number; readonly familyId: number }
export type TokenPair = Bearer & { readonly session: string; readonly refresh: string }

export function parseToken(token: string | null): Bearer | null {
  const parts = /^(\d{1,16})\.(\d{1,16})\.[\da-f]{64}$/.exec(token ?? '')
  if (!parts) return null
  const borrowerId = Number(parts[1])
  const familyId = Number(parts[2])
  return Number.isSafeInteger(borrowerId) && Number.isSafeInteger(familyId) ? { borrowerId, familyId } : null
}

const writeToken = (bearer: Bearer, secret: string): string => `${bearer.borrowerId}.${bearer.familyId}.${secret}`

/** When a sign-in ends that was made or renewed now, unless it is renewed again. */
export const endOfSignIn = (now: number): number => now + REFRESH_SECONDS * 1000

type Wider = { readonly parts: Parts; readonly now: number; readonly device?: string | null }

async function storePair(tx: Transaction, pair: TokenPair, { parts, now }: Wider): Promise<void> {
  const { borrowerId, familyId } = pair
  const expiresAt = now + parts.options.sessionSeconds * 1000
  const lasting = endOfSignIn(now)
  await Promise.all([
    tx
      .insert(sessions)
      .values({ borrowerId, familyId, tokenHash: sha256(pair.session), expiresAt })
      .onConflictDoNothing(),
    tx
      .insert(refreshTokens)
      .values({ borrowerId, familyId, tokenHash: sha256(pair.refresh), expiresAt: lasting })
      .onConflictDoNothing(),
  ])
}

/** A new family for a borrower who just proved the phone. Never reuses a token that came with the request (fixation). */
export async function openFamily(tx: Transaction, borrowerId: number, wider: Wider): Promise<TokenPair> {
  const bearer = { borrowerId, familyId: newId() }
  const seed = crypto.randomUUID() + crypto.randomUUID()
  const pair = pairFrom(bearer, seed, wider.parts.sign)
  await Promise.all([
    tx.insert(sessionFamilies).values({
      borrowerId,
      id: bearer.familyId,
      createdAt: wider.now,
      expiresAt: endOfSignIn(wider.now),
      device: wider.device ?? null,
    }),
    storePair(tx, pair, wider),
  ])
  return pair
}

/** The successor follows from the token itself, so that many refreshes at once get one and the same. */
const pairFrom = (bearer: Bearer, seed: string, sign: Sign): TokenPair => ({
  ...bearer,
  session: writeToken(bearer, sign('session', seed)),
  refresh: writeToken(bearer, sign('refresh', seed)),
})

/**
 * Exchanges a refresh token for the next pair; null: signed out. A token used again after its grace, or after its
 * successor was used, revokes the whole family.
 */
export async function rotate(parts: Parts, token: string | null): Promise<TokenPair | null> {
  const bearer = parseToken(token)
  if (!bearer || token === null) return null
  const now = await parts.clock.now()
  return inTransaction(parts.database, async (tx) => {
    const mine = and(eq(sessionFamilies.borrowerId, bearer.borrowerId), eq(sessionFamilies.id, bearer.familyId))
    const [family] = await tx.select().from(sessionFamilies).where(mine).for('update')
    const found = await findRefresh(tx, bearer, sha256(token))
    if (!family || family.revokedAt !== null || !found || found.expiresAt <= now) return null
    if (found.replacedAt === null) {
      const pair = pairFrom(bearer, token, parts.sign)
      await tx
        .update(refreshTokens)
        .set({ replacedAt: now, successorHash: sha256(pair.refresh) })
        .where(and(eq(refreshTokens.borrowerId, bearer.borrowerId), eq(refreshTokens.tokenHash, found.tokenHash)))
      await storePair(tx, pair, { parts, now })
      await tx
        .update(sessionFamilies)
        .set({ expiresAt: endOfSignIn(now) })
        .where(mine)
      await forgetExpired(tx, bearer.borrowerId, now)
      return pair
    }
    const successor = await findRefresh(tx, bearer, found.successorHash ?? '')
    const isGraceful = now - found.replacedAt <= GRACE_MS && successor?.replacedAt === null
    // It was derived with the secret of that moment.
    const pairs = parts.signers.map((sign) => pairFrom(bearer, token, sign))
    const pair = pairs.find(({ refresh }) => sha256(refresh) === found.successorHash)
    if (isGraceful && pair) return pair
    await revoke(tx, bearer, now)
    return null
  })
}

async function findRefresh(tx: Transaction, bearer: Bearer, tokenHash: string) {
  const [found] = await tx
    .select()
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.borrowerId, bearer.borrowerId),
        eq(refreshTokens.tokenHash, tokenHash),
        eq(refreshTokens.familyId, bearer.familyId),
      ),
    )
  return found
}

async function forgetExpired(tx: Transaction, borrowerId: number, now: number): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.borrowerId, borrowerId), lt(sessions.expiresAt, now)))
  await tx.delete(refreshTokens).where(and(eq(refreshTokens.borrowerId, borrowerId), lt(refreshTokens.expiresAt, now)))
}

async function revoke(tx: Transaction, bearer: Bearer, now: number): Promise<void> {
  const revoked = tx
    .update(sessionFamilies)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessionFamilies.borrowerId, bearer.borrowerId),
        eq(sessionFamilies.id, bearer.familyId),
        isNull(sessionFamilies.revokedAt),
      ),
    )
  const ended = tx
    .delete(sessions)
    .where(and(eq(sessions.borrowerId, bearer.borrowerId), eq(sessions.familyId, bearer.familyId)))
  await Promise.all([revoked, ended])
}

/** Who a token speaks for, if it is really one of ours; alive or not. */
export async function findBearer(
  reader: Reader,
  kind: 'session' | 'refresh',
  token: string | null,
): Promise<Bearer | null> {
  const bearer = parseToken(token)
  if (!bearer || token === null) return null
  const table = kind === 'session' ? sessions : refreshTokens
  const [found] = await reader
    .select({ familyId: table.familyId })
    .from(table)
    .where(and(eq(table.borrowerId, bearer.borrowerId), eq(table.tokenHash, sha256(token))))
  return found?.familyId === bearer.familyId ? bearer : null
}

/** Ends the family of a token that is really one of ours and answers it; anything else changes nothing (logout never fails). */
export async function endFamily(
  parts: Parts,
  kind: 'session' | 'refresh',
  token: string | null,
): Promise<number | null> {
  if (!parseToken(token)) return null
  const now = await parts.clock.now()
  return inTransaction(parts.database, async (tx) => {
    const bearer = await findBearer(tx, kind, token)
    if (!bearer) return null
    await revoke(tx, bearer, now)
    return bearer.familyId
  })
}
