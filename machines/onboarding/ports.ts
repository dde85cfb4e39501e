import type { ApplicationProgress } from '../shared/application.ts'
import type { SentCode } from './sent-code.ts'
import type { PaidTo } from './paid-to.ts'
import type { ScoringPorts } from '../scoring/ports.ts'
import type { Answers } from './answers.ts'
import { type Owner, type PortLogic, portsOf, type SharedPorts } from '../shared/ports.ts'
import { formSteps, savePorts, type FormStep, type SavePort } from './steps.ts'

/** Each form of the application is stored by a port of its own. */
type SavePorts = {
  readonly [S in FormStep as SavePort<S>]: { readonly input: Answers[S]; readonly output: ApplicationProgress | null }
}

export type OnboardingPorts = SavePorts & {
  /** What was typed before and not yet saved, by step; values are checked by the form that takes them. */
  readDrafts: { input: Owner; output: Readonly<Record<string, unknown>> }
  /**
   * POST /v1/document/preview/1/{applicationId} -> name of the document, the ISO date on which the offer ends if the lender says so,
   * and when the answer came, in milliseconds of this device.
   */
  createPreview: {
    input: {
      readonly applicationId: number
      readonly productId: number
      readonly amount: number
      readonly term: number
    }
    output: {
      readonly previewName: string
      readonly expiresOn: string | null
      readonly readAt: number
      readonly paidTo?: PaidTo | null
    }
  }
  confirmDisbursement: {
    input: OnboardingPorts['createPreview']['input'] & {
      /** What was typed from the SMS, if anything. */
      readonly code?: string
      readonly isResend?: boolean
    }
    /** A state, or the code that a lender wants before there is one. */
    output: { readonly state: string } | { readonly sentCode: SentCode }
  }
}

export const port = portsOf<
  OnboardingPorts &
    ScoringPorts &
    Pick<SharedPorts, 'readProfile' | 'readApplicationState' | 'readClientInfo' | 'createApplication'>
>()

type SavePortLogics = { readonly [N in SavePort]: PortLogic<OnboardingPorts, N> }

/** One port for the answers of each form. */
export const portsOfForms = (make: (step: FormStep) => PortLogic<OnboardingPorts, SavePort>): SavePortLogics =>
  Object.fromEntries(formSteps.map((step) => [savePorts[step], make(step)])) as SavePortLogics
