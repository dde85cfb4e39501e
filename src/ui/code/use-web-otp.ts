/** When the phone itself may hand over the code: where WebOTP exists, until the code is sent or the page is left. */
import { useEffect, useEffectEvent } from 'react'
import { normaliseCode } from '#machines/sign-in/one-time-code.ts'

type OtpRequest = CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } }

/** Refused, timed out or left: nothing, and the field is typed in as ever. */
async function codeOfNextSms(signal: AbortSignal): Promise<string | null> {
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal }
  try {
    const credential = await navigator.credentials.get(request)
    return credential !== null && 'code' in credential && typeof credential.code === 'string' ? credential.code : null
  } catch {
    return null
  }
}

/** CONFIRM stays the borrower's own press; every code that is sent begins a wait of its own. */
export function useWebOtp(sends: number, busy: boolean, onCode: (digits: string) => void): void {
  const wait = useEffectEvent(async (signal: AbortSignal, _sends: number) => {
    const code = await codeOfNextSms(signal)
    if (code !== null && !signal.aborted) onCode(normaliseCode(code))
  })
  useEffect(() => {
    if (busy || !('OTPCredential' in window)) return undefined
    const leaving = new AbortController()
    void wait(leaving.signal, sends)
    return () => leaving.abort()
  }, [sends, busy])
}
