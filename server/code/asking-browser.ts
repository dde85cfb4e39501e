/** Which browser asks: a signed cookie names it, and the numbers with which it has signed in before. Nothing of it is stored here. */
import { randomBytes } from 'node:crypto'
import type { Call } from '../http/env.ts'
import { isAmong } from '../hash.ts'
import type { Parts } from '../parts.ts'
import { readCookie, writeCookie } from '../session/cookies.ts'

export type Browser = {
  readonly id: string
  /** Keyed hashes of the numbers, newest first. */
  readonly owns: readonly string[]
}

const AGREEMENT = 'agreement'

/** A family shares a phone; more numbers than these are forgotten, the oldest first. */
const MOST_NUMBERS = 4

/** Under the present secret first. */
const numbersOf = (parts: Parts, id: string, phone: string): readonly string[] =>
  parts.signers.map((sign) => sign('owner', `${id}.${phone}`).slice(0, 32))

/** Null: no cookie, or not one of ours. */
export function readBrowser(call: Call, parts: Parts): Browser | null {
  const [, content = '', id = '', owns = '', signature = ''] =
    /^(([\da-f]{32})((?:\.[\da-f]{32}){0,4}))\.([\da-f]{64})$/.exec(readCookie(call, parts, 'browser') ?? '') ?? []
  const signatures = parts.signers.map((sign) => sign('browser', content))
  if (!isAmong(signature, signatures)) return null
  return { id, owns: owns.split('.').slice(1) }
}

function write(call: Call, parts: Parts, { id, owns }: Browser): void {
  const content = [id, ...owns].join('.')
  writeCookie(call, parts, 'browser', `${content}.${parts.sign('browser', content)}`)
}

/** The browser that asks for a code; a new one gets its cookie with this answer, also with an error. */
export function recognise(call: Call, parts: Parts): Browser {
  const known = readBrowser(call, parts)
  if (known) return known
  const made = { id: randomBytes(16).toString('hex'), owns: [] }
  write(call, parts, made)
  return made
}

/** Whether this browser has signed in with this number before: what others do with the number does not limit it. */
export const isOwners = (parts: Parts, browser: Browser, phone: string): boolean =>
  numbersOf(parts, browser.id, phone).some((number) => browser.owns.includes(number))

/** Stands for the browser of a borrower who is signed in and agrees to a loan: one code a number, wherever it is asked for. */
export const agreementBrowser = (parts: Parts, phone: string): Browser => ownersBrowser(parts, AGREEMENT, phone)

const ownersBrowser = (parts: Parts, id: string, phone: string): Browser => ({ id, owns: numbersOf(parts, id, phone) })

export const browserOfNumber = (borrowerId: number): string => `number ${borrowerId}`

/** The same for a change of the number: two borrowers who ask for one number have codes of their own, and a new one is nobody's yet. */
export const numberBrowser = (parts: Parts, { id, phone }: { id: number; phone: string }, to: string): Browser =>
  to === phone ? ownersBrowser(parts, browserOfNumber(id), phone) : { id: browserOfNumber(id), owns: [] }

/** After a right code. */
export function rememberOwner(call: Call, parts: Parts, browser: Browser, phone: string): void {
  const numbers = numbersOf(parts, browser.id, phone)
  const owns = [...numbers.slice(0, 1), ...browser.owns.filter((other) => !numbers.includes(other))]
  write(call, parts, { id: browser.id, owns: owns.slice(0, MOST_NUMBERS) })
}
