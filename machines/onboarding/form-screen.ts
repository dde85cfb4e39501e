import type { ContextFrom } from 'xstate'
import { referenceOf, type Screen } from '../shared/screen.ts'
import type { Answers } from './answers.ts'
import type { onboardingMachine } from './machine.ts'
import type { FormStep } from './steps.ts'

type Row = Screen<ContextFrom<typeof onboardingMachine>>

const form: Row = { offers: ['NEXT', 'Delete what I typed on this phone'] }
const beingFoundOut: Row = {
  status: [
    'We are checking whether your answers were saved.',
    'We are finding out. Nothing is sent twice, and your answers are still here.',
  ],
}
const notSaved: Row = {
  alert: ({ failure }) => ['Not saved. Your answers are still here.', ...referenceOf(failure)],
}

/** The name of each question; null where not everybody is asked. */
type Questions<S extends FormStep> = { readonly [Name in keyof Answers[S]]: string | readonly string[] | null }

/**
 * @param saveFailed what is said besides, where answers were not saved
 */
export const formScreen = <S extends FormStep>(
  heading: string,
  asks: Questions<S>,
  saveFailed: Row = { offers: ['Try again'] },
) => ({
  heading,
  shows: Object.values<string | readonly string[] | null>(asks).flatMap((question) => question ?? []),
  states: {
    filling: form,
    saving: { shows: ['Saving…'] },
    unsent: form,
    resolving: beingFoundOut,
    outcomeUnknown: { ...beingFoundOut, offers: ['Try again'] },
    saveFailed: { ...notSaved, ...saveFailed },
  },
})
