/** Which step is due and which machine is active, from what the lender says. */
import { publicPaths } from '../shared/meta.ts'
import type { ApplicationProgress } from '../shared/application.ts'
import { stepOfPath, steps, stepTable, type Step } from './steps.ts'

const stepByClientState: ReadonlyMap<string, Step> = new Map(
  stepTable.flatMap((row) => ('registration' in row ? [[row.registration, row.id]] : [])),
)
const stepByApplicationState: ReadonlyMap<string, Step> = new Map(
  stepTable.flatMap((row) => ('application' in row ? [[row.application, row.id]] : [])),
)

/** The step that the lender waits for, or null where no step of the application is due. */
export function stepFor(position: ApplicationProgress): Step | null {
  if (position.registerStatus === 'in_progress') {
    if (position.clientState === null) return 'personalData'
    const step = stepByClientState.get(position.clientState)
    if (step) return step
  }
  return stepByApplicationState.get(position.applicationState ?? '') ?? null
}

/** Products are approved, and one is to be chosen. */
export const isOffered = (position: ApplicationProgress | null): boolean =>
  position !== null && stepFor(position) === 'product'

export type RequestedArea = 'account' | 'application' | null

/** What a typed or tapped path says about where the borrower wants to be; a public one leads to the account. */
export function requestedAreaOf(path: string): RequestedArea {
  if (path === '/account' || publicPaths.some((open) => open === path)) return 'account'
  return stepOfPath(path) === null ? null : 'application'
}

export type ActiveMachine = 'stuck' | 'onboarding' | 'account'

/**
 * No clientState and nothing in progress, or a registered client without any applicationState, cannot be placed.
 * State_bank_account allows the account too; state_offer has the account as its first path.
 */
export function activeMachineFor(position: ApplicationProgress, requestedArea: RequestedArea): ActiveMachine {
  const step = stepFor(position)
  if (position.registerStatus === 'in_progress' && step !== null) return 'onboarding'
  if (position.clientState === null) return 'stuck'
  if (position.registerStatus !== 'in_progress' && position.applicationState === null) return 'stuck'
  if (step === 'scoring') return 'onboarding'
  if (step === 'bank') return requestedArea === 'account' ? 'account' : 'onboarding'
  if (step === 'product') return requestedArea === 'application' ? 'onboarding' : 'account'
  return 'account'
}

/** Registration can be corrected until scoring begins, and products can be seen again from the offer. */
export function canRevisit(asked: Step, due: Step): boolean {
  const from = steps.indexOf(due)
  if (from <= steps.indexOf('bank')) return steps.indexOf(asked) <= from
  return due === 'product' && (asked === 'product' || asked === 'offer')
}

/** The review ended without products. A lender's own word for it is not known, so only clear words count. */
export const isRefused = (position: ApplicationProgress): boolean =>
  stepFor(position) === null && /declin|reject|refus|no_application/.test(position.applicationState ?? 'no_application')
