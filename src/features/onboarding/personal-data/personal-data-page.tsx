import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { formatDate } from '#machines/rules/dates.ts'
import { normaliseNic, readNic } from '#machines/rules/nic.ts'
import type { PersonalData } from '#machines/onboarding/answers.ts'
import { photographed } from '#machines/onboarding/context.ts'
import { fromDraft, typedOf } from '#ui/fields/draft.ts'
import {
  initialValues,
  normalise,
  prefillFromNic,
  settle,
  toAnswers,
  validate,
  warningsOf,
  type PersonalDataValues,
} from './personal-data.form.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useActiveMachine } from '#ui/navigation/actors.tsx'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { useBooks } from '#ui/fields/use-books.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useAnnounce } from '#ui/live-region.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DateField, NicField } from '#ui/typed-fields.tsx'
import { LocationLine, useLocationWish } from './location-line.tsx'
import { NicSays, UseBirthDate, UseGender } from './nic-says.tsx'
import { BookRadios } from '#ui/fields/book-fields.tsx'
import { FieldWarning, useActiveField } from '#ui/application-form/field-warning.tsx'
import { UntilForgotten } from '#ui/application-form/forget-typed.tsx'
import { OtherPersonNotice } from '#ui/application-form/other-person-notice.tsx'
import { StepForm } from '#ui/application-form/step-form.tsx'
import { useDraft } from '#ui/application-form/use-draft.ts'
import { useToday } from '#ui/use-today.ts'
import { withFlush } from '#ui/application-form/with-flush.ts'

export function PersonalDataPage() {
  const actor = useActiveMachine('onboarding')
  return (
    actor && (
      <UntilForgotten actor={actor}>
        <PersonalDataForm actor={actor} />
      </UntilForgotten>
    )
  )
}

const valuesOf = (sent: PersonalData): PersonalDataValues => ({
  ...typedOf(sent),
  birthDate: formatDate(sent.birthDate),
})

function initialOf(actor: ActiveMachines['onboarding']): PersonalDataValues {
  const { drafts, sent } = actor.getSnapshot().context
  return fromDraft(sent.personalData ? valuesOf(sent.personalData) : initialValues, drafts.personalData)
}

function PersonalDataForm({ actor }: { actor: ActiveMachines['onboarding'] }) {
  const { t } = useLingui()
  const today = useToday()
  const announce = useAnnounce()
  const draft = useDraft(actor, 'personalData')
  const askLocation = useLocationWish()
  const rules = actor.getSnapshot().context.rules
  const form = useForm<PersonalDataValues>({
    initial: initialOf(actor),
    validate: (values) => validate(values, today, rules),
    today,
    normalise,
    settle: settle(today),
    onValues: draft.report,
  })
  const { active, focusProps } = useActiveField()
  const statuses = useBooks(['maritalStatus'])
  const { values } = form
  // The last number that could be read: while it is corrected, what it had filled in may still be replaced.
  const readBefore = useRef(values.nic)

  function typeNic(typed: string) {
    form.fieldProps('nic').onChange(typed)
    const nic = normaliseNic(typed)
    if (readNic(nic, today) === null) return
    const prefill = prefillFromNic({ ...values, nic }, readBefore.current, today)
    readBefore.current = nic
    if (Object.keys(prefill).length === 0) return
    form.setValues(prefill)
    announce(t`Date of birth and gender are filled in from your NIC number. Please check them.`)
  }

  function send(answers: PersonalDataValues) {
    const data = toAnswers(answers, today)
    if (data === null) return
    askLocation()
    draft.flush()
    actor.send({ type: 'personalData.submitted', answers: data })
  }

  const person = photographed(actor.getSnapshot().context)
  const isOther = person && (normaliseNic(values.nic) !== person.nic || values.fullName.trim() !== person.fullName)
  const says = readNic(values.nic, today)
  const warned = { warnings: warningsOf(values, today), active, today }
  const email = warned.warnings.find((warning) => warning.id === 'emailTypo')?.values?.email
  return (
    <StepForm
      actor={actor}
      step="personalData"
      title={t`Your personal details`}
      why={t`Your name and your NIC show that it is you who borrows.`}
      problems={form.errorList}
      attempt={form.attempt}
      formProps={{ ...form.formProps(send), ...withFlush(focusProps, draft.flush) }}
      onTryAgain={() => form.submit(send)}
    >
      <NicField label={t`NIC number`} {...form.fieldProps('nic')} onChange={typeNic} />
      <NicSays says={says} today={today} isFilled={says !== null && values.birthDate === formatDate(says.birthDate)} />
      <TextField
        label={t`Full name`}
        hint={t`As written on your NIC`}
        autoComplete="name"
        spellCheck={false}
        {...form.fieldProps('fullName')}
      />
      {isOther ? <OtherPersonNotice /> : null}
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
      <TextField label={t`Email`} type="email" autoComplete="email" spellCheck={false} {...form.fieldProps('email')} />
      <FieldWarning
        field="email"
        {...warned}
        actions={{
          emailTypo: (
            <Button kind="text" onPress={() => form.setValues({ email: email ?? values.email })}>
              <Trans>Use this address</Trans>
            </Button>
          ),
        }}
      />
      <BookRadios
        label={t`Marital status`}
        look="segments"
        level={statuses.levels[0]}
        onRetry={statuses.retry}
        {...form.fieldProps('maritalStatus')}
      />
      <Checkbox label={t`Send me offers and promotions (optional)`} {...form.flagProps('notification')} />
      <LocationLine />
    </StepForm>
  )
}
