import { createCalls, type LenderCalls } from '#lender/calls.ts'
import { createClient } from '#lender/client/client.ts'

export const callsTo = (origin: string): LenderCalls =>
  createCalls(
    createClient({
      origin,
      cookies: () => '',
      isOnline: () => true,
      language: () => 'en',
      location: () => null,
      refresh: () => undefined,
      now: () => Date.now(),
      slow: { slowed: () => undefined, quickened: () => undefined },
    }),
  )
