import { assign, forwardTo, raise, sendTo, setup } from 'xstate'
import { accountMachine } from '../account/machine.ts'
import type { AccountOutput } from '../account/setup.ts'
import { effect } from '../shared/effects.ts'
import { busyDelays } from '../shared/delays.ts'
import { asFailure, isOffline, isUnanswered, isWithoutSignIn, type Failure } from '../shared/failure.ts'
import { locationMachine } from '../location/machine.ts'
import { stateMeta, type Tag } from '../shared/meta.ts'
import { guardedPaths } from '../onboarding/steps.ts'
import { notificationsMachine } from '../notifications/machine.ts'
import { onboardingMachine } from '../onboarding/machine.ts'
import type { OnboardingOutput } from '../onboarding/context.ts'
import { signInMachine } from '../sign-in/machine.ts'
import type { SignInOutput } from '../sign-in/setup.ts'
import { waits, type Deviations } from '../rules/policy.ts'
import { port } from './ports.ts'
import type { AuthHint } from './auth-hint.ts'
import type { ApplicationProgress } from '../shared/application.ts'
import {
  isOffered,
  activeMachineFor,
  requestedAreaOf,
  type ActiveMachine,
  type RequestedArea,
} from '../onboarding/progress.ts'
import { refreshMachine } from '../refresh/machine.ts'
import { leftOf, sessionEndMachine } from '../session-end/machine.ts'
import { failureIn, noAnswer } from '../shared/call-failure.ts'

type Context = {
  readonly hint: AuthHint
  readonly path: string
  readonly productId: number | null
  readonly requestedArea: RequestedArea
  readonly position: ApplicationProgress | null
  readonly applicationId: number | null
  readonly requestedAmount: number | null
  readonly phone: string | null
  readonly deadline: number
  readonly sends: number
  /** When the newest code ends, as far as this device remembers. */
  readonly expiresAt: number | null
  readonly startedAt: number
  /** A code was accepted, and no call that needs the sign-in has been answered since. */
  readonly isFresh: boolean
  /** Such a sign-in was unknown to the lender at the first reading: this browser keeps no cookies. */
  readonly notKept: boolean
  readonly failure: Failure | null
  readonly retryWait: number
  readonly rules: Deviations
  /** As given; read once, when the machine starts. */
  readonly hasUnsentSignOut: boolean
}

type Events =
  | { readonly type: 'path.asked'; readonly path: string; readonly productId?: number | null }
  | { readonly type: 'session.lost' }
  /** The borrower leaves instead of signing in again. */
  | { readonly type: 'signIn.declined' }
  /** Raised inside: the same borrower has signed in again. */
  | { readonly type: 'signIn.repeated' }
  | { readonly type: 'logout.pressed' }
  | { readonly type: 'hint.changed'; readonly hint: AuthHint }
  | { readonly type: 'position.read' }
  /** Raised inside: the lender was not told of a sign-out, or somebody has signed in. */
  | { readonly type: 'signOut.missed' }
  | { readonly type: 'signIn.accepted' }
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'connection.restored' }

export type SessionInput = {
  readonly hint: AuthHint
  readonly path: string
  readonly productId: number | null
  readonly phone: string | null
  readonly requestedAmount: number | null
  readonly deadline: number
  readonly sends: number
  readonly expiresAt?: number | null
  readonly now: number
  /** An earlier page signed out, the lender has not confirmed it, and nobody has signed in since. */
  readonly hasUnsentSignOut?: boolean
  readonly rules?: Deviations
}

/** What stands in for a machine in generated tests has no context. */
const phoneIn = (context: { readonly phone: string | null } | undefined): string | null => context?.phone ?? null

/** A session without a borrower; the number is dropped apart from it. */
const nobody = {
  hint: 'out',
  productId: null,
  requestedArea: null,
  position: null,
  applicationId: null,
  requestedAmount: null,
  deadline: 0,
  sends: 0,
  expiresAt: null,
  isFresh: false,
  failure: null,
} as const

