import { useLingui } from '@lingui/react/macro'
import {
  choosePlace,
  initialValues,
  places,
  settle,
  toAnswers,
  validate,
  type AddressValues,
  type Place,
} from './address.form.ts'
import { fromDraft, typedOf } from '#ui/fields/draft.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useActiveMachine } from '#ui/navigation/actors.tsx'
import { useHistoryDialog } from '#ui/navigation/history-dialog.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { useBooks, type BookLevel } from '#ui/fields/use-books.ts'
import { PickerFields } from '#ui/fields/picker-fields.tsx'
import { TextField } from '#ui/text-field.tsx'
import { BookRadios } from '#ui/fields/book-fields.tsx'
import { idOf } from '#ui/application-form/id-of.ts'
import { UntilForgotten } from '#ui/application-form/forget-typed.tsx'
import { StepForm } from '#ui/application-form/step-form.tsx'
import { useBookOptions } from '#ui/fields/use-book-options.ts'
import { useDraft } from '#ui/application-form/use-draft.ts'
import { useToday } from '#ui/use-today.ts'
import { withFlush } from '#ui/application-form/with-flush.ts'

export function AddressPage() {
  const actor = useActiveMachine('onboarding')
  return (
    actor && (
      <UntilForgotten actor={actor}>
        <AddressForm actor={actor} />
      </UntilForgotten>
    )
  )
}

function initialOf(actor: ActiveMachines['onboarding']): AddressValues {
  const { drafts, sent } = actor.getSnapshot().context
  return fromDraft(sent.address ? typedOf(sent.address) : initialValues, drafts.address)
}

function AddressForm({ actor }: { actor: ActiveMachines['onboarding'] }) {
  const { t } = useLingui()
  const draft = useDraft(actor, 'address')
  const form = useForm<AddressValues>({
    initial: initialOf(actor),
    validate,
    today: useToday(),
    settle,
    onValues: draft.report,
  })
  const { values } = form
  const books = useBooks(
    ['districts', 'divisional', 'gn'],
    places.map((place) => idOf(values[place])),
  )
  const periods = useBooks(['livingPeriod'])
  const sheet = useHistoryDialog('places')
  const [districts, divisions, gn] = books.levels

  function choose(place: Place, id: string) {
    form.setValues(choosePlace(values, place, id, districts?.items ?? []))
    books.choose(places.indexOf(place), idOf(id))
  }

  function send(answers: AddressValues) {
    draft.flush()
    actor.send({ type: 'address.submitted', answers: toAnswers(answers) })
  }

  const districtOptions = useBookOptions(districts?.items ?? null, 'places')
  const divisionOptions = useBookOptions(divisions?.items ?? null, 'places')
  const gnOptions = useBookOptions(gn?.items ?? null, 'places')
  const picker = (place: Place, level: BookLevel | undefined) => ({
    ...form.fieldProps(place),
    loading: level?.loading,
    onRetry: level?.failed ? books.retry : undefined,
    onChange: (id: string): void => choose(place, id),
  })

  return (
    <StepForm
      actor={actor}
      step="address"
      title={t`Your address`}
      why={t`Your address helps us check that nobody borrows in your name.`}
      problems={form.errorList}
      attempt={form.attempt}
      formProps={{ ...form.formProps(send), ...withFlush({}, draft.flush) }}
      onTryAgain={() => form.submit(send)}
    >
      <PickerFields
        sheet={sheet}
        pickers={[
          { ...picker('district', districts), label: t`District`, options: districtOptions },
          {
            ...picker('divisional', divisions),
            label: t`Divisional secretariat`,
            options: divisionOptions,
            waitsFor: values.district === '' ? t`Choose a district first` : undefined,
          },
          {
            ...picker('gn', gn),
            label: t`Grama niladhari division`,
            options: gnOptions,
            waitsFor: values.divisional === '' ? t`Choose a divisional secretariat first` : undefined,
          },
        ]}
      />
      <TextField label={t`Street, house and apartment`} autoComplete="street-address" {...form.fieldProps('street')} />
      <BookRadios
        label={t`How long have you lived there?`}
        level={periods.levels[0]}
        onRetry={periods.retry}
        {...form.fieldProps('livingPeriod')}
      />
    </StepForm>
  )
}
