import { useLingui } from '@lingui/react/macro'
import { addressForm, choosePlace, places, type AddressValues, type Place } from './address.form.ts'
import { StepPage } from '#ui/application-form/step-page.tsx'
import type { StepFields } from '#ui/application-form/use-step-form.ts'
import { idOf } from '#ui/application-form/id-of.ts'
import { BookRadios } from '#ui/fields/book-fields.tsx'
import { PickerFields } from '#ui/fields/picker-fields.tsx'
import { useBookOptions } from '#ui/fields/use-book-options.ts'
import { useReferenceData, type BookLevel } from '#ui/fields/use-reference-data.ts'
import { useHistoryDialog } from '#ui/navigation/history-dialog.ts'
import { TextField } from '#ui/text-fields/text-field.tsx'

export function AddressPage() {
  const { t } = useLingui()
  return (
    <StepPage
      form={addressForm}
      title={t`Your address`}
      why={t`Your address helps us check that nobody borrows in your name.`}
    >
      {(form) => <AddressFields form={form} />}
    </StepPage>
  )
}

function AddressFields({ form }: { form: StepFields<AddressValues> }) {
  const { t } = useLingui()
  const { values } = form
  const books = useReferenceData(
    ['districts', 'divisional', 'gn'],
    places.map((place) => idOf(values[place])),
  )
  const periods = useReferenceData(['livingPeriod'])
  const sheet = useHistoryDialog('places')
  const [districts, divisions, gn] = books.levels

  function choose(place: Place, id: string) {
    form.setValues(choosePlace(values, place, id, districts?.items ?? []))
    books.choose(places.indexOf(place), idOf(id))
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
    <>
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
    </>
  )
}
