/** What pages ask of the sign in machine. */
import type { SnapshotFrom } from 'xstate'
import type { signInMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof signInMachine>

export const isCodeLapsed = (snapshot: Snapshot): boolean => snapshot.matches({ code: { lifetime: 'lapsed' } })
export const isResending = (snapshot: Snapshot): boolean => snapshot.matches({ code: { resend: 'resending' } })
export const isResendFailed = (snapshot: Snapshot): boolean => snapshot.matches({ code: { resend: 'resendFailed' } })
export const isResendReady = (snapshot: Snapshot): boolean => snapshot.matches({ code: { resend: 'resendReady' } })
export const isResendCounting = (snapshot: Snapshot): boolean => snapshot.matches({ code: { resend: 'counting' } })
export const isCodeSent = (snapshot: Snapshot): boolean => snapshot.matches('code')
export const isUsingPasskey = (snapshot: Snapshot): boolean => snapshot.matches({ passkey: 'using' })
export const isNumberNeeded = (snapshot: Snapshot): boolean => snapshot.matches('numberNeeded')
