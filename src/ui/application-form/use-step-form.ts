/** How a form of the application is kept as a draft, checked, and sent as the answers of its step. */
import type { Answers } from '#machines/onboarding/answers.ts'
import { submittedBy } from '#machines/onboarding/context.ts'
import type { FormStep } from '#machines/onboarding/steps.ts'
import type { Deviations } from '#machines/rules/policy.ts'
import { fromDraft } from '../fields/draft.ts'
import type { ErrorsByName, FormValues, Normalisers } from '../form/form-types.ts'
import { useForm } from '../form/use-form.ts'
import type { ActiveMachines } from '../navigation/session-types.ts'
import { useToday } from '../use-today.ts'
import { useActiveField } from './field-warning.tsx'
import { useDraft } from './use-draft.ts'
import { withFlush } from './with-flush.ts'

/** What a form knows without its page. `today` is the day in Colombo. */
export type FormOfStep<S extends FormStep, Values extends FormValues> = {
  readonly step: S
  readonly empty: Values
  /** What the form holds of answers that were sent before. */
  readonly valuesOf: (sent: Answers[S]) => Values
  readonly validate: (values: Values, today: string, rules: Deviations) => ErrorsByName
  readonly normalise?: Normalisers<Values>
  readonly settle?: (today: string) => Normalisers<Values>
  /** Null where the values are not valid. */
  readonly toAnswers: (values: Values, today: string, rules: Deviations) => Answers[S] | null
}

export type StepFields<Values extends FormValues> = ReturnType<typeof useForm<Values>> & {
  readonly today: string
  /** Name of the field that is being typed in. */
  readonly active: string | null
  readonly actor: ActiveMachines['onboarding']
}

export function useStepForm<S extends FormStep, Values extends FormValues>(
  actor: ActiveMachines['onboarding'],
  { step, empty, valuesOf, validate, normalise, settle, toAnswers }: FormOfStep<S, Values>,
  onSend?: () => void,
) {
  const today = useToday()
  const { drafts, sent, rules } = actor.getSnapshot().context
  const draft = useDraft(actor, step)
  const { active, focusProps } = useActiveField()
  const answered: Answers[S] | undefined = sent[step]
  const form = useForm<Values>({
    initial: fromDraft(answered ? valuesOf(answered) : empty, drafts[step]),
    validate: (values) => validate(values, today, rules),
    today,
    ...(normalise ? { normalise } : {}),
    ...(settle ? { settle: settle(today) } : {}),
    onValues: draft.report,
  })

  function send(values: Values) {
    const answers = toAnswers(values, today, rules)
    if (answers === null) return
    onSend?.()
    draft.flush()
    actor.send(submittedBy(step, answers))
  }

  return {
    fields: { ...form, today, active, actor } satisfies StepFields<Values>,
    formProps: { ...form.formProps(send), ...withFlush(focusProps, draft.flush) },
    submit: () => form.submit(send),
  }
}
