/** The steps of an application, one row each, in the order of a new customer. */

type Row = {
  readonly id: string
  readonly path: `/${string}`
  /** The client state of the lender at which this step is due, while registration is in progress. */
  readonly registration?: `state_${string}`
  /** The application state of the lender at which this step is due, after registration. */
  readonly application?: `state_${string}`
  /** The port that stores the answers of a form. */
  readonly save?: `save${string}`
  /** It asks nothing new and has no number. */
  readonly isUnnumbered?: true
  /** Reached from the step before only, whatever the lender says. */
  readonly isInner?: true
}

export const stepTable = [
  { id: 'personalData', path: '/personalData', registration: 'state_persdata', save: 'savePersonalData' },
  { id: 'address', path: '/address', registration: 'state_address', save: 'saveAddress' },
  { id: 'employment', path: '/employment', registration: 'state_employment', save: 'saveEmployment' },
  { id: 'reference', path: '/reference', registration: 'state_reference', save: 'saveReferences' },
  { id: 'photos', path: '/photoVerify', registration: 'state_photos' },
  { id: 'check', path: '/checkAnswers', isUnnumbered: true },
  { id: 'bank', path: '/bankAccount', application: 'state_bank_account' },
  { id: 'scoring', path: '/scoring', application: 'state_offer_calculation' },
  { id: 'product', path: '/chooseProduct', application: 'state_offer' },
  { id: 'offer', path: '/offerDetails', isInner: true },
] as const satisfies readonly Row[]

type StepRow = (typeof stepTable)[number]
type FormRow = Extract<StepRow, { readonly save: string }>

export type Step = StepRow['id']
export type StepPath = StepRow['path']
/** The client states of the lender while registration is in progress. */
export type RegistrationState = Extract<StepRow, { readonly registration: string }>['registration']
/** A step that is a form: its answers are kept on this device and sent by a port of its own. */
export type FormStep = FormRow['id']
/** The port that stores the answers of a form. */
export type SavePort<S extends FormStep = FormStep> = Extract<FormRow, { readonly id: S }>['save']
/** The event of a form that was filled in. */
export type Submitted<S extends FormStep = FormStep> = `${S}.submitted`

export const steps: readonly Step[] = stepTable.map(({ id }) => id)
export const formSteps: readonly FormStep[] = stepTable.flatMap((row) => ('save' in row ? [row.id] : []))
export const numberedSteps: readonly Step[] = stepTable.flatMap((row) => ('isUnnumbered' in row ? [] : [row.id]))
/** Steps at which an application can be placed when it is opened. */
export const placedSteps: readonly Step[] = stepTable.flatMap((row) => ('isInner' in row ? [] : [row.id]))

export const savePorts = Object.fromEntries(
  stepTable.flatMap((row) => ('save' in row ? [[row.id, row.save]] : [])),
) as { readonly [S in FormStep]: SavePort<S> }

export const stepPaths = Object.fromEntries(stepTable.map(({ id, path }) => [id, path])) as Readonly<
  Record<Step, StepPath>
>

export const submittedStep = (type: string): FormStep | null =>
  formSteps.find((step) => type === `${step}.submitted`) ?? null

/** What a state tells the router and the analysts about its step: the path and the number, if it has one. */
export function metaOfStep(step: Step): { readonly paths: readonly StepPath[]; readonly step?: number } {
  const number = numberedSteps.indexOf(step) + 1
  return { paths: [stepPaths[step]], ...(number > 0 ? { step: number } : {}) }
}

/** Only a signed-in borrower may open them. */
export const guardedPaths: readonly (StepPath | '/account')[] = [...stepTable.map(({ path }) => path), '/account']

export const stepOfPath = (path: string): Step | null => stepTable.find((row) => row.path === path)?.id ?? null
