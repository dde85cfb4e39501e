import type { ContextFrom } from 'xstate'
import { hasEnded, leftAtOnce, pageStays, saying, type Screen, type Screens } from '../shared/screen.ts'
import { formScreens } from './forms.ts'
import type { onboardingMachine } from './machine.ts'
import { formSteps } from './steps.ts'
import { offerScreen, productScreen } from './offer-screens.ts'

type Context = ContextFrom<typeof onboardingMachine>

const led = { unseen: 'the machine that is led tells the screen' } as const
const connecting = { unseen: 'the page that waits is on the screen' } as const
const nextStepUnknown = {
  status: ['Your answers are saved, but the next step did not load.'],
  offers: ['Try again'],
} as const

const review: Screen<Context> = {
  heading: 'We have your application',
  shows: ['We are checking your identity, your photos and how much you can afford to repay.'],
}

export const screens: Screens<typeof onboardingMachine> = {
  identifying: leftAtOnce,
  readingPhone: connecting,
  restoring: connecting,
  restoringAmount: leftAtOnce,
  readingAmount: connecting,
  placing: leftAtOnce,
  readingPosition: pageStays,
  positionUnknown: nextStepUnknown,
  ...formScreens,
  photos: led,
  check: {
    heading: 'Check your answers',
    shows: [
      ...formSteps.map((step) => formScreens[step].heading),
      'You can change everything until the review begins.',
    ],
    offers: ['NEXT'],
  },
  application: {
    heading: 'Your bank account',
    states: {
      finding: { shows: ['Loading…'] },
      creating: { shows: ['Loading…'] },
      resolving: { status: nextStepUnknown.status },
      outcomeUnknown: nextStepUnknown,
      failed: nextStepUnknown,
    },
  },
  bank: led,
  scoring: {
    states: {
      deciding: leftAtOnce,
      findingApplication: review,
      findingFailed: {
        heading: 'We have your application',
        alert: saying('Your application did not load'),
        offers: ['Try again'],
      },
      reviewing: review,
      declined: {
        heading: 'We cannot offer a loan now',
        shows: ({ retryOn }) => [
          'We looked at your application and cannot offer you a loan at this time.',
          'You owe us nothing. This is about this application only, not about the next one.',
          retryOn === null
            ? 'You can apply again later from your account.'
            : `You can apply again from ${retryOn.split('-').toReversed().join('.')}, from your account.`,
        ],
        offers: ['Go to my account'],
      },
    },
  },
  product: productScreen,
  offer: offerScreen,
  ended: hasEnded,
}
