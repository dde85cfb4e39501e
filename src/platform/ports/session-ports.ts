import { asFailure, isOutcomeUnknown } from '#machines/shared/failure.ts'
import type { Ports } from '#machines/ports.ts'
import { deviceRecord } from '../device.ts'
import { usePasskey } from '../passkey.ts'
import type { Records } from '../storage/records.ts'
import type { LenderCalls } from '#lender/calls.ts'
import { within } from '#lender/calls/within.ts'
import type { Environment } from './environment.ts'
import { portOf } from './port-of.ts'
import type { Dependencies } from './dependencies.ts'

const lockName = 'lender-refresh'
/** Local storage reaches other tabs a moment late; a record is there before the lock is handed on. */
const refreshRecord = 'refreshed_at'

type Locks = {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<undefined>): Promise<undefined>
}
/** As much of the world as a session needs, so that several tabs of one can stand in a test. */
type SessionDependencies = Pick<Dependencies, 'storage'> & {
  readonly environment: Pick<Environment, 'now' | 'language'> & { readonly locks: () => Locks | undefined }
  readonly calls: Pick<
    LenderCalls,
    | 'registerVisit'
    | 'refreshSession'
    | 'signOut'
    | 'sendCode'
    | 'checkCode'
    | 'askToEnter'
    | 'checkPasskey'
    | 'readProfile'
  >
  readonly records: Pick<Records, 'get' | 'put' | 'prepare'>
}

export function createSessionPorts({ environment, calls, storage, records }: SessionDependencies) {
  let registering: Promise<{ readonly visitId: string }> | null = null
  let signingOut = new AbortController()

  async function register(): Promise<{ readonly visitId: string }> {
    try {
      const device = deviceRecord({ navigator, screen }, storage)
      // A registration that hangs must not stand in the way of the next one.
      const visit = await within((signal) => calls.registerVisit(device, signal))
      storage.rememberVisit(visit)
      return { visitId: visit.visitId }
    } finally {
      registering = null
    }
  }

  /** One registration at a time: the guard and the code may both want it. It goes on when a caller stops waiting. */
  async function ensureVisit(): Promise<{ readonly visitId: string }> {
    const visitId = storage.visitId()
    if (visitId !== null) return { visitId }
    return (registering ??= register())
  }

  async function lastRefresh(): Promise<number> {
    const recorded = await records.get('keys', refreshRecord)
    return Math.max(storage.refreshedAt(), typeof recorded === 'number' ? recorded : 0)
  }

  /** One tab renews, the others find it done: their cookies are the same. */
  async function refreshSession({ since }: Ports['refreshSession']['input'], signal: AbortSignal): Promise<undefined> {
    const renew = async () => {
      if ((await lastRefresh()) > since) return undefined
      await calls.refreshSession(signal)
      storage.rememberRefresh(environment.now())
      await records.put('keys', refreshRecord, environment.now())
      return undefined
    }
    const locks = environment.locks()
    return locks === undefined ? renew() : locks.request(lockName, { signal }, renew)
  }

  /** The lender hears it even when the chart has gone on; what it has not heard is said again later. */
  async function signOut(): Promise<undefined> {
    storage.rememberUnsentSignOut()
    signingOut = new AbortController()
    try {
      await calls.signOut(signingOut.signal)
    } catch (error) {
      const failure = asFailure(error)
      if (failure.kind !== 'network' && !isOutcomeUnknown(failure)) storage.forgetUnsentSignOut()
      throw failure
    }
    storage.forgetUnsentSignOut()
    if (storage.hint() === 'out') storage.forgetHint()
    return undefined
  }

  return {
    ensureVisit: portOf<'ensureVisit'>(ensureVisit),
    sendCode: portOf<'sendCode'>(({ phone }, signal) =>
      calls.sendCode({ phone, lang: environment.language(), visitId: storage.visitId() }, signal),
    ),
    checkCode: portOf<'checkCode'>((input, signal) => {
      // A late answer to the last sign-out would take the new cookies away.
      signingOut.abort()
      // After a sign-in the drafts are needed next.
      records.prepare()
      return calls.checkCode(input, signal)
    }),
    enterByPasskey: portOf<'enterByPasskey'>(async (_, signal) => {
      const proof = await usePasskey(await calls.askToEnter(signal), signal)
      if (proof === null) return null
      signingOut.abort()
      records.prepare()
      return calls.checkPasskey(proof, signal)
    }),
    readProfile: portOf<'readProfile'>((_, signal) => calls.readProfile(signal)),
    staySignedIn: portOf<'staySignedIn'>(async (_, signal) => {
      await calls.refreshSession(signal)
      storage.rememberRefresh(environment.now())
      return undefined
    }),
    refreshSession: portOf<'refreshSession'>(refreshSession),
    signOut: portOf<'signOut'>(signOut),
  }
}
