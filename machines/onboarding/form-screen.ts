import type { ContextFrom } from 'xstate'
import { referenceOf, type Screen } from '../shared/screen.ts'
import type { onboardingMachine } from './machine.ts'

type Row = Screen<ContextFrom<typeof onboardingMachine>>

const beingFoundOut: Row = {
  status: [
    'We are checking whether your answers were saved.',
    'We are finding out. Nothing is sent twice, and your answers are still here.',
  ],
}
const notSaved: Row = {
  alert: ({ failure }) => ['Not saved. Your answers are still here.', ...referenceOf(failure)],
}

/**
 * @param asks names of the questions that everybody is asked
 * @param saveFailed what is said besides, where answers were not saved
 */
export const formScreen = (heading: string, asks: readonly string[], saveFailed: Row = { offers: ['Try again'] }) => ({
  heading,
  shows: asks,
  states: {
    filling: { offers: ['NEXT', 'Delete what I typed on this phone'] },
    saving: { shows: ['Saving…'] },
    resolving: beingFoundOut,
    outcomeUnknown: { ...beingFoundOut, offers: ['Try again'] },
    saveFailed: { ...notSaved, ...saveFailed },
  },
})
