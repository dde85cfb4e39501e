/** Decides which states and transitions no path takes in Chromium against the real lender, and why; everything else must be taken. */
import { onboardingNotStaged } from './not-staged-onboarding.ts'
import { sessionNotStaged } from './not-staged-session.ts'

export type NotStaged = {
  readonly chart: string
  readonly what: readonly string[]
  readonly why: string
}

/** All of it is walked on the rendered application (test/model/rendered). */
export const notStaged: readonly NotStaged[] = [
  ...sessionNotStaged,
  {
    chart: 'scoring',
    why: 'this lender sends no product without an id',
    what: ['rejected', 'checking|xstate.done.actor.checkScoring|1'],
  },
  {
    chart: 'scoring',
    why: 'no seeded review ends with a refusal',
    what: ['movedOn', 'readingProfile|xstate.done.actor.readProfile|0'],
  },
  {
    chart: 'scoring',
    why: 'a led chart or a watcher breaks: nothing in the product makes it throw',
    what: ['|xstate.error.actor.watchVisibility|0'],
  },
  {
    chart: 'account',
    why: 'a led chart or a watcher breaks: nothing in the product makes it throw',
    what: ['|xstate.error.actor.watchVisibility|0', '|xstate.error.actor.ownRecords|0'],
  },
  {
    chart: 'account',
    why: 'needs the profile and the account held in two orders',
    what: ['open.data.fresh|account.visited|0'],
  },
  {
    chart: 'account',
    why: 'the alert lies over the calculator until it is closed',
    what: ['open.mode.createFailed|amount.chosen|0', 'open.mode.createFailed|application.asked|0'],
  },
  {
    chart: 'account',
    why: 'no seeded debt is paid off between two readings',
    what: ['open.mode.repayment||0'],
  },
  ...onboardingNotStaged,
]
