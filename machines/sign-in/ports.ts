import type { ApplicationProgress } from '../shared/application.ts'
import { portsOf, type SharedPorts } from '../shared/ports.ts'

export type SignInPorts = {
  /** POST /login. */
  sendCode: {
    input: { readonly phone: string }
    output: {
      readonly resendAfterSeconds: number | null
      readonly attempts: number | null
      readonly expiresInSeconds: number | null
    }
  }
  /** POST /otp/check; null where the lender does not say at once where the borrower stands. */
  checkCode: { input: { readonly phone: string; readonly code: string }; output: ApplicationProgress | null }
  /** The device proves itself with its lock, POST /passkey/options and /passkey/check; null: its owner did not unlock it. */
  enterByPasskey: {
    input: undefined
    output: { readonly phone: string; readonly position: ApplicationProgress | null } | null
  }
}

export const port = portsOf<SignInPorts & Pick<SharedPorts, 'readProfile' | 'ensureVisit'>>()
