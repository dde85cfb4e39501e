import { useLingui } from '@lingui/react/macro'
import { readNic } from '#machines/rules/nic.ts'
import { FieldWarning } from '#ui/application-form/field-warning.tsx'
import type { StepFields } from '#ui/application-form/use-step-form.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { DateField } from '#ui/text-fields/typed-fields.tsx'
import { UseBirthDate, UseGender } from './nic-says.tsx'
import { warningsOf, type PersonalDataValues } from './personal-data.form.ts'

/** Where they differ from the NIC, a press takes what it says. */
export function BirthAndGender({ form }: { form: StepFields<PersonalDataValues> }) {
  const { t } = useLingui()
  const { values, active, today } = form
  const says = readNic(values.nic, today)
  const warned = { warnings: warningsOf(values, today), active, today }
  return (
    <>
      <DateField label={t`Date of birth`} {...form.fieldProps('birthDate')} />
      <FieldWarning
        field="birthDate"
        {...warned}
        actions={{ nicBirthDate: <UseBirthDate says={says} onUse={form.setValues} /> }}
      />
      <RadioGroup
        label={t`Gender`}
        look="segments"
        choices={[
          { value: 'male', label: t`Male` },
          { value: 'female', label: t`Female` },
          { value: 'other', label: t`Other` },
        ]}
        {...form.fieldProps('gender')}
      />
      <FieldWarning
        field="gender"
        {...warned}
        actions={{ nicGender: <UseGender says={says} onUse={form.setValues} /> }}
      />
    </>
  )
}
