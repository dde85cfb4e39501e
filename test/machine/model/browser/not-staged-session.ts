/** What of the session no path takes in Chromium against the real lender, and why. */
import type { NotStaged } from './not-staged-row.ts'

export const sessionNotStaged: readonly NotStaged[] = [
  {
    chart: 'session',
    why: 'the device is registered at the beginning of every path; a slow machine gives up waiting now and then',
    isRace: true,
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
    what: [
      'standing.arriving',
      'standing.arriving||0',
      'standing.arriving||1',
      'signOutSync.starting',
      'signOutSync.starting||0',
      'signOutSync.starting||1',
    ],
  },
  {
    chart: 'session',
    why: 'over before anybody can look, but now and then where another tab signs in',
    isRace: true,
    what: [
      'standing.signedIn.profile.arriving',
      'standing.signedIn.profile.arriving||0',
      'standing.signedIn.profile.arriving||1',
    ],
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
      'standing.anonymous|xstate.error.actor.signIn|0',
      'standing.signedIn.access.ended|xstate.error.actor.signInAgain|0',
      'standing.signedIn|xstate.error.actor.notifications|0',
      'standing.signedIn|xstate.error.actor.sessionEnd|0',
      'standing.signedIn.lead.onboarding|xstate.error.actor.onboarding|0',
      'standing.signedIn.lead.account|xstate.error.actor.account|0',
    ],
  },
  {
    chart: 'session',
    why: 'a led chart ends or the lender moves on: the journeys go there',
    what: [
      'standing.anonymous|xstate.done.actor.signIn|0',
      'standing.signedIn.lead.onboarding|position.read|0',
      'standing.signedIn.lead.onboarding|xstate.done.actor.onboarding|0',
      'standing.signedIn.lead.onboarding|xstate.done.actor.onboarding|1',
      'standing.signedIn.lead.account|position.read|0',
      'standing.signedIn.lead.account|xstate.done.actor.account|0',
    ],
  },
  {
    chart: 'session',
    why: 'this lender does not fail by itself: the rendered application goes there',
    what: ['standing.signedIn.profile.reading|xstate.error.actor.readProfile|2'],
  },
  {
    chart: 'session',
    why: 'a code is entered above a page: the journey of ended sign-ins goes there',
    what: [
      '|xstate.snapshot.refresh|1',
      'standing.signedIn.access.ended|xstate.done.actor.signInAgain|0',
      'standing.signedIn.profile|signIn.repeated|0',
      'standing.signedIn.lead.onboarding|signIn.repeated|0',
      'standing.signedIn.lead.account|signIn.repeated|0',
    ],
  },
  {
    chart: 'session',
    why: 'the renewal that is refused ends the session (session.lost), mostly before the answer of the call is here',
    isRace: true,
    what: ['standing.signedIn.profile.reading|xstate.error.actor.readProfile|1'],
  },
  {
    chart: 'session',
    why: 'a sign-out that was cut is sent again at once when the connection is restored: nobody can hold it',
    what: [
      'signOutSync.repeating|xstate.done.actor.signOutAgain|0',
      'signOutSync.repeating|xstate.error.actor.signOutAgain|0',
      'signOutSync.repeating|xstate.error.actor.signOutAgain|1',
    ],
  },
]
