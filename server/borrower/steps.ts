/** When a registration call is in order: at its step, and as a correction of an earlier one until scoring begins. */
import { stepTable, type FormStep } from '#machines/onboarding/steps.ts'
import type { ClientState } from '../database/schema.ts'
import { ApiError } from '../http/api-error.ts'
import type { BorrowerSnapshot } from './change.ts'

export const registrationSteps: readonly ClientState[] = [
  ...stepTable.flatMap((row) => ('registration' in row ? [row.registration] : [])),
  'state_registered',
]

/** The client state at which a form is due. */
export const stateOf = Object.fromEntries(
  stepTable.flatMap((row) => ('save' in row ? [[row.id, row.registration]] : [])),
) as Readonly<Record<FormStep, ClientState>>

/** Throws 409 `wrong_step` for a step not yet reached and for any once the application is being scored or beyond. */
export function requireStep({ borrower, application }: BorrowerSnapshot, step: ClientState): void {
  const isReached = registrationSteps.indexOf(borrower.clientState) >= registrationSteps.indexOf(step)
  const isChangeable = application?.state === 'draft' || application?.state === 'state_bank_account'
  if (!isReached || !isChangeable) throw new ApiError('wrong_step')
}

/** The furthest of the present step and the one after `done`; corrections never throw anybody back. */
export function stepAfter(present: ClientState, done: ClientState): ClientState {
  const next = registrationSteps[registrationSteps.indexOf(done) + 1] ?? present
  return registrationSteps.indexOf(next) > registrationSteps.indexOf(present) ? next : present
}
