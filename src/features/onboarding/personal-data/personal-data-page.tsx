import { useLingui } from '@lingui/react/macro'
import { normaliseNic } from '#machines/rules/nic.ts'
import { photographed } from '#machines/onboarding/context.ts'
import { BirthAndGender } from './birth-and-gender.tsx'
import { EmailQuestion } from './email-question.tsx'
import { LocationLine, useLocationRequest } from './location-line.tsx'
import { NicQuestion } from './nic-question.tsx'
import { personalDataForm, type PersonalDataValues } from './personal-data.form.ts'
import { OtherPersonNotice } from '#ui/application-form/other-person-notice.tsx'
import { StepPage } from '#ui/application-form/step-page.tsx'
import type { StepFields } from '#ui/application-form/use-step-form.ts'
import { BookRadios } from '#ui/fields/book-fields.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useReferenceData } from '#ui/fields/use-reference-data.ts'
import { TextField } from '#ui/text-fields/text-field.tsx'

export function PersonalDataPage() {
  const { t } = useLingui()
  const askLocation = useLocationRequest()
  return (
    <StepPage
      form={personalDataForm}
      title={t`Your personal details`}
      why={t`Your name and your NIC show that it is you who borrows.`}
      onSend={askLocation}
    >
      {(form) => <PersonalFields form={form} />}
    </StepPage>
  )
}

function PersonalFields({ form }: { form: StepFields<PersonalDataValues> }) {
  const { t } = useLingui()
  const statuses = useReferenceData(['maritalStatus'])
  const { nic, fullName } = form.values
  const person = photographed(form.actor.getSnapshot().context)
  const isOther = person && (normaliseNic(nic) !== person.nic || fullName.trim() !== person.fullName)
  return (
    <>
      <NicQuestion form={form} />
      <TextField
        label={t`Full name`}
        hint={t`As written on your NIC`}
        autoComplete="name"
        spellCheck={false}
        {...form.fieldProps('fullName')}
      />
      {isOther ? <OtherPersonNotice /> : null}
      <BirthAndGender form={form} />
      <EmailQuestion form={form} />
      <BookRadios
        label={t`Marital status`}
        look="segments"
        level={statuses.levels[0]}
        onRetry={statuses.retry}
        {...form.fieldProps('maritalStatus')}
      />
      <Checkbox label={t`Send me offers and promotions (optional)`} {...form.flagProps('notification')} />
      <LocationLine />
    </>
  )
}
