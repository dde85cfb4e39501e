/** Which step of how many a page is: nine for a new customer, the last four for a returning one. */
import { numberedSteps, steps, type Step } from '#machines/onboarding/steps.ts'

export function placeOfStep(step: Step, kind: 'new' | 'repeat'): { readonly step: number; readonly of: number } {
  const first = kind === 'new' ? 0 : numberedSteps.indexOf('bank')
  return { step: numberedSteps.indexOf(step) - first + 1, of: numberedSteps.length - first }
}

/** The step before, or null where there is none to go back to. @param hasCheck the page of the answers is shown */
export function stepBefore(step: Step, hasCheck: boolean): Step | null {
  const all: readonly Step[] = hasCheck ? steps : numberedSteps
  return all[all.indexOf(step) - 1] ?? null
}
