import * as v from 'valibot'
import { normalisePhone, prefixedPhoneProblem } from '#machines/rules/phone.ts'
import { limits } from '#machines/rules/policy.ts'
import type { Reference, References } from '#machines/onboarding/answers.ts'
import type { FormOfStep } from '#ui/application-form/use-step-form.ts'
import type { ErrorsByName, FieldName, FormErrors, Normalisers, Typed } from '#ui/form/form-types.ts'
import type { Warning } from '#ui/form/messages.ts'
import { chosen, errorsOf, judged, nameLetters, text, withoutWaiting } from '#ui/fields/rules.ts'

export type Person = 'first' | 'second'
type PersonValues = Typed<Reference>
/** The fields of both persons side by side: firstType, secondType and so on. */
type PersonFields = { readonly [Name in keyof PersonValues as `${Person}${Capitalize<Name>}`]: PersonValues[Name] }
export type ReferenceValues = PersonFields & { readonly hasSecond: boolean }

const noSecond = { hasSecond: false, secondType: '', secondSubtype: '', secondName: '', secondPhone: '' } as const

export const initialValues: ReferenceValues = {
  firstType: '',
  firstSubtype: '',
  firstName: '',
  firstPhone: '',
  ...noSecond,
}

export const normalise: Normalisers<ReferenceValues> = { firstPhone: normalisePhone, secondPhone: normalisePhone }

/** Another type clears the subtype, whose list depends on it. */
export function chooseType(values: ReferenceValues, person: Person, id: string): Partial<ReferenceValues> {
  if (values[`${person}Type`] === id) return {}
  return person === 'first' ? { firstType: id, firstSubtype: '' } : { secondType: id, secondSubtype: '' }
}

export const addSecond = (): Partial<ReferenceValues> => ({ hasSecond: true })
/** "don't want a second" removes and resets it. */
export const removeSecond = (): Partial<ReferenceValues> => noSecond

/** One person. */
const schema = v.object({
  type: chosen('referenceTypeRequired'),
  subtype: chosen('referenceSubtypeRequired'),
  name: text(
    { ...limits.referenceName, pattern: nameLetters },
    {
      required: 'referenceNameRequired',
      short: 'referenceNameLength',
      long: 'referenceNameLength',
      letters: 'referenceNameLetters',
    },
  ),
  phone: judged(
    prefixedPhoneProblem,
    {
      required: 'referencePhoneRequired',
      incomplete: 'referencePhoneIncomplete',
      invalid: 'referencePhoneInvalid',
    },
    normalisePhone,
  ),
}) satisfies v.GenericSchema<PersonValues, Reference>

const people = ({ hasSecond }: ReferenceValues): readonly Person[] => (hasSecond ? ['first', 'second'] : ['first'])

const personIn = (values: ReferenceValues, person: Person): PersonValues => ({
  type: values[`${person}Type`],
  subtype: values[`${person}Subtype`],
  name: values[`${person}Name`],
  phone: values[`${person}Phone`],
})

/** The fields of a form, or the errors in them, by the names of that person. */
const ofPerson = (person: Person, fields: ErrorsByName): ErrorsByName =>
  Object.fromEntries(
    Object.entries(fields).map(([name, id]) => [person + name.replace(/^./, (first) => first.toUpperCase()), id]),
  )

export const validate = (values: ReferenceValues): FormErrors<ReferenceValues> =>
  Object.assign(
    {},
    ...people(values).map((person) =>
      ofPerson(person, withoutWaiting(errorsOf(schema, personIn(values, person)), { subtype: 'type' })),
    ),
  )

/** The borrower's own number, or the same number twice; said, never refused. */
export function warningsOf(values: ReferenceValues, ownPhone: string): Warning<FieldName<ReferenceValues>>[] {
  const own = normalisePhone(ownPhone)
  const first = normalisePhone(values.firstPhone)
  const second = values.hasSecond ? normalisePhone(values.secondPhone) : ''
  const found: Warning<FieldName<ReferenceValues>>[] = []
  if (own !== '' && first === own) found.push({ field: 'firstPhone', id: 'referenceIsOwnPhone' })
  if (own !== '' && second === own) found.push({ field: 'secondPhone', id: 'referenceIsOwnPhone' })
  else if (second !== '' && prefixedPhoneProblem(second) === null && second === first)
    found.push({ field: 'secondPhone', id: 'referencePhoneRepeated' })
  return found
}

export const toAnswers = (values: ReferenceValues): References => ({
  references: people(values).map((person) => v.parse(schema, personIn(values, person))),
})

export const valuesOf = ({ references: [first, second] }: References): ReferenceValues => ({
  firstType: String(first?.type ?? ''),
  firstSubtype: String(first?.subtype ?? ''),
  firstName: first?.name ?? '',
  firstPhone: first?.phone ?? '',
  hasSecond: second !== undefined,
  secondType: String(second?.type ?? ''),
  secondSubtype: String(second?.subtype ?? ''),
  secondName: second?.name ?? '',
  secondPhone: second?.phone ?? '',
})

export const referenceForm: FormOfStep<'reference', ReferenceValues> = {
  step: 'reference',
  empty: initialValues,
  valuesOf,
  validate,
  normalise,
  toAnswers,
}
