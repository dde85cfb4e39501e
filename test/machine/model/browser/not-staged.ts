/** Which states and transitions no path takes in Chromium against the real lender, and why; everything else must be taken. */
import { formSteps, savePorts } from '#machines/onboarding/steps.ts'
import { onboardingNotStaged } from './not-staged-onboarding.ts'
import { sessionNotStaged } from './not-staged-session.ts'
import { slipNotStaged } from './not-staged-slip.ts'
import type { NotStaged } from './not-staged-row.ts'

/** All of it is walked on the rendered application (test/machine/model/rendered). */
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
    why: 'the sheet of an ended sign-in lies over it: the journey of ended sign-ins goes there',
    what: [
      'open.mode.creating|xstate.error.actor.createApplication|0',
      'open.mode.initialising|xstate.error.actor.initProlongation|0',
      'open.mode.confirmingProlongation|xstate.error.actor.confirmProlongation|0',
      'open.mode.cancellingExtension|xstate.error.actor.cancelProlongation|0',
      'open.mode.help.reading|xstate.error.actor.readHelp|0',
      'open.mode.help.sending|xstate.error.actor.askForHelp|0',
    ],
  },
  {
    chart: 'account',
    why: 'needs a loan that is repaid elsewhere while the ways are on the screen',
    what: ['open.mode.help||0'],
  },
  {
    chart: 'account',
    why: 'needs the profile and the account held in two orders',
    what: ['open.data.fresh|account.visited|0', 'open.data.daysFailed|account.visited|0'],
  },
  {
    chart: 'account',
    why: 'the visit is said at the arrival, before or after the account has been read',
    isRace: true,
    what: ['open.mode.main|account.visited|0'],
  },
  {
    chart: 'account',
    why: 'the alert lies over the calculator until it is closed',
    what: ['open.mode.createFailed|amount.chosen|0', 'open.mode.createFailed|application.asked|0'],
  },
  {
    chart: 'account',
    why: 'no seeded debt is paid off between two readings',
    what: ['open.mode.repayment||0', 'open.mode.prolongationConfirm|extension.confirmed|1'],
  },
  {
    chart: 'account',
    why: 'no midnight passes on the way, and nobody cancels on another device',
    what: ['open.mode.extensionWaiting||0', 'open.mode.repayment||1'],
  },
  slipNotStaged,
  ...onboardingNotStaged,
  {
    chart: 'onboarding',
    why: 'the sheet of an ended sign-in lies over it: the journey of ended sign-ins goes there',
    what: [
      ...formSteps.flatMap((step) => [
        `${step}.saving|xstate.error.actor.${savePorts[step]}|0`,
        `${step}.unsent`,
        ...[`${step}.submitted`, 'position.read', 'draft.changed', 'drafts.forgotten'].map(
          (event) => `${step}.unsent|${event}|0`,
        ),
      ]),
      'application.creating|xstate.error.actor.createApplication|2',
      'offer.confirming|xstate.error.actor.confirmDisbursement|2',
    ],
  },
]

/** Taken in Chromium although no explored path names it: something else on the path causes it. */
export const onTheWay: readonly NotStaged[] = [
  {
    chart: 'session',
    why: 'the device is registered at the beginning of every path',
    what: ['visit.registered', 'visit.registering|xstate.done.actor.registerVisit|0'],
  },
  {
    chart: 'session',
    why: 'a call that is refused is renewed first, and that is refused as well',
    what: ['|xstate.snapshot.refresh|0', 'standing.signedIn.access.valid|session.lost|0'],
  },
  {
    chart: 'onboarding',
    why: 'every path begins in a tab that does not know its number',
    what: ['readingPhone', 'identifying||0', 'readingPhone|xstate.done.actor.readPhone|0'],
  },
  {
    chart: 'onboarding',
    why: 'an address makes the session read the profile, and it tells what it has read, unless the state is over before',
    isRace: true,
    what: [
      '|position.read|1',
      'readingPhone|position.read|0',
      'restoring|position.read|0',
      'readingAmount|position.read|0',
      ...formSteps.flatMap((step) => [`${step}.saving|position.read|0`, `${step}.resolving|position.read|0`]),
      'product|position.read|0',
      'product.preparingPreview|position.read|0',
      'offer|position.read|0',
      'offer.preparingConditions|position.read|0',
      'offer.confirming|position.read|0',
      'offer.resolving|position.read|0',
      'offer.outcomeUnknown|position.read|0',
    ],
  },
]
