import { hasEnded, type Screens } from '../shared/screen.ts'
import type { scoringMachine } from './machine.ts'

const reviewing = {
  heading: 'We have your application',
  shows: [
    'We are checking your identity, your photos and how much you can afford to repay.',
    'You can close this page. We will keep going. Log in on any phone to see the result.',
  ],
} as const

export const screens: Screens<typeof scoringMachine> = {
  checking: reviewing,
  waiting: reviewing,
  hidden: reviewing,
  readingProfile: reviewing,
  products: hasEnded,
  rejected: hasEnded,
  movedOn: hasEnded,
}
