import { useLingui } from '@lingui/react/macro'
import type { EmploymentField } from '#machines/onboarding/employment-fields.ts'
import type { StepFields } from '#ui/application-form/use-step-form.ts'
import { TextField } from '#ui/text-fields/text-field.tsx'
import { PhoneField } from '#ui/text-fields/typed-fields.tsx'
import type { EmploymentValues } from './employment.form.ts'

type CompanyQuestionsProps = {
  form: StepFields<EmploymentValues>
  shows: (field: EmploymentField) => boolean
}

export function CompanyQuestions({ form, shows }: CompanyQuestionsProps) {
  const { t } = useLingui()
  return (
    <>
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
    </>
  )
}
