/** Decides when the phone itself may hand over the code: where WebOTP exists, until the code is sent or the page is left (U12). */
import { useEffect, useEffectEvent } from 'react'
import { normaliseCode } from '../../../machines/code.ts'

type OtpRequest = CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } }

/** CONFIRM stays the borrower's own press; a new code begins a new wait. */
export function useWebOtp(sends: number, busy: boolean, onCode: (digits: string) => void): void {
  const fill = useEffectEvent(onCode)
  useEffect(() => {
    if (busy || !('OTPCredential' in window)) return undefined
    const leaving = new AbortController()
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: leaving.signal }
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential !== null && 'code' in credential && typeof credential.code === 'string')
          fill(normaliseCode(credential.code))
      },
      // Refused, timed out or left: the field is typed in as ever.
      () => undefined,
    )
    return () => leaving.abort()
  }, [sends, busy])
}
