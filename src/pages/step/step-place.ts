/** Decides which step of how many a page is: nine for a new customer, the last four for a returning one (U8, DR6). */
import { steps, type Step } from '../../../machines/position.ts'

export function placeOfStep(step: Step, kind: 'new' | 'repeat'): { readonly step: number; readonly of: number } {
  const first = kind === 'new' ? 0 : steps.indexOf('bank')
  return { step: steps.indexOf(step) - first + 1, of: steps.length - first }
}

/** The step before, or null where there is none to go back to. */
export const stepBefore = (step: Step): Step | null => steps[steps.indexOf(step) - 1] ?? null
