import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
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
import { useBooks, type Books } from '#ui/fields/use-books.ts'
import { useAnnounce } from '#ui/live-region.tsx'
import { PickerField } from '#ui/fields/picker-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { BookRadios, BookSelect } from '#ui/fields/book-fields.tsx'
import { idOf } from '#ui/step/id-of.ts'
import { UntilForgotten } from '#ui/step/forget-typed.tsx'
import { StepForm } from '#ui/step/step-form.tsx'
import { useBookOptions } from '#ui/fields/use-book-options.ts'
import { useDraft } from '#ui/step/use-draft.ts'
import { useToday } from '#ui/use-today.ts'
import { withFlush } from '#ui/step/with-flush.ts'

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
    ['provinces', 'districts', 'divisional', 'gn'],
    places.map((place) => idOf(values[place])),
  )
  const periods = useBooks(['livingPeriod'])
  const sheet = useHistoryDialog('gn')
  const villages = useBookOptions(books.levels[3]?.items ?? null, 'places')
  const [, districts, divisions, gn] = books.levels
  useSpokenLists(books)

  function choose(place: Place, id: string) {
    form.setValues(choosePlace(values, place, id))
    books.choose(places.indexOf(place), idOf(id))
  }

  function send(answers: AddressValues) {
    draft.flush()
    actor.send({ type: 'address.submitted', answers: toAnswers(answers) })
  }

  const placeProps = (place: Place) => ({
    ...form.fieldProps(place),
    onChange: (id: string): void => choose(place, id),
    onRetry: books.retry,
    order: 'places' as const,
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
      <BookSelect label={t`Province`} level={books.levels[0]} {...placeProps('province')} />
      <BookSelect
        label={t`District`}
        level={districts}
        waitsFor={values.province === '' ? t`Choose a province first` : undefined}
        {...placeProps('district')}
      />
      <BookSelect
        label={t`Divisional secretariat`}
        level={divisions}
        waitsFor={values.district === '' ? t`Choose a district first` : undefined}
        {...placeProps('divisional')}
      />
      <PickerField
        label={t`Grama niladhari division`}
        options={villages}
        sheet={sheet}
        loading={gn?.loading}
        waitsFor={values.divisional === '' ? t`Choose a divisional secretariat first` : undefined}
        {...form.fieldProps('gn')}
        onChange={(id) => choose('gn', id)}
        onRetry={gn?.failed ? books.retry : undefined}
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

/** A list that follows a new choice is announced once it is there; the lists of a restored page are not. */
function useSpokenLists(books: Books): void {
  const { t } = useLingui()
  const announce = useAnnounce()
  const loading = books.levels.findIndex((level) => level.loading)
  const before = useRef(-1)
  const speak = useEffectEvent((level: number) => {
    if (books.levels[level]?.items === null || books.levels[level]?.chosen !== null) return
    if (level === 1) announce(t`The list of districts is updated. Please choose again.`)
    if (level === 2) announce(t`The list of divisional secretariats is updated. Please choose again.`)
    if (level === 3) announce(t`The list of grama niladhari divisions is updated. Please choose again.`)
  })
  useEffect(() => {
    if (before.current > 0 && loading === -1) speak(before.current)
    before.current = loading
  }, [loading])
}
