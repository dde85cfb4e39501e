import type { StateDescription } from '../shared/describe.ts'
import type { FormStep } from './steps.ts'

/** @param form the description of the step itself @returns that and the descriptions of its inner states, by path */
export function formDescriptions(step: FormStep, form: StateDescription): Readonly<Record<string, StateDescription>> {
  const { title, section } = form
  return {
    [step]: form,
    [`${step}.filling`]: {
      title: `${title}: filling`,
      sentence: 'The borrower answers the questions of this step.',
      description: 'The borrower fills in the form; every change is kept as a draft.',
      section,
    },
    [`${step}.saving`]: {
      title: `${title}: saving`,
      sentence: 'The answers are being saved.',
      description: 'The answers are on their way; the button shows it and a second press does nothing.',
      section,
    },
    [`${step}.saveFailed`]: {
      title: `${title}: not saved`,
      sentence: 'The borrower reads that the answers are still here and tries again.',
      description: 'Nothing was stored; everything that was typed is still in the form (RD35).',
      section,
    },
    [`${step}.resolving`]: {
      title: `${title}: finding out`,
      sentence: 'The application looks whether the answers arrived.',
      description:
        'No usable answer came back: the profile tells whether the step is done, and nothing is sent twice (RD65).',
      section,
    },
    [`${step}.outcomeUnknown`]: {
      title: `${title}: unknown`,
      sentence: 'The borrower reads that it is not yet known whether the answers arrived.',
      description:
        'The lender cannot be reached: asked again by itself, at once on Try again or when the connection is restored.',
      section,
    },
  }
}
