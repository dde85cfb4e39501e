import type { StateDescription } from '../shared/describe.ts'
import type { FormStep } from './steps.ts'

/** @param form the description of the step itself @returns that and the descriptions of its inner states, by path */
export function formDescriptions(step: FormStep, form: StateDescription): Readonly<Record<string, StateDescription>> {
  const { title, section } = form
  return {
    [step]: form,
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
