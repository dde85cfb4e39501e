/** What a state says to the router about itself. What it says to analysts stands in the descriptions of its machine. */
import type { StepPath } from '../onboarding/steps.ts'

export const publicPaths = [
  '/',
  '/login',
  '/confirmation',
  '/canIGetLoan',
  '/howToGet',
  '/howToPay',
  '/obtaining',
  '/repeat',
  '/meet',
  '/news',
  '/repaymentMock',
] as const

/** Public for everyone and exempt from the bounce of a signed-in borrower. */
export const alwaysPaths = ['/terms', '/privacy', '/neverAsk', '/trust'] as const

export type Path = (typeof publicPaths)[number] | (typeof alwaysPaths)[number] | StepPath | '/account'

/** Public pages that a visitor may read while no code is being entered. The first one is home. */
export const visitorPaths = publicPaths.filter((path) => path !== '/confirmation')

/** One of these names the paths while it is invoked. */
export const activeMachineIds = ['signIn', 'onboarding', 'account'] as const

export type StateMeta = {
  /** Paths that this state allows, the first one is home; left out where an outer state or a led chart names them. */
  readonly paths?: readonly Path[]
  /** Keeps whatever page is open: the position is not known yet. */
  readonly keepsCurrentPage?: true
  /** The machine whose states name the paths. */
  readonly leads?: (typeof activeMachineIds)[number]
  /** Number of this step for a new customer (1 to 9). */
  readonly step?: number
}

/** The type of `meta` in the types of a machine. */
export const stateMeta: StateMeta = {}

/** What pages may ask instead of state names. */
export type Tag =
  /** The borrower can act. */
  | 'awaits.borrower'
  /** A call is under way. */
  | 'awaits.lender'
  /** What was sent has certainly not been stored; it is still in the form. */
  | 'saveFailed'
  /** A write may or may not have arrived; it is being found out by reading. */
  | 'outcomeUnknown'
  /** The guard waits. */
  | 'settling'
  | 'signedIn'
