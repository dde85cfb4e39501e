/** What every way of signing in ends with: the cookies, and where the borrower stands. */
import type { SignedIn } from '#lender/contract/answers.ts'
import type { BorrowerSnapshot } from '../borrower/change.ts'
import { positionOf } from '../borrower/snapshot.ts'
import type { Call } from '../http/env.ts'
import type { Parts } from '../parts.ts'
import { texts } from '../texts/texts.ts'
import { readCookie, writeCookie, writeXsrfCookie } from './cookies.ts'
import { xsrfFor } from './guard.ts'
import { endFamily, endOfSignIn, type TokenPair } from './tokens.ts'

export function writeSignIn(call: Call, parts: Parts, pair: TokenPair): void {
  writeCookie(call, parts, 'session', pair.session)
  writeCookie(call, parts, 'refresh', pair.refresh)
  writeXsrfCookie(call, parts, xsrfFor(parts, pair))
}

type Entry = { readonly pair: TokenPair; readonly snapshot: BorrowerSnapshot; readonly now: number }

/** A borrower who was signed in on this browser is signed out by it. The answer says what /v1/me would: one round trip. */
export async function enter(call: Call, parts: Parts, { pair, snapshot, now }: Entry): Promise<SignedIn> {
  await endFamily(parts, 'refresh', readCookie(call, parts, 'refresh'))
  writeSignIn(call, parts, pair)
  const signedInUntil = new Date(endOfSignIn(now)).toISOString()
  return { message: texts[call.get('language')].welcome, position: { ...positionOf(snapshot, now), signedInUntil } }
}
