/** How income is explained: the status first, then only the questions that it asks. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { fieldsFor, type EmploymentField } from '#machines/onboarding/employment-fields.ts'
import { fromDraft, typedOf } from '#ui/fields/draft.ts'
import { initialValues, normalise, settle, toAnswers, validate, type EmploymentValues } from './employment.form.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useActiveMachine } from '#ui/navigation/actors.tsx'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { useBooks } from '#ui/fields/use-books.ts'
import { useAnnounce } from '#ui/live-region.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MoneyField, PhoneField } from '#ui/typed-fields.tsx'
import { BookRadios, BookSelect } from '#ui/fields/book-fields.tsx'
import { UntilForgotten } from '#ui/application-form/forget-typed.tsx'
import { StepForm } from '#ui/application-form/step-form.tsx'
import { useDraft } from '#ui/application-form/use-draft.ts'
import { useToday } from '#ui/use-today.ts'
import { withFlush } from '#ui/application-form/with-flush.ts'

export function EmploymentPage() {
  const actor = useActiveMachine('onboarding')
  return (
    actor && (
      <UntilForgotten actor={actor}>
        <EmploymentForm actor={actor} />
      </UntilForgotten>
    )
  )
}

function initialOf(actor: ActiveMachines['onboarding']): EmploymentValues {
  const { drafts, sent } = actor.getSnapshot().context
  return fromDraft(sent.employment ? typedOf(sent.employment) : initialValues, drafts.employment)
}

function EmploymentForm({ actor }: { actor: ActiveMachines['onboarding'] }) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const draft = useDraft(actor, 'employment')
  const form = useForm<EmploymentValues>({
    initial: initialOf(actor),
    validate,
    today: useToday(),
    normalise,
    settle,
    onValues: draft.report,
  })
  const statuses = useBooks(['socialStatus'])
  const industries = useBooks(['workingIndustry'])
  const experiences = useBooks(['workingExperiences'])
  const shown = fieldsFor(form.values.socialStatus)
  const shows = (field: EmploymentField) => shown.includes(field)

  function chooseStatus(id: string) {
    form.fieldProps('socialStatus').onChange(id)
    const more = fieldsFor(id).length
    if (more > 0) announce(t`${plural(more, { one: '# more question below', other: '# more questions below' })}`)
  }

  function send(answers: EmploymentValues) {
    draft.flush()
    actor.send({ type: 'employment.submitted', answers: toAnswers(answers) })
  }

  return (
    <StepForm
      actor={actor}
      step="employment"
      title={t`Your work and income`}
      why={t`Your work and income show how much you can pay back.`}
      problems={form.errorList}
      attempt={form.attempt}
      formProps={{ ...form.formProps(send), ...withFlush({}, draft.flush) }}
      onTryAgain={() => form.submit(send)}
    >
      <BookSelect
        label={t`Employment status`}
        level={statuses.levels[0]}
        onRetry={statuses.retry}
        {...form.fieldProps('socialStatus')}
        onChange={chooseStatus}
      />
      {shows('industry') ? (
        <BookSelect
          label={t`Industry`}
          level={industries.levels[0]}
          onRetry={industries.retry}
          {...form.fieldProps('industry')}
        />
      ) : null}
      {shows('companyName') ? (
        <TextField
          label={t`Company name`}
          hint={t`Full company name, letters only`}
          autoComplete="organization"
          {...form.fieldProps('companyName')}
        />
      ) : null}
      {shows('jobPosition') ? (
        <TextField label={t`Job position`} autoComplete="organization-title" {...form.fieldProps('jobPosition')} />
      ) : null}
      {shows('companyPhone') ? (
        <PhoneField
          label={t`Company mobile number`}
          hint={t`A mobile number with 10 digits that starts with 07. Landlines do not work here.`}
          autoComplete="off"
          {...form.fieldProps('companyPhone')}
        />
      ) : null}
      {shows('income') ? (
        <MoneyField
          label={t`Monthly income (RS)`}
          hint={t`What you receive in a usual month`}
          {...form.fieldProps('income')}
        />
      ) : null}
      {shows('experience') ? (
        <BookRadios
          label={t`How long have you worked there?`}
          level={experiences.levels[0]}
          onRetry={experiences.retry}
          {...form.fieldProps('experience')}
        />
      ) : null}
    </StepForm>
  )
}
