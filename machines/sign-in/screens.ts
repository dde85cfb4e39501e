import { groupPhone } from '../rules/phone.ts'
import { hasEnded, leftAtOnce, saying, wordsOf, type Screens } from '../shared/screen.ts'
import type { signInMachine } from './machine.ts'

const entry = ['/', '/login'] as const
const submitting = { at: entry, shows: ['Submitting...'] } as const

export const screens: Screens<typeof signInMachine> = {
  arriving: leftAtOnce,
  visiting: { unseen: 'the page that was asked for is on the screen' },
  numberNeeded: {
    at: ['/login'],
    status: ['Please enter your mobile number again to get a code.'],
    offers: ['SEND CODE'],
  },
  passkey: {
    at: ['/login'],
    states: {
      using: { shows: ['Waiting for your device…'] },
      failed: { alert: saying('Something went wrong. Please try again later.'), offers: ['Log in without a code'] },
    },
  },
  sending: { states: { registeringVisit: submitting, sendingCode: submitting } },
  sendFailed: { at: entry, alert: saying('Something went wrong. Please try again later.') },
  code: {
    at: ['/confirmation'],
    heading: 'Enter the 6-digit code',
    shows: ({ phone, sends }) => [
      `${sends === 0 ? 'Request a code' : 'We sent it'} by SMS to ${groupPhone(phone ?? '')}.`,
    ],
    states: {
      check: {
        states: {
          enteringCode: { shows: ({ failure, code }) => refusalOf(failure, code), offers: ['Log in'] },
          checkingCode: { shows: ['Checking…'] },
          resolvingCheck: { shows: ({ failure }) => ['Checking…', ...wordsOf(failure)] },
        },
      },
      lifetime: {
        states: {
          valid: { unseen: 'the hour at which the code ends is shown where the lender says it' },
          lapsed: {
            status: ({ failure }) => (failure === null ? ['This code no longer works. Please request a new one.'] : []),
          },
        },
      },
      resend: {
        states: {
          counting: { shows: ["Didn't receive? Request new OTP in {seconds} sec"] },
          resendReady: { announces: ['You can request a new code now'], offers: ['Request new OTP'] },
          resending: { shows: ['Sending…'] },
          resendFailed: { alert: ['We could not send a new code.'], offers: ['Request new OTP'] },
        },
      },
    },
  },
  accepted: hasEnded,
}

/** The lender's own sentence where it has refused a code, the cause where nothing came back. */
function refusalOf(failure: Parameters<typeof wordsOf>[0], code: string): readonly string[] {
  if (failure === null || code === '') return []
  return failure.kind === 'http' && failure.message !== null ? [failure.message] : wordsOf(failure)
}
