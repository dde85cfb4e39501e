/** The keys under which the browser remembers something. */
import { isLanguage, type Language } from '#machines/shared/languages.ts'
import type { AuthHint } from '#machines/session/auth-hint.ts'
import { safeStorage, type SafeStorage } from './safe-storage.ts'

export const storageKeys = {
  /** In session storage. */
  phone: 'loginPhone',
  amount: 'requestedAmount',
  flowState: 'flowState',
  resend: 'resendDeadline',
  newPhone: 'newPhone',
  /** In local storage. */
  visitId: 'visit_id',
  deviceId: 'device_id',
  language: 'lang',
  hint: 'auth_hint',
  deviceUid: 'device_uid',
  deviceRecord: 'device_record',
  /** When a tab last renewed the session, so that no other tab does it again. */
  refreshedAt: 'refreshed_at',
  /** This device has a key with which somebody signs in without a code. */
  passkey: 'passkey',
  /** A sign-out that the lender has not heard of yet. */
  unsentSignOut: 'sign_out_unsaid',
} as const

export type Resend = {
  readonly deadline: number
  readonly sends: number
  /** When the newest code ends, where the lender has said it. */
  readonly expiresAt?: number | null
}
export type Storages = { readonly local: () => Storage; readonly session: () => Storage }

const hints: Readonly<Record<string, AuthHint>> = { '1': 'in', '0': 'out' }
/** Only '1' means signed in; anything that is neither '1' nor '0' counts as no hint. */
export const hintOf = (value: string | null): AuthHint => hints[value ?? ''] ?? 'absent'

const numberIn = (store: SafeStorage, key: string): number | null => {
  const value = Number(store.read(key) ?? Number.NaN)
  return Number.isFinite(value) ? value : null
}

export type BrowserStorage = ReturnType<typeof createStorage>

export function createStorage({ local: localStore, session: sessionStore }: Storages) {
  const local = safeStorage(localStore)
  const session = safeStorage(sessionStore)

  return {
    phone: () => session.read(storageKeys.phone),
    rememberPhone: (phone: string) => session.write(storageKeys.phone, phone),

    requestedAmount: () => numberIn(session, storageKeys.amount),
    rememberRequestedAmount: (amount: number) => session.write(storageKeys.amount, String(amount)),

    flowState: () => session.read(storageKeys.flowState),
    rememberFlowState: (state: string) => session.write(storageKeys.flowState, state),

    resend(): Resend {
      const [deadline = NaN, sends = NaN, ends = NaN] = (session.read(storageKeys.resend) ?? '').split(' ').map(Number)
      const isKnown = Number.isFinite(deadline) && Number.isFinite(sends)
      if (!isKnown) return { deadline: 0, sends: 0 }
      return { deadline, sends, ...(Number.isFinite(ends) ? { expiresAt: ends } : {}) }
    },
    rememberResend: ({ deadline, sends, expiresAt = null }: Resend) =>
      session.write(storageKeys.resend, [deadline, sends, ...(expiresAt === null ? [] : [expiresAt])].join(' ')),

    visitId: () => local.read(storageKeys.visitId),
    rememberVisit({ visitId, deviceId }: { visitId: string; deviceId: string | null }) {
      local.write(storageKeys.visitId, visitId)
      if (deviceId !== null) local.write(storageKeys.deviceId, deviceId)
    },
    deviceUid: () => local.read(storageKeys.deviceUid),
    rememberDeviceUid: (uid: string) => local.write(storageKeys.deviceUid, uid),
    rememberDevice: (record: object) => local.write(storageKeys.deviceRecord, JSON.stringify(record)),

    language(): Language | null {
      const stored = local.read(storageKeys.language)
      return isLanguage(stored) ? stored : null
    },
    rememberLanguage: (language: Language) => local.write(storageKeys.language, language),

    hint: (): AuthHint => hintOf(local.read(storageKeys.hint)),
    rememberSignedIn: () => local.write(storageKeys.hint, '1'),
    rememberSignedOut: () => local.write(storageKeys.hint, '0'),
    forgetHint: () => local.remove(storageKeys.hint),

    refreshedAt: () => numberIn(local, storageKeys.refreshedAt) ?? 0,
    rememberRefresh: (at: number) => local.write(storageKeys.refreshedAt, String(at)),

    rememberPasskey: () => local.write(storageKeys.passkey, '1'),

    hasUnsentSignOut: () => local.read(storageKeys.unsentSignOut) !== null,
    rememberUnsentSignOut: () => local.write(storageKeys.unsentSignOut, '1'),
    forgetUnsentSignOut: () => local.remove(storageKeys.unsentSignOut),

    /** Everything of the session that belongs to one borrower; the device and the language stay. */
    forgetSession() {
      const { phone, amount, flowState, resend, newPhone } = storageKeys
      for (const key of [phone, amount, flowState, resend, newPhone]) session.remove(key)
    },
  }
}
