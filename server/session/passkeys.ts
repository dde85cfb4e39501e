/** Passkeys (WebAuthn): a device signs a challenge of ours with a key that never leaves it, after its owner has unlocked it. */
import { randomBytes } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { brand } from '#brand/brand.ts'
import { limits } from '#machines/rules/policy.ts'
import type { RequestBody } from '#lender/contract/requests.ts'
import type { Change } from '../borrower/change.ts'
import { borrowers, passkeys, type Borrower } from '../database/schema.ts'
import type { Reader, Transaction } from '../database/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { isAmong } from '../hash.ts'
import type { Parts } from '../parts.ts'

type PasskeyProof = RequestBody<'POST /passkey/check'>

const LIFE_MS = 300_000
const DAY_MS = 86_400_000
/** A phone, a tablet, a computer, and what was lost. */
const MOST = 5

/** The page that asks, as its browser names it. The middleware has refused every other site. */
type Page = { readonly origin: string }
const nameOf = ({ origin }: Page): string => (URL.canParse(origin) ? new URL(origin).hostname : '')

/** Its time and a random number, signed: nothing is stored until it is answered. */
function makeChallenge(parts: Parts, purpose: string, now: number): string {
  const text = `${now}.${randomBytes(16).toString('hex')}`
  return `${text}.${parts.sign(purpose, text)}`
}

/** When the challenge was made; null: it is not ours, has another purpose or is too old. */
function madeAt(parts: Parts, purpose: string, challenge: string, now: number): number | null {
  const [, text = '', at = '', signature = ''] = /^((\d{1,15})\.[\da-f]{32})\.([\da-f]{64})$/.exec(challenge) ?? []
  const signatures = parts.signers.map((sign) => sign(purpose, text))
  const age = now - Number(at)
  return isAmong(signature, signatures) && age >= 0 && age < LIFE_MS ? Number(at) : null
}

const entering = 'passkey to enter'
const adding = (borrowerId: number) => `passkey of ${borrowerId}`

/** The challenge stands in what the device has signed. @returns when it was made */
function challengeIn(parts: Parts, purpose: string, clientData: string, now: number): number {
  const written = Buffer.from(clientData, 'base64url').toString()
  const [, encoded = ''] = /"challenge":"([\w-]{1,400})"/.exec(written) ?? []
  const made = madeAt(parts, purpose, Buffer.from(encoded, 'base64url').toString(), now)
  if (made === null) throw new ApiError('passkey_refused', { reason: 'challenge' })
  return made
}

/** The library throws at the first thing that is wrong. */
async function verified<T extends { readonly verified: boolean }>(verifying: Promise<T>): Promise<T> {
  const result = await verifying.catch(() => null)
  if (!result?.verified) throw new ApiError('passkey_refused', { reason: 'signature' })
  return result
}

const ownedBy = (reader: Reader, borrowerId: number) =>
  reader.select().from(passkeys).where(eq(passkeys.borrowerId, borrowerId)).orderBy(passkeys.createdAt)

export const passkeysOf = async (reader: Reader, borrowerId: number) =>
  (await ownedBy(reader, borrowerId)).map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    added_at: new Date(createdAt).toISOString(),
    last_used_at: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  }))