const isGuarded = (path: string) => guardedPaths.some((guarded) => guarded === path)
export const sessionSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as SessionInput,
    children: {} as {
      signIn: 'signIn'
      signInAgain: 'signIn'
      onboarding: 'onboarding'
      account: 'account'
      refresh: 'refresh'
      location: 'location'
      notifications: 'notifications'
      sessionEnd: 'sessionEnd'
    },
    meta: stateMeta,
    tags: {} as Tag,
  },
  actors: {
    ensureVisit: port('ensureVisit'),
    readProfile: port('readProfile'),
    signOut: port('signOut'),
    signIn: signInMachine,
    onboarding: onboardingMachine,
    account: accountMachine,
    refresh: refreshMachine,
    location: locationMachine,
    notifications: notificationsMachine,
    sessionEnd: sessionEndMachine,
  },
  delays: { ...busyDelays, retryWait: ({ context }) => context.retryWait },
  guards: {
    /** Hint '1', or no hint at all on a guarded deep link. */
    isPerhapsSignedIn: ({ context }) => context.hint === 'in' || (context.hint === 'absent' && isGuarded(context.path)),
    isUnanswered: ({ context, event }) =>
      'error' in event && context.rules.keepSessionWhenOffline && isUnanswered(asFailure(event.error)),
    isActiveMachine: ({ context }, params: { machine: ActiveMachine }) =>
      context.position !== null && activeMachineFor(context.position, context.requestedArea) === params.machine,
    hasPosition: ({ context }) => context.position !== null,
    hasUnsentSignOut: ({ context }) => context.hasUnsentSignOut,
    isUnreached: ({ event }) => 'error' in event && isOffline(asFailure(event.error)),
    isLost: (_, params: { value: unknown }) => params.value === 'lost',
    isProven: ({ context }, params: { refresh: { readonly isProven: boolean } | undefined }) =>
      context.isFresh && params.refresh?.isProven === true,
    needsSignIn: ({ event }) => isWithoutSignIn(event),
    /** The sign-in has worked before, a page is open, and it is known whose it is. */
    hasPageToKeep: ({ context }) => context.position !== null && !context.isFresh && context.phone !== null,
    hasOtherActiveMachine: ({ context }, params: { machine: ActiveMachine }) =>
      context.position !== null && activeMachineFor(context.position, context.requestedArea) !== params.machine,
    isSignedInElsewhere: ({ event }) => event.type === 'hint.changed' && event.hint === 'in',
    isSignedOutElsewhere: ({ event }) => event.type === 'hint.changed' && event.hint !== 'in',
    isApplicationMissing: (_, params: { output: OnboardingOutput }) => params.output.outcome === 'applicationMissing',
  },
  actions: {
    rememberPath: assign(({ context, event }) =>
      event.type === 'path.asked'
        ? {
            path: event.path,
            productId: event.productId ?? null,
            requestedArea: requestedAreaOf(event.path) ?? context.requestedArea,
          }
        : {},
    ),
    rememberPosition: assign(({ context }, params: { position: ApplicationProgress }) => ({
      position: params.position,
      isFresh: false,
      applicationId: params.position.applicationId ?? context.applicationId,
      failure: null,
      retryWait: waits.retryFirst,
    })),
    rememberOnboardingEnd: assign((_, { output }: { output: OnboardingOutput }) => ({
      position: output.position,
      requestedArea: output.outcome === 'account' ? ('account' as const) : null,
    })),
    rememberAccountEnd: assign(({ context }, { output }: { output: AccountOutput }) => ({
      position: output.position,
      requestedAmount: output.amount ?? context.requestedAmount,
      requestedArea: 'application' as const,
    })),
    rememberSignInEnd: assign((_, { output }: { output: SignInOutput }) => ({
      isFresh: true,
      notKept: false,
      phone: output.phone,
      requestedAmount: output.amount,
      position: output.position,
      applicationId: output.position?.applicationId ?? null,
    })),
    requestApplication: assign({ requestedArea: 'application' }),
    requestAccount: assign({ requestedArea: 'account' }),
    rememberFailure: assign(failureIn),
    rememberTimeout: assign(noAnswer),
    lengthenRetry: assign(({ context }) => ({ retryWait: Math.min(context.retryWait * 2, waits.retryLast) })),
    rememberProof: assign({ isFresh: false }),
    /** A tab that was opened later has the number from the lender alone. */
    rememberPhone: assign(({ context, self }) => ({
      phone: context.phone ?? phoneIn(self.getSnapshot().children.notifications?.getSnapshot().context),
    })),
    /** Nobody is led anywhere but by what the lender says now. */
    rememberRepeated: assign({ isFresh: true, path: '/' }),
    rememberNotKept: assign(({ context }) => ({ notKept: context.isFresh })),
    /** The next borrower on this phone finds nothing of the last one. */
    resetSession: assign({ ...nobody, path: '/', phone: null }),
    /** The sign-in has ended, and the borrower did not leave: the number stays in the form. No code has been sent to it. */
    resetButPhone: assign({ ...nobody, path: '/' }),
    /** A right code leads to the account, wherever the guard goes on from there. */
    markSignedIn: assign({ hint: 'in', position: null, requestedArea: 'account', path: '/account' }),
    rememberSignedIn: effect('rememberSignedIn'),
    forgetBorrower: effect('forgetBorrower'),
    suspendBorrower: effect('suspendBorrower'),
    storeLoginPhone: effect('storeLoginPhone'),
    log: effect('log'),
    notifyRenewed: sendTo('refresh', { type: 'session.renewed' }),
    notifySessionEnd: sendTo('sessionEnd', ({ context }) => ({
      type: 'end.reported' as const,
      left: leftOf(context.position),
    })),
    notifyClosed: sendTo('refresh', { type: 'session.closed' }),
    passToSignIn: forwardTo('signIn'),
    announcePosition: raise({ type: 'position.read' }),
    announceLoss: raise({ type: 'session.lost' }),
    announceRepeated: raise({ type: 'signIn.repeated' }),
    announceSignIn: raise({ type: 'signIn.accepted' }),
    announceMissedSignOut: raise({ type: 'signOut.missed' }),
    passConnectionToOnboarding: sendTo('onboarding', { type: 'connection.restored' }),
    passConnectionToAccount: sendTo('account', { type: 'connection.restored' }),
    passPath: sendTo('onboarding', ({ context }) => ({
      type: 'path.asked' as const,
      path: context.path,
      productId: context.productId,
    })),
    notifyAccountVisit: sendTo('account', ({ context }) => ({
      type: 'account.visited' as const,
      hasOffers: isOffered(context.position),
    })),
    notifyAccountReached: sendTo('notifications', { type: 'account.reached' }),
    notifyAccountLeft: sendTo('notifications', { type: 'account.left' }),
    notifyOnboardingPosition: sendTo('onboarding', ({ context }) =>
      context.position === null
        ? { type: 'retry.pressed' as const }
        : { type: 'position.read' as const, position: context.position },
    ),
  },
})
