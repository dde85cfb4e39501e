import { pageStays, leftAtOnce, type Screens } from '../shared/screen.ts'
import type { sessionMachine } from './machine.ts'

const connecting = { unseen: 'the page that waits is on the screen, or the page that was open stays' } as const
const inBackground = { unseen: 'goes on in the background' } as const
const led = { unseen: 'the machine that is led tells the screen' } as const
/** The strip below the header, where the network works and the lender does not answer. */
const unreached = {
  status: ['No answer came in time. Check the connection and try again.'],
} as const

export const screens: Screens<typeof sessionMachine> = {
  visit: { states: { registering: inBackground, registered: inBackground, unregistered: inBackground } },
  signOutSync: {
    states: { starting: inBackground, synced: inBackground, pending: inBackground, repeating: inBackground },
  },
  standing: {
    states: {
      arriving: leftAtOnce,
      anonymous: led,
      signingOut: connecting,
      signedIn: {
        states: {
          access: {
            states: {
              valid: led,
              lost: leftAtOnce,
              ended: { dialog: ['For your safety your sign-in has ended'] },
            },
          },
          profile: {
            states: {
              arriving: leftAtOnce,
              reading: connecting,
              known: led,
              unreachable: { ...unreached, offers: ['Try again'] },
            },
          },
          lead: {
            states: {
              waiting: connecting,
              placing: leftAtOnce,
              rereading: pageStays,
              nextUnknown: { ...unreached, offers: ['Try again'] },
              onboarding: led,
              account: led,
              stuck: {
                at: ['/'],
                shows: [
                  'You are logged in, but your application could not be opened.',
                  'Please try again. If it does not help, call us:',
                ],
                offers: ['Try again'],
              },
            },
          },
        },
      },
    },
  },
}
