/** What of the application no path takes in Chromium against the real lender, and why. */
import { placedSteps, type Step } from '#machines/onboarding/steps.ts'
import type { NotStaged } from './not-staged-row.ts'

/** The transitions of `placing` by their number: the unknown position, steps, the missing application before the bank, steps, the end. */
const bank = placedSteps.indexOf('bank')
const toApplication = `placing||${bank + 1}`
const toEnd = `placing||${placedSteps.length + 2}`
const toStep = (step: Step): string => {
  const index = placedSteps.indexOf(step)
  return `placing||${index + (index < bank ? 1 : 2)}`
}

export const onboardingNotStaged: readonly NotStaged[] = [
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
      'scoring.declined|xstate.done.actor.readRefusal|0',
      'scoring.declined|xstate.error.actor.readRefusal|0',
    ],
  },
  {
    chart: 'onboarding',
    why: 'this lender always says with the document until when the offer is valid',
    what: [
      'product.readingOfferEnd',
      'product.preparingPreview|xstate.done.actor.createPreview|1',
      'product.readingOfferEnd|path.asked|0',
      'product.readingOfferEnd|position.read|0',
      'product.readingOfferEnd|xstate.done.actor.readOfferEnd|0',
      'product.readingOfferEnd|xstate.error.actor.readOfferEnd|0',
      'product.readingOfferEnd|xstate.after.readWait.onboarding.product.readingOfferEnd|0',
    ],
  },
  {
    chart: 'onboarding',
    why: 'this lender always names the application',
    what: [
      toApplication,
      'application',
      'application.finding',
      'application.creating',
      'application.resolving',
      'application.outcomeUnknown',
      'application.failed',
      'application.finding|xstate.done.actor.findMissingApplication|0',
      'application.finding|xstate.done.actor.findMissingApplication|1',
      'application.finding|xstate.error.actor.findMissingApplication|0',
      'application.finding|xstate.after.readWait.onboarding.application.finding|0',
      'application.creating|path.asked|0',
      'application.creating|position.read|0',
      'application.creating|xstate.done.actor.createApplication|0',
      'application.creating|xstate.done.actor.createApplication|1',
      'application.creating|xstate.error.actor.createApplication|0',
      'application.creating|xstate.error.actor.createApplication|1',
      'application.creating|xstate.after.writeWait.onboarding.application.creating|0',
      'application.resolving|path.asked|0',
      'application.resolving|position.read|0',
      'application.resolving|xstate.done.actor.creationOutcome|0',
      'application.resolving|xstate.done.actor.creationOutcome|1',
      'application.resolving|xstate.error.actor.creationOutcome|0',
      'application.resolving|xstate.after.readWait.onboarding.application.resolving|0',
      'application.outcomeUnknown|retry.pressed|0',
      'application.outcomeUnknown|connection.restored|0',
      'application.outcomeUnknown|xstate.after.retryWait.onboarding.application.outcomeUnknown|0',
      'application.failed|retry.pressed|0',
      'application.failed|connection.restored|0',
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
    why: 'leads back from a page beyond, where the profile is read at the same time; a journey takes it (other-person.test.ts)',
    what: ['personalData.saving|xstate.done.actor.savePersonalData|0'],
  },
  {
    chart: 'onboarding',
    why: 'raised by the session on a sign-out, which ends the chart',
    what: ['|drafts.forgotten|0'],
  },
  {
    chart: 'onboarding',
    why: 'the lender says another step only after another device has moved on',
    what: ['|position.read|0', 'placing||0'],
  },
  {
    chart: 'onboarding',
    why: 'the dialog is an entry of the history: another address closes it first',
    what: [
      'offer.code|path.asked|0',
      'offer.preparingConditions|path.asked|0',
      'offer.readingConditions|path.asked|0',
      'offer.conditionsFailed|path.asked|0',
    ],
  },
  {
    chart: 'onboarding',
    why: 'every path begins in a tab that does not know its number, and the lender says it before a hand is there',
    what: [
      'identifying||1',
      'readingPhone|path.asked|0',
      'readingPhone|xstate.error.actor.readPhone|0',
      'readingPhone|xstate.after.visitWait.onboarding.readingPhone|0',
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
      'check',
      'check|answers.confirmed|0',
      toStep('check'),
      toStep('scoring'),
      toEnd,
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
      'offer.code.counting|xstate.error.actor.resendCountdown|0',
    ],
  },
]
