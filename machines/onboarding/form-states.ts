/** What all forms have in common: descriptions and screens of their inner states. */
import type { ContextFrom } from 'xstate'
import type { StateDescription } from '../shared/describe.ts'
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

/** @param own the description of the step itself @returns that and the descriptions of its inner states, by path */
export function describedForm(step: FormStep, own: StateDescription): Readonly<Record<string, StateDescription>> {
  const { title, section } = own
  return {
    [step]: own,
    [`${step}.filling`]: {
      title: `${title}: filling`,
      description: 'The borrower answers the questions of this step in the form; every change is kept as a draft.',
      section,
    },
    [`${step}.saving`]: {
      title: `${title}: saving`,
      description: 'The answers are being saved; the button shows it, and a second press does nothing.',
      section,
    },
    [`${step}.unsent`]: {
      title: `${title}: waiting for the sign-in`,
      description:
        'The sign-in ended before the answers were saved; nothing was stored, and they are sent once the borrower has signed in above the page (RD312).',
      section,
    },
    [`${step}.saveFailed`]: {
      title: `${title}: not saved`,
      description:
        'The borrower reads that the answers are still in the form, and tries again; nothing was stored (RD35).',
      section,
    },
    [`${step}.resolving`]: {
      title: `${title}: finding out`,
      description:
        'No usable answer came back, so the profile is read to find out whether the answers arrived and the step is done; nothing is sent twice (RD65).',
      section,
    },
    [`${step}.outcomeUnknown`]: {
      title: `${title}: unknown`,
      description:
        'The borrower reads that it is not yet known whether the answers arrived; the lender cannot be reached and is asked again automatically, at once on Try again or when the connection is restored.',
      section,
    },
  }
}
