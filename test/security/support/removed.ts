/** Which protection is taken away for the moment, and lets tests look into the database that a lender has opened. */
import type { Database } from '#server/database/transaction.ts'

export type Protection =
  | 'security headers'
  | 'HttpOnly cookies'
  | 'origin check'
  | 'XSRF token'
  | 'sessions end'
  | 'loans belong to somebody'
  | 'steps have an order'
  | 'tries are counted in one statement'
  | 'a code belongs to the browser that asked'
  | 'a known number is answered like an unknown one'
  | 'uses are counted'
  | 'a sign-in makes its own token'
  | 'logout ends the session'
  | 'a refresh token is used once'
  | 'pictures are looked at'
  | 'only files of the site are served'
  | 'bodies have an agreed shape'
  | 'the log says no path'

/** Null: everything as shipped. */
export const removed: { protection: Protection | null } = { protection: null }

export const opened: { database: Database | null } = { database: null }

/** Runs `work` without one protection. */
export async function without<T>(protection: Protection, work: () => Promise<T>): Promise<T> {
  removed.protection = protection
  try {
    return await work()
  } finally {
    removed.protection = null
  }
}
