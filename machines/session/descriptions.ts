import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'The root of everything: knows who is here, where the lender says they stand, and which chart leads.',
  states: {
    visit: {
      title: 'Visit',
      sentence: 'The device is registered once.',
      description: 'The device registration; it never blocks anything (RD5).',
      section: '2 Guard 1, R6',
    },
    'visit.registering': {
      title: 'Registering',
      sentence: 'A visit id is asked for.',
      description: 'The device is registered unless it is already.',
      section: '7 POST /visit/create, V2',
    },
    'visit.registered': {
      title: 'Registered',
      sentence: 'This device has a visit id.',
      description: 'The visit id is stored.',
      section: '3 Storage keys, V2',
    },
    'visit.unregistered': {
      title: 'Not registered',
      sentence: 'The next navigation tries again.',
      description: 'It did not work; tried again at the next navigation and before the next code (RD5).',
      section: 'RD5',
    },
    standing: {
      title: 'Anonymous or signed in',
      sentence: 'The borrower is anonymous or signed in.',
      description: 'Whether somebody is signed in, and what leads.',
      section: '6 Roles',
    },
    'standing.arriving': {
      title: 'Arriving',
      sentence: 'The hint of an earlier sign-in is looked at.',
      description: 'The stored hint decides whether the profile is asked for (RD18).',
      section: '3 auth_hint, RD18',
    },
    'standing.anonymous': {
      title: 'Anonymous',
      sentence: 'A visitor reads public pages and may sign in.',
      description: 'Nobody is signed in; the chart of the one-time code leads.',
      section: '6 Roles',
    },
    'standing.signedIn': {
      title: 'Signed in',
      sentence: 'The borrower is where the lender says.',
      description: 'Somebody is signed in: the profile is read on every navigation, and one chart leads.',
      section: '2 Guard, 6 Roles',
    },
    'standing.signedIn.access': {
      title: 'Sign-in',
      sentence: 'Whether the lender still knows the sign-in.',
      description: 'The sign-in holds, or it has ended under an open page.',
      section: '2 Guard 4, RD312',
    },
    'standing.signedIn.access.valid': {
      title: 'Sign-in valid',
      sentence: 'Nothing has refused the sign-in.',
      description: 'The lender knows the sign-in, as far as anybody has heard.',
      section: '4 Session',
    },
    'standing.signedIn.access.lost': {
      title: 'Sign-in lost',
      sentence: 'It is decided whether the page can stay.',
      description:
        'The page stays where the sign-in has worked before and its number is known; otherwise the landing follows.',
      section: 'G6, RD217, RD312',
    },
    'standing.signedIn.access.ended': {
      title: 'Sign-in ended',
      sentence: 'The borrower reads that the sign-in has ended, and signs in again above the page.',
      description:
        'The page and its machine stay as they are under a dialog, in which a code is sent to the same number.',
      section: 'RD312, RD313',
    },
    'standing.signedIn.profile': {
      title: 'Profile',
      sentence: 'What the lender last said about the borrower.',
      description: 'One shared reading of the profile (R8, R9).',
      section: '2 Guard 4 and 5',
    },
    'standing.signedIn.profile.arriving': {
      title: 'Signed in just now',
      sentence: 'What the lender said with the code is enough, or the profile is read.',
      description:
        'A lender may have said with the right code where the borrower stands; then it is not asked (RD197).',
      section: '7 POST /otp/check, RD197',
    },
    'standing.signedIn.profile.reading': {
      title: 'Reading the profile',
      sentence: 'The lender is asked where the borrower stands.',
      description: 'The profile is being read; guards wait for it (RD7).',
      section: '7 GET /v1/me, R9',
    },
    'standing.signedIn.profile.known': {
      title: 'Profile known',
      sentence: 'The next navigation reads it again.',
      description: 'The position is known as of the last reading.',
      section: '2 Guard 5, R9',
    },
    'standing.signedIn.profile.unreachable': {
      title: 'Lender unreachable',
      sentence: 'The bar says that the lender does not answer; nothing is lost.',
      description: 'No answer with a status: the session and the page are kept, and it is tried again (RD11).',
      section: 'RD11',
    },
    'standing.signedIn.lead': {
      title: 'Lead',
      sentence: 'Onboarding, account, or nothing that can be opened.',
      description: 'Which chart the borrower is in.',
      section: '2 Guard 5 to 8',
    },
    'standing.signedIn.lead.waiting': {
      title: 'Waiting for the position',
      sentence: 'The first answer of the lender is awaited.',
      description: 'The position is not known yet; the page stays as it is.',
      section: 'RD7',
    },
    'standing.signedIn.lead.placing': {
      title: 'Placing',
      sentence: 'What the lender says of the application decides.',
      description: 'The position and the asked path decide which chart leads (R10 to R14).',
      section: '2 Guard 5 to 8, RD8 to RD10',
    },
    'standing.signedIn.lead.rereading': {
      title: 'Asking what comes next',
      sentence: 'The lender is asked where to go on.',
      description: 'A chart ended without knowing what comes next: the profile is asked.',
      section: '7 GET /v1/me',
    },
    'standing.signedIn.lead.nextUnknown': {
      title: 'Next step unknown',
      sentence: 'The borrower sees that the connection is gone and may try again.',
      description: 'No answer: the page stays, and it is tried again.',
      section: 'RD11',
    },
    'standing.signedIn.lead.onboarding': {
      title: 'Applying',
      sentence: 'The borrower goes through the steps of an application.',
      description: 'An application is under way; the onboarding chart leads.',
      section: '2 Registration steps',
    },
    'standing.signedIn.lead.account': {
      title: 'In the account',
      sentence: 'The borrower is in the personal account.',
      description: 'No step is due, or the borrower asked for the account; the account chart leads.',
      section: '2 Personal account',
    },
    'standing.signedIn.lead.stuck': {
      title: 'Cannot be opened',
      sentence: 'The landing says that the person is signed in but the application could not be opened.',
      description: 'Signed in, but the application cannot be opened: public pages, Try again and the hotline (RD8).',
      section: '2 Guard 5, R10, RD8, RD59',
    },
    'standing.signingOut': {
      title: 'Signing out',
      sentence: 'The session is being ended.',
      description: 'The lender is told; the local state is cleared whatever it answers (G8, RD84).',
      section: '7 POST /logout, RD84',
    },
    signOutSync: {
      title: 'Sign-out sync',
      sentence: 'A sign-out that did not reach the lender is sent once more.',
      description: 'Whether a sign-out still has to reach the lender (RD84).',
      section: 'RD84',
    },
    'signOutSync.starting': {
      title: 'Starting',
      sentence: 'An earlier page may have signed out without reaching the lender.',
      description: 'Decides by what the earlier page has stored whether a sign-out is still to be sent.',
      section: 'RD84',
    },
    'signOutSync.synced': {
      title: 'Synced',
      sentence: 'The lender knows of every sign-out.',
      description: 'No sign-out has to be sent.',
      section: 'RD84',
    },
    'signOutSync.pending': {
      title: 'Sign-out pending',
      sentence: 'The lender is notified when the connection is restored.',
      description: 'The last sign-out did not reach the lender; the next sign-in makes it void.',
      section: 'RD84',
    },
    'signOutSync.repeating': {
      title: 'Sending again',
      sentence: 'The sign-out is sent to the lender.',
      description:
        'The sign-out is sent once for each time that the connection is restored, until the lender has answered.',
      section: '7 POST /logout, RD84',
    },
  },
} as const satisfies Descriptions
