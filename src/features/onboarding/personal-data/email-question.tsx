import { Trans, useLingui } from '@lingui/react/macro'
import { FieldWarning } from '#ui/application-form/field-warning.tsx'
import type { StepFields } from '#ui/application-form/use-step-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/text-fields/text-field.tsx'
import { warningsOf, type PersonalDataValues } from './personal-data.form.ts'

/** A likely slip is corrected by a press. */
export function EmailQuestion({ form }: { form: StepFields<PersonalDataValues> }) {
  const { t } = useLingui()
  const { values, active, today } = form
  const warnings = warningsOf(values, today)
  const meant = warnings.find((warning) => warning.id === 'emailTypo')?.values?.email
  return (
    <>
      <TextField label={t`Email`} type="email" autoComplete="email" spellCheck={false} {...form.fieldProps('email')} />
      <FieldWarning
        field="email"
        {...{ warnings, active, today }}
        actions={{
          emailTypo: (
            <Button kind="text" onPress={() => form.setValues({ email: meant ?? values.email })}>
              <Trans>Use this address</Trans>
            </Button>
          ),
        }}
      />
    </>
  )
}
