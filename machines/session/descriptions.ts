import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'The root of everything: knows who is here, where the lender says they stand, and which chart leads.',
  states: {
    visit: {
      title: 'Visit',
      description: 'The device is registered once; the registration never blocks anything (RD5).',
      section: '2 Guard 1, R6',
    },
    'visit.registering': {
      title: 'Registering',
      description: 'A visit id is asked for to register the device, unless it is registered already.',
      section: '7 POST /visit/create, V2',
    },
    'visit.registered': {
      title: 'Registered',
      description: 'The visit id of this device is stored.',
      section: '3 Storage keys, V2',
    },
    'visit.unregistered': {
      title: 'Not registered',
      description:
        'The registration did not work; it is tried again at the next navigation and before the next code (RD5).',
      section: 'RD5',
    },
    standing: {
      title: 'Anonymous or signed in',
      description: 'The borrower is anonymous or signed in, which decides which chart is active.',
      section: '6 Roles',
    },
    'standing.arriving': {
      title: 'Arriving',
      description: 'The stored hint of an earlier sign-in decides whether the profile is asked for (RD18).',
      section: '3 auth_hint, RD18',
    },
    'standing.anonymous': {
      title: 'Anonymous',
      description:
        'The visitor is not signed in, reads public pages and may sign in; the chart of the one-time code is active.',
      section: '6 Roles',
    },
    'standing.signedIn': {
      title: 'Signed in',
      description:
        'The borrower is signed in, at the position that the lender names; the profile is read on every navigation, and one chart is active.',
      section: '2 Guard, 6 Roles',
    },
    'standing.signedIn.access': {
      title: 'Sign-in',
      description: 'The sign-in is still known to the lender, or it has ended under an open page.',
      section: '2 Guard 4, RD312',
    },
    'standing.signedIn.access.valid': {
      title: 'Sign-in valid',
      description: 'The sign-in is taken to be known to the lender, because nothing has refused it.',
      section: '4 Session',
    },
    'standing.signedIn.access.lost': {
      title: 'Sign-in lost',
      description:
        'The page stays if the sign-in has worked before and its number is known; otherwise the landing page follows.',
      section: 'G6, RD217, RD312',
    },
    'standing.signedIn.access.ended': {
      title: 'Sign-in ended',
      description:
        'The borrower reads in a dialog above the page that the sign-in has ended, and signs in again with a code sent to the same number; the page and its machine stay as they are.',
      section: 'RD312, RD313',
    },
    'standing.signedIn.profile': {
      title: 'Profile',
      description: 'The profile is what the lender last said about the borrower; one reading of it is shared (R8, R9).',
      section: '2 Guard 4 and 5',
    },
    'standing.signedIn.profile.arriving': {
      title: 'Signed in just now',
      description:
        'The profile is read unless the lender has already said with the right code where the borrower stands (RD197).',
      section: '7 POST /otp/check, RD197',
    },
    'standing.signedIn.profile.reading': {
      title: 'Reading the profile',
      description: 'The profile is read to learn where the borrower stands; guards wait for it (RD7).',
      section: '7 GET /v1/me, R9',
    },
    'standing.signedIn.profile.known': {
      title: 'Profile known',
      description: 'The position is known from the last reading; the next navigation reads the profile again.',
      section: '2 Guard 5, R9',
    },
    'standing.signedIn.profile.unreachable': {
      title: 'Lender unreachable',
      description:
        'The bar says that the lender does not answer: without an answer with a status, session and page are kept, nothing is lost, and it is tried again (RD11).',
      section: 'RD11',
    },
    'standing.signedIn.lead': {
      title: 'Lead',
      description: 'This part decides which chart is active: onboarding, account, or none that can be opened.',
      section: '2 Guard 5 to 8',
    },
    'standing.signedIn.lead.waiting': {
      title: 'Waiting for the position',
      description: 'The page stays as it is until the first answer of the lender tells the position.',
      section: 'RD7',
    },
    'standing.signedIn.lead.placing': {
      title: 'Placing',
      description:
        'The position of the application at the lender and the path asked for decide which chart is active (R10 to R14).',
      section: '2 Guard 5 to 8, RD8 to RD10',
    },
    'standing.signedIn.lead.rereading': {
      title: 'Asking what comes next',
      description: 'The profile is read to learn what comes next, because a chart ended without knowing it.',
      section: '7 GET /v1/me',
    },
    'standing.signedIn.lead.nextUnknown': {
      title: 'Next step unknown',
      description:
        'The borrower sees that the connection is gone, and may try again; no answer came, so the page stays, and it is tried again.',
      section: 'RD11',
    },
    'standing.signedIn.lead.onboarding': {
      title: 'Applying',
      description: 'The borrower goes through the steps of an application under way; the onboarding chart is active.',
      section: '2 Registration steps',
    },
    'standing.signedIn.lead.account': {
      title: 'In the account',
      description:
        'The borrower is in the personal account, because no step is due or the account was asked for; the account chart is active.',
      section: '2 Personal account',
    },
    'standing.signedIn.lead.stuck': {
      title: 'Cannot be opened',
      description:
        'The landing page says that the person is signed in but the application could not be opened, and offers public pages, Try again and the hotline (RD8).',
      section: '2 Guard 5, R10, RD8, RD59',
    },
    'standing.signingOut': {
      title: 'Signing out',
      description:
        'The session is being ended: the lender is told, and the local state is cleared whatever the answer is (G8, RD84).',
      section: '7 POST /logout, RD84',
    },
    signOutSync: {
      title: 'Sign-out sync',
      description: 'A sign-out that did not reach the lender is sent once more (RD84).',
      section: 'RD84',
    },
    'signOutSync.starting': {
      title: 'Starting',
      description:
        'The data stored by an earlier page shows whether a sign-out did not reach the lender and is still to be sent.',
      section: 'RD84',
    },
    'signOutSync.synced': {
      title: 'Synced',
      description: 'The lender knows of every sign-out, so none has to be sent.',
      section: 'RD84',
    },
    'signOutSync.pending': {
      title: 'Sign-out pending',
      description:
        'The last sign-out did not reach the lender; it is sent when the connection is restored, unless the next sign-in makes it void.',
      section: 'RD84',
    },
    'signOutSync.repeating': {
      title: 'Sending again',
      description:
        'The sign-out is sent to the lender once each time the connection is restored, until the lender has answered.',
      section: '7 POST /logout, RD84',
    },
  },
} as const satisfies Descriptions
