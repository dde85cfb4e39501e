/** How the lender and a payment provider know each other's calls: HMAC-SHA-256 over `timestamp.body`, as `t=<seconds>,v1=<hex>`. */
import { createHmac } from 'node:crypto'
import { sameText } from '../hash.ts'

export const SIGNATURE_HEADER = 'x-signature'
/** So far may the time of a signature be from ours, on either side. */
const WINDOW_SECONDS = 300

type Body = string | Uint8Array

const macOf = (secret: string, seconds: string, body: Body): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')

/** @param now milliseconds */
export function signatureOf(secret: string, now: number, body: Body): string {
  const seconds = String(Math.floor(now / 1000))
  return `t=${seconds},v1=${macOf(secret, seconds, body)}`
}

/** @param secrets all that are valid: during a rotation two */
export function isSigned(header: string | undefined, body: Body, secrets: readonly string[], now: number): boolean {
  const [, seconds, mac] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header ?? '') ?? []
  if (seconds === undefined || mac === undefined) return false
  if (Math.abs(now / 1000 - Number(seconds)) > WINDOW_SECONDS) return false
  return secrets.some((secret) => sameText(macOf(secret, seconds, body), mac))
}