/** What `navigator.credentials.create` is given, as JSON. */
export async function optionsToAdd(parts: Parts, { id, phone, lang }: Borrower, page: Page) {
  const known = await ownedBy(parts.database, id)
  return generateRegistrationOptions({
    rpName: brand.names[lang],
    rpID: nameOf(page),
    userName: phone,
    userDisplayName: phone,
    userID: new TextEncoder().encode(String(id)),
    challenge: makeChallenge(parts, adding(id), await parts.clock.now()),
    excludeCredentials: known.map((passkey) => ({ id: passkey.id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The same device again changes nothing. 409 beyond five, 422 `passkey_refused`. */
export async function addPasskey(
  { tx, parts, now, snapshot }: Change,
  { origin, device }: Page & { readonly device: string | null },
  body: RequestBody<'POST /v1/client/passkey'>,
): Promise<void> {
  const { id } = snapshot.borrower
  const challengedAt = challengeIn(parts, adding(id), body.client_data, now)
  if ((await ownedBy(tx, id)).length >= MOST) throw new ApiError('wrong_state')
  const { registrationInfo } = await verified(
    verifyRegistrationResponse({
      response: {
        id: body.id,
        rawId: body.id,
        type: 'public-key',
        response: { clientDataJSON: body.client_data, attestationObject: body.attestation },
        clientExtensionResults: {},
      },
      expectedChallenge: () => true,
      expectedOrigin: origin,
      expectedRPID: nameOf({ origin }),
    }),
  )
  if (!registrationInfo) throw new ApiError('passkey_refused', { reason: 'nothing registered' })
  const { publicKey, counter } = registrationInfo.credential
  await tx
    .insert(passkeys)
    .values({
      borrowerId: id,
      id: registrationInfo.credential.id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      device,
      createdAt: now,
      challengedAt,
    })
    .onConflictDoNothing()
}

/** One that is not there is removed already. */
export async function removePasskey({ tx, snapshot }: Change, id: string): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.borrowerId, snapshot.borrower.id), eq(passkeys.id, id)))
}

/** What `navigator.credentials.get` is given, as JSON. It names no borrower: the device knows whose keys it has. */
export async function optionsToUse(parts: Parts, page: Page, purpose = entering) {
  const challenge = makeChallenge(parts, purpose, await parts.clock.now())
  return generateAuthenticationOptions({ rpID: nameOf(page), userVerification: 'required', challenge })
}

type Using = { readonly parts: Parts; readonly now: number; readonly page: Page; readonly purpose: string }

/** The key that has answered. 422 `passkey_refused`, alike for one that nobody has, one that was removed and a challenge that was answered before. */
async function usedKey(tx: Transaction, { parts, now, page, purpose }: Using, body: PasskeyProof) {
  const challengedAt = challengeIn(parts, purpose, body.client_data, now)
  const owner = Number(Buffer.from(body.user_handle, 'base64url').toString())
  const mine = and(eq(passkeys.borrowerId, Number.isSafeInteger(owner) ? owner : 0), eq(passkeys.id, body.id))
  const [passkey] = await tx.select().from(passkeys).where(mine).for('update')
  if (!passkey || challengedAt <= passkey.challengedAt) throw new ApiError('passkey_refused', { reason: 'no such key' })
  const { authenticationInfo } = await verified(
    verifyAuthenticationResponse({
      response: {
        id: body.id,
        rawId: body.id,
        type: 'public-key',
        response: {
          clientDataJSON: body.client_data,
          authenticatorData: body.authenticator_data,
          signature: body.signature,
          userHandle: body.user_handle,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: () => true,
      expectedOrigin: page.origin,
      expectedRPID: nameOf(page),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  const counter = authenticationInfo.newCounter
  await tx.update(passkeys).set({ counter, lastUsedAt: now, challengedAt }).where(mine)
  return passkey
}

/** Whose device it is; the row is locked from here on. 422 also for a borrower who is closed out. */
export async function borrowerOf(
  tx: Transaction,
  using: Omit<Using, 'purpose'>,
  body: PasskeyProof,
): Promise<Borrower> {
  const passkey = await usedKey(tx, { ...using, purpose: entering }, body)
  const [borrower] = await tx.select().from(borrowers).where(eq(borrowers.id, passkey.borrowerId)).for('update')
  if (!borrower || borrower.closed) throw new ApiError('passkey_refused', { reason: 'no borrower' })
  return borrower
}

export const changingNumber = (borrowerId: number) => `passkey for the number of ${borrowerId}`

/** A key that was set up long enough ago: one that a stranger with a session has just made proves nothing. */
const isOldEnough = ({ createdAt }: { readonly createdAt: number }, now: number): boolean =>
  now - createdAt >= limits.numberChange.passkeyDays * DAY_MS

export const canProveByPasskey = async (reader: Reader, borrowerId: number, now: number): Promise<boolean> =>
  (await ownedBy(reader, borrowerId)).some((passkey) => isOldEnough(passkey, now))

/** Stands for a code to the number in force. 422 `passkey_refused`. */
export async function proveByPasskey(
  { tx, parts, now, snapshot }: Change,
  page: Page,
  body: PasskeyProof,
): Promise<void> {
  const { id } = snapshot.borrower
  const passkey = await usedKey(tx, { parts, now, page, purpose: changingNumber(id) }, body)
  if (passkey.borrowerId !== id || !isOldEnough(passkey, now)) throw new ApiError('passkey_refused', { reason: 'age' })
}
