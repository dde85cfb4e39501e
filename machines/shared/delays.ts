/** How long a busy state may stay busy before it finds its own way out; every chart provides these by name. */
import { waits } from '../rules/policy.ts'

export const busyDelays = {
  /** A device registration never holds up a code longer than this. */
  visitWait: 3_000,
  /** A write without an answer: from here on its outcome is found out by reading. */
  writeWait: waits.verySlowConnection,
  /** A read without an answer: Try again is offered. */
  readWait: waits.verySlowConnection,
} as const
