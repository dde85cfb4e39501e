/** How income is explained: the status first, then only the questions that it asks. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { fieldsFor, type EmploymentField } from '#machines/onboarding/employment-fields.ts'
import { CompanyQuestions } from './company-questions.tsx'
import { employmentForm, type EmploymentValues } from './employment.form.ts'
import { StepPage } from '#ui/application-form/step-page.tsx'
import type { StepFields } from '#ui/application-form/use-step-form.ts'
import { BookRadios, BookSelect } from '#ui/fields/book-fields.tsx'
import { useReferenceData } from '#ui/fields/use-reference-data.ts'
import { useAnnounce } from '#ui/layout/live-region.tsx'
import { MoneyField } from '#ui/text-fields/typed-fields.tsx'

export function EmploymentPage() {
  const { t } = useLingui()
  return (
    <StepPage
      form={employmentForm}
      title={t`Your work and income`}
      why={t`Your work and income show how much you can pay back.`}
    >
      {(form) => <EmploymentFields form={form} />}
    </StepPage>
  )
}

function EmploymentFields({ form }: { form: StepFields<EmploymentValues> }) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const statuses = useReferenceData(['socialStatus'])
  const industries = useReferenceData(['workingIndustry'])
  const experiences = useReferenceData(['workingExperiences'])
  const shown = fieldsFor(form.values.socialStatus)
  const shows = (field: EmploymentField) => shown.includes(field)

  function chooseStatus(id: string) {
    form.fieldProps('socialStatus').onChange(id)
    const more = fieldsFor(id).length
    if (more > 0) announce(t`${plural(more, { one: '# more question below', other: '# more questions below' })}`)
  }

  return (
    <>
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
      <CompanyQuestions form={form} shows={shows} />
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
    </>
  )
}
