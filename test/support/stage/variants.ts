/** Other screens of the same state: what else a call can have failed with, what is said later, what a form says of its fields. */
import type { EventObject } from 'xstate'
import { en } from '#server/texts/en.ts'
import type { Failure } from '#machines/shared/failure.ts'
import { answered, cut, offline } from '../fake-ports.ts'

const texts = en.errors

type Variant = {
  /** Put in the place of the failure that led to the state. */
  readonly failure?: Failure
  /** What happens after the state has been reached. */
  readonly events?: readonly EventObject[]
  /** What is pressed at last: it stays what it is, and the page says why. */
  readonly press?: string
}

const coded = (status: number, code: string, message: string): Failure => ({
  ...(answered(status, message) as Failure & { kind: 'http' }),
  code,
})
const failed = (id: string, error: Failure): EventObject =>
  ({ type: `xstate.error.actor.${id}`, error, actorId: id }) as EventObject
const submitted = (error: Failure): Variant => ({
  events: [{ type: 'code.submitted', code: '123456' } as EventObject, failed('checkCode', error)],
})

const failures: Readonly<Record<string, Variant>> = {
  'no connection': { failure: offline },
  'the connection was cut': { failure: cut },
  'refused by the lender (422)': { failure: answered(422) },
  'the lender is away (503)': { failure: answered(503) },
}
const emptyForm: Readonly<Record<string, Variant>> = { 'every field empty': { press: 'main form button[type=submit]' } }

/** Checks that bring no answer, five seconds apart, until the page says that it takes longer. */
const later = (...delays: readonly string[]): Variant => ({
  events: Array.from({ length: 19 }, () => delays.map((name) => ({ type: `xstate.after.${name}` }))).flat(),
})
const [read, poll] = ['readWait.scoring.checking', 'pollWait.scoring.waiting']

const table: Readonly<Record<string, Readonly<Record<string, Variant>>>> = {
  'signIn:code.check.enteringCode': {
    'the code is wrong': submitted(coded(422, 'otp_wrong', texts.otpWrong)),
    'wrong five times': submitted(coded(422, 'otp_exhausted', texts.otpExhausted)),
    'the code has expired': submitted(coded(422, 'otp_expired', texts.otpExpired)),
    'too many attempts (429)': submitted(coded(429, 'otp_too_many', texts.otpTooMany)),
  },
  'signIn:visiting': emptyForm,
  'signIn:sendFailed': failures,
  'photos:preview.uploadFailed': {
    'too large (413)': { failure: coded(413, 'too_large', texts.tooLarge) },
    ...failures,
  },
  'scoring:checking': { 'after 90 s': later(read, poll) },
  'scoring:waiting': { 'after 90 s': later(poll, read) },
  ...Object.fromEntries(
    ['personalData', 'address', 'employment', 'reference'].flatMap((step) => [
      [`onboarding:${step}.filling`, emptyForm],
      [`onboarding:${step}.saveFailed`, failures],
    ]),
  ),
  'bankAccount:adding': emptyForm,
  'bankAccount:addFailed': failures,
}

export const variantsOf = (machine: string, state: string): readonly string[] =>
  Object.keys(table[`${machine}:${state}`] ?? {})

export const variantOf = (machine: string, state: string, name: string | undefined): Variant =>
  (name === undefined ? undefined : table[`${machine}:${state}`]?.[name]) ?? {}
