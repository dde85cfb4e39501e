import { assign, setup } from 'xstate'
import { effect } from '../shared/effects.ts'
import { busyDelays } from '../shared/delays.ts'
import { asFailure, isOutcomeUnknown, isWithoutSignIn, type Failure } from '../shared/failure.ts'
import { stateMeta, type Tag } from '../shared/meta.ts'
import { waits, type Deviations } from '../rules/policy.ts'
import { port } from './ports.ts'
import { silentWatch, type ClockTick } from '../shared/watches.ts'
import type { SignInPorts } from './ports.ts'
import type { ApplicationProgress } from '../shared/application.ts'
import { resendCountdownMachine } from '../resend-countdown/machine.ts'
import { failureIn, noAnswer } from '../shared/call-failure.ts'

export type CodeEntry = 'landing' | 'login'

type Context = {
  /** The page that the visitor came to. */
  readonly path: string
  readonly phone: string | null
  readonly amount: number | null
  readonly entry: CodeEntry
  readonly code: string
  /** Codes sent in this visit; the page clears its field when it grows. */
  readonly sends: number
  readonly deadline: number
  readonly attempts: number | null
  /** Codes sent to this number: from the third on the page helps to find out why none arrives. */
  readonly sendsHere: number
  /** When the newest code was sent and when it ends; null where the lender or this page does not know. */
  readonly sentAt: number | null
  readonly expiresAt: number | null
  /** The number of sends whose newest code can no longer be used: one more send makes a newer code. */
  readonly deadSends: number | null
  /** The sign-in before this one was accepted and then unknown to the lender: this browser keeps no cookies. */
  readonly notKept: boolean
  /** Where the lender said that the borrower stands, with the right code; null: it did not. */
  readonly position: ApplicationProgress | null
  readonly failure: Failure | null
  readonly rules: Deviations
}

type Events =
  | { readonly type: 'path.asked'; readonly path: string }
  | {
      readonly type: 'phone.submitted'
      readonly phone: string
      readonly amount: number | null
      readonly entry: CodeEntry
      readonly now: number
    }
  | { readonly type: 'code.submitted'; readonly code: string }
  | { readonly type: 'code.edited' }
  | { readonly type: 'passkey.pressed' }
  | { readonly type: 'resend.pressed'; readonly now: number }
  | { readonly type: 'retry.pressed' }
  | ClockTick

export type SignInInput = {
  readonly path: string
  readonly phone: string | null
  readonly amount: number | null
  readonly deadline: number
  readonly sends: number
  readonly expiresAt?: number | null
  readonly notKept?: boolean
  readonly now: number
  readonly rules?: Deviations
}

/** What the session remembers of the visitor: the offer begins with the amount that was asked for. */
export type SignInOutput = {
  readonly phone: string | null
  readonly amount: number | null
  readonly position: ApplicationProgress | null
}

/** Seconds to wait after the n-th code: 15, and from the 4th on 30, then 60. */
export function resendSeconds(sends: number, rules: Deviations): number {
  if (!rules.slowerResends || sends < 4) return waits.resendSeconds
  return waits.resendSecondsLater[Math.min(sends - 4, waits.resendSecondsLater.length - 1)] ?? waits.resendSeconds
}

/** After a reload the codes of another number do not count. */
export const storedCode = ({ context: { deadline, sendsHere, expiresAt } }: { readonly context: Context }) => ({
  deadline,
  sends: sendsHere,
  expiresAt,
})

const codePath = '/confirmation'

