/** A code belongs to a challenge: its id comes with the SMS and is sent with the code. */
import * as v from 'valibot'
import type { Device, SignIn } from '#lender/mapping/entry.ts'
import type { Ports } from '#machines/ports.ts'
import { international, result } from './units.ts'

export const visitBody = ({ uid, wideUid, details }: Device) => ({ device: uid, print: wideUid, traits: details })

export const visitReader = v.pipe(
  result(v.object({ visit: v.string() })),
  v.transform(({ visit }) => ({ visitId: visit, deviceId: null })),
)

/** Kept for the page session: a borrower leaves for the SMS, and the browser may load the page anew. */
const key = 'challenge'
let latest: string | null = null

function keepChallenge(id: string): void {
  latest = id
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // Storage is blocked: after a reload another code has to be asked for.
  }
}

function readChallenge(): string | null {
  try {
    return latest ?? sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export const signInBody = ({ phone, lang, visitId }: SignIn) => ({
  msisdn: international(phone),
  locale: lang,
  visit: visitId,
})

export const sentCodeReader = v.pipe(
  result(v.object({ challenge: v.string(), lives: v.number(), again_in: v.number() })),
  v.transform(({ challenge, lives, again_in }): Ports['sendCode']['output'] => {
    keepChallenge(challenge)
    return { resendAfterSeconds: again_in, attempts: null, expiresInSeconds: lives }
  }),
)

export const codeBody = ({ code }: Ports['checkCode']['input']) => ({ challenge_id: readChallenge(), pin: code })
