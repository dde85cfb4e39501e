/** The page of a form of the application: Back, place, errors, questions, notices and one docked button. */
import type { ReactNode } from 'react'
import type { FormStep } from '#machines/onboarding/steps.ts'
import type { FormValues } from '../form/form-types.ts'
import { useActiveMachine } from '../navigation/actors.tsx'
import type { ActiveMachines } from '../navigation/session-types.ts'
import { UntilForgotten } from './forget-typed.tsx'
import { StepForm } from './step-form.tsx'
import { useStepForm, type FormOfStep, type StepFields } from './use-step-form.ts'

type StepPageProps<S extends FormStep, Values extends FormValues> = {
  form: FormOfStep<S, Values>
  title: string
  /** What the answers are for. */
  why: string
  /** Before valid answers are sent. */
  onSend?: () => void
  children: (fields: StepFields<Values>) => ReactNode
}

export function StepPage<S extends FormStep, Values extends FormValues>(props: StepPageProps<S, Values>) {
  const actor = useActiveMachine('onboarding')
  if (actor === null) return null
  return (
    <UntilForgotten actor={actor}>
      <Page {...props} actor={actor} />
    </UntilForgotten>
  )
}

function Page<S extends FormStep, Values extends FormValues>({
  form,
  onSend,
  children,
  ...frame
}: StepPageProps<S, Values> & { actor: ActiveMachines['onboarding'] }) {
  const { fields, formProps, submit } = useStepForm(frame.actor, form, onSend)
  return (
    <StepForm
      {...frame}
      step={form.step}
      problems={fields.errorList}
      attempt={fields.attempt}
      formProps={formProps}
      onTryAgain={submit}
    >
      {children(fields)}
    </StepForm>
  )
}
