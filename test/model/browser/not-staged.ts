/** Decides which states and transitions no path takes in Chromium against the real lender, and why; everything else must be taken. */

type Row = {
  readonly chart: string
  readonly what: readonly string[]
  readonly why: string
  /** Sometimes seen all the same. */
  readonly isRace?: true
}

/** All of it is walked on the rendered application (test/model/rendered). */
export const notStaged: readonly Row[] = [
  {
    chart: 'session',
    why: 'the device is registered before a hand is there',
    what: [
      'visit.unregistered',
      'visit.registering|xstate.error.actor.registerVisit|0',
      'visit.registering|xstate.after.readWait.session.visit.registering|0',
      'visit.unregistered|path.asked|0',
    ],
  },
  {
    chart: 'session',
    why: 'over before anybody can look; the beginnings are those of somebody who is signed in',
    what: ['standing.arriving', 'standing.arriving||0', 'standing.arriving||1'],
  },
  {
    chart: 'session',
    why: 'only after a led chart has ended without a position',
    what: [
      'standing.signedIn.lead.rereading',
      'standing.signedIn.lead.nextUnknown',
      'standing.signedIn.lead.placing||3',
      'standing.signedIn.lead.rereading|xstate.done.actor.readNext|0',
      'standing.signedIn.lead.rereading|xstate.error.actor.readNext|0',
      'standing.signedIn.lead.rereading|xstate.error.actor.readNext|1',
      'standing.signedIn.lead.rereading|xstate.after.readWait.session.standing.signedIn.lead.rereading|0',
      'standing.signedIn.lead.nextUnknown|retry.pressed|0',
      'standing.signedIn.lead.nextUnknown|connection.restored|0',
      'standing.signedIn.lead.nextUnknown|xstate.after.retryWait.session.standing.signedIn.lead.nextUnknown|0',
    ],
  },
  {
    chart: 'session',
    why: 'no seeded borrower has a registration that is over and no application',
    what: [
      'standing.signedIn.lead.stuck',
      'standing.signedIn.lead.placing||2',
      'standing.signedIn.lead.stuck|retry.pressed|0',
      'standing.signedIn.lead.stuck|position.read|0',
    ],
  },
  {
    chart: 'session',
    why: 'a led chart or a watcher breaks: nothing in the product makes it throw',
    what: [
      '|xstate.error.actor.refresh|0',
      '|xstate.error.actor.location|0',
      'standing.anonymous|xstate.error.actor.oneTimeCode|0',
      'standing.signedIn|xstate.error.actor.notifications|0',
      'standing.signedIn.lead.onboarding|xstate.error.actor.onboarding|0',
      'standing.signedIn.lead.account|xstate.error.actor.account|0',
    ],
  },
  {
    chart: 'session',
    why: 'a led chart ends or the lender moves on: the journeys go there',
    what: [
      'standing.anonymous|xstate.done.actor.oneTimeCode|0',
      'standing.signedIn.lead.onboarding|position.read|0',
      'standing.signedIn.lead.onboarding|xstate.done.actor.onboarding|0',
      'standing.signedIn.lead.onboarding|xstate.done.actor.onboarding|1',
      'standing.signedIn.lead.account|position.read|0',
      'standing.signedIn.lead.account|xstate.done.actor.account|0',
    ],
  },
  {
    chart: 'session',
    why: 'the renewal that is refused first ends the session (session.lost)',
    what: ['standing.signedIn.profile.reading|xstate.error.actor.readProfile|1'],
  },
  {
    chart: 'session',
    why: 'a sign-out that was cut is told again at once when the line is back: nobody can hold it',
    what: [
      'farewell.repeating|xstate.done.actor.signOutAgain|0',
      'farewell.repeating|xstate.error.actor.signOutAgain|0',
    ],
  },
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
    chart: 'scoring',
    why: 'the page of the review has no such button',
    what: ['waiting|retry.pressed|0'],
  },
  {
    chart: 'account',
    why: 'a led chart or a watcher breaks: nothing in the product makes it throw',
    what: ['|xstate.error.actor.watchVisibility|0'],
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
  {
    chart: 'onboarding',
    why: 'this lender answers every save with the position',
    what: [
      'readingPosition',
      'positionUnknown',
      'readingPosition|xstate.done.actor.readProfile|0',
      'readingPosition|xstate.error.actor.readProfile|0',
      'readingPosition|xstate.after.readWait.onboarding.readingPosition|0',
      'positionUnknown|retry.pressed|0',
      'positionUnknown|connection.restored|0',
      'positionUnknown|xstate.after.retryWait.onboarding.positionUnknown|0',
    ],
  },
  {
    chart: 'onboarding',
    why: 'the review is the chart of its own and has a run of its own',
    what: [
      'scoring',
      'scoring.deciding',
      'scoring.reviewing',
      'scoring.declined',
      'scoring.deciding||0',
      'scoring.deciding||1',
      'scoring.reviewing|xstate.done.actor.scoring|0',
      'scoring.reviewing|xstate.done.actor.scoring|1',
      'scoring.reviewing|xstate.done.actor.scoring|2',
      'scoring.reviewing|xstate.done.actor.scoring|3',
      'scoring.declined|account.asked|0',
    ],
  },
  {
    chart: 'onboarding',
    why: 'this lender always names the application',
    what: [
      'scoring.findingApplication',
      'scoring.findingFailed',
      'product.findingApplication',
      'scoring.findingApplication|xstate.done.actor.findApplication|0',
      'scoring.findingApplication|xstate.done.actor.findApplication|1',
      'scoring.findingApplication|xstate.error.actor.findApplication|0',
      'scoring.findingApplication|xstate.after.readWait.onboarding.scoring.findingApplication|0',
      'scoring.findingFailed|retry.pressed|0',
      'scoring.findingFailed|connection.restored|0',
      'scoring.findingFailed|xstate.after.retryWait.onboarding.scoring.findingFailed|0',
      'product.deciding||3',
      'product.findingApplication|xstate.done.actor.findProductApplication|0',
      'product.findingApplication|xstate.done.actor.findProductApplication|1',
      'product.findingApplication|xstate.error.actor.findProductApplication|0',
      'product.findingApplication|xstate.after.readWait.onboarding.product.findingApplication|0',
    ],
  },
  {
    chart: 'onboarding',
    why: 'the seeded offers are there at the first question',
    what: [
      'product.unfinished',
      'product.deciding||0',
      'product.loading|xstate.done.actor.checkScoring|1',
      'product.loading|xstate.done.actor.checkScoring|2',
      'product.unfinished|retry.pressed|0',
      'product.unfinished|account.asked|0',
    ],
  },
  {
    chart: 'onboarding',
    why: 'raised by the session on a sign-out, which ends the chart',
    what: ['|drafts.forgotten|0'],
  },
  {
    chart: 'onboarding',
    why: 'the lender says another step only after another device has moved on',
    what: [
      '|position.read|0',
      '|position.read|1',
      'restoring|position.read|0',
      'readingAmount|position.read|0',
      'placing||0',
      'personalData.saving|position.read|0',
      'personalData.resolving|position.read|0',
      'address.saving|position.read|0',
      'address.resolving|position.read|0',
      'employment.saving|position.read|0',
      'employment.resolving|position.read|0',
      'reference.saving|position.read|0',
      'reference.resolving|position.read|0',
      'product|position.read|0',
      'product.preparingPreview|position.read|0',
      'offer|position.read|0',
      'offer.confirming|position.read|0',
      'offer.resolving|position.read|0',
      'offer.outcomeUnknown|position.read|0',
    ],
  },
  {
    chart: 'onboarding',
    why: 'read on the device, over before a hand is there',
    what: [
      'restoring|path.asked|0',
      'restoring|xstate.error.actor.readDrafts|0',
      'restoring|xstate.after.visitWait.onboarding.restoring|0',
    ],
  },
  {
    chart: 'onboarding',
    why: 'a led chart ends: the journeys go there',
    what: [
      'placing||6',
      'placing||8',
      'placing||10',
      'photos|xstate.done.actor.photos|0',
      'bank|xstate.done.actor.bankAccount|0',
    ],
  },
  {
    chart: 'onboarding',
    why: 'a led chart or a watcher breaks: nothing in the product makes it throw',
    what: [
      'photos|xstate.error.actor.photos|0',
      'bank|xstate.error.actor.bankAccount|0',
      'scoring.reviewing|xstate.error.actor.scoring|0',
    ],
  },
  {
    chart: 'session',
    why: 'the device is registered while the charts arrive: seen only if somebody looks in time',
    isRace: true,
    what: ['visit.registering', 'visit.registering|xstate.done.actor.registerVisit|0'],
  },
]