export const signInSetup = setup({
  types: {
    context: {} as Context & { readonly now: number },
    events: {} as Events,
    input: {} as SignInInput,
    output: {} as SignInOutput,
    children: {} as { resendCountdown: 'resendCountdown' },
    meta: stateMeta,
    tags: {} as Tag,
  },
  actors: {
    ensureVisit: port('ensureVisit'),
    sendCode: port('sendCode'),
    checkCode: port('checkCode'),
    enterByPasskey: port('enterByPasskey'),
    readProfile: port('readProfile'),
    resendCountdown: resendCountdownMachine,
    watchClock: silentWatch(),
  },
  delays: busyDelays,
  guards: {
    hasArrivedForCode: ({ context }) => context.path === codePath && context.phone !== null,
    hasArrivedWithoutPhone: ({ context }) => context.path === codePath,
    isCodeAsked: ({ context, event }) =>
      event.type === 'path.asked' && event.path === codePath && context.phone !== null && context.sendsHere > 0,
    isCodeAskedWithoutCode: ({ event }) => event.type === 'path.asked' && event.path === codePath,
    isOtherPageAsked: ({ event }) =>
      event.type === 'path.asked' && event.path !== codePath && event.path !== '/terms' && event.path !== '/privacy',
    isOutcomeUnknown: ({ event }) => 'error' in event && isOutcomeUnknown(asFailure(event.error)),
    needsSignIn: ({ event }) => isWithoutSignIn(event),
    isLapsed: ({ context, event }) =>
      event.type === 'clock.ticked' && context.expiresAt !== null && event.now >= context.expiresAt,
    /** The lender has just refused this code for good, or it had ended before the page was left. */
    isDead: ({ context: { failure, sends, deadSends } }) =>
      sends === deadSends || (failure?.kind === 'http' && ['otp_exhausted', 'otp_expired'].includes(failure.code)),
    isRenewed: ({ context }) => context.sends !== context.deadSends,
    isUnlocked: (_, { entered }: { entered: SignInPorts['enterByPasskey']['output'] }) => entered !== null,
    needsRestartAnyway: ({ context }) => !context.rules.sayResendFailures,
  },
  actions: {
    rememberNumber: assign(({ context, event }) =>
      event.type === 'phone.submitted'
        ? {
            phone: event.phone,
            amount: event.amount ?? context.amount,
            entry: event.entry,
            sendsHere: event.phone === context.phone ? context.sendsHere : 0,
            now: event.now,
            failure: null,
            notKept: false,
          }
        : {},
    ),
    rememberCode: assign(({ event }) => (event.type === 'code.submitted' ? { code: event.code, failure: null } : {})),
    rememberPress: assign(({ event }) =>
      event.type === 'resend.pressed' ? { now: event.now, code: '', failure: null } : {},
    ),
    rememberSending: assign(({ context }, { sent }: { sent: SignInPorts['sendCode']['output'] }) => {
      const sends = context.sends + 1
      return {
        sends,
        deadline: context.now + resendSeconds(sends, context.rules) * 1000,
        attempts: sent.attempts,
        sendsHere: context.sendsHere + 1,
        sentAt: context.now,
        expiresAt: sent.expiresInSeconds === null ? null : context.now + sent.expiresInSeconds * 1000,
        code: '',
        failure: null,
      }
    }),
    rememberPosition: assign((_, { position }: { position: ApplicationProgress | null }) => ({ position })),
    /** What fails is said on the login page. */
    rememberPasskey: assign({ entry: 'login', failure: null }),
    rememberEntry: assign((_, { entered }: { entered: SignInPorts['enterByPasskey']['output'] }) => entered ?? {}),
    rememberLapse: assign(({ context }) => ({ deadSends: context.sends })),
    forgetLifetime: assign({ expiresAt: null }),
    restartCountdown: assign(({ context }) => ({
      deadline: context.now + resendSeconds(context.sends, context.rules) * 1000,
    })),
    rememberFailure: assign(failureIn),
    rememberTimeout: assign(noAnswer),
    /** The lender says how many tries a code has; every wrong one is one less. */
    countTry: assign(({ context }) =>
      context.attempts !== null && context.failure?.kind === 'http' && context.failure.code === 'otp_wrong'
        ? { attempts: Math.max(0, context.attempts - 1) }
        : {},
    ),
    forgetFailure: assign({ failure: null }),
    storeLoginPhone: effect('storeLoginPhone'),
    storeResendDeadline: effect('storeResendDeadline'),
  },
})
