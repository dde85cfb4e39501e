/** Decides the references step: one person is required, a second may be added and taken away (F1 to F3, RD43, RD44). */
import * as v from 'valibot'
import { normalisePhone, prefixedPhoneProblem } from '../../machines/phone.ts'
import { limits } from '../../machines/policy.ts'
import type { Reference, References } from '../../machines/ports.ts'
import type { FieldName, FormErrors, Normalisers } from './form-types.ts'
import type { Warning } from './messages.ts'
import { chosen, errorsOf, judged, nameLetters, text, withoutWaiting } from './rules.ts'

export type ReferenceValues = {
  readonly firstType: string
  readonly firstSubtype: string
  readonly firstName: string
  readonly firstPhone: string
  readonly hasSecond: boolean
  readonly secondType: string
  readonly secondSubtype: string
  readonly secondName: string
  readonly secondPhone: string
}
export type Person = 'first' | 'second'

const noSecond = { hasSecond: false, secondType: '', secondSubtype: '', secondName: '', secondPhone: '' } as const

export const initialValues: ReferenceValues = {
  firstType: '',
  firstSubtype: '',
  firstName: '',
  firstPhone: '',
  ...noSecond,
}

const trimmed = (typed: string): string => typed.trim()

export const normalise: Normalisers<ReferenceValues> = { firstPhone: normalisePhone, secondPhone: normalisePhone }
export const settle: Normalisers<ReferenceValues> = { firstName: trimmed, secondName: trimmed }

/** F2: another type clears the subtype, whose list depends on it. */
export function chooseType(values: ReferenceValues, person: Person, id: string): Partial<ReferenceValues> {
  if (values[`${person}Type`] === id) return {}
  return person === 'first' ? { firstType: id, firstSubtype: '' } : { secondType: id, secondSubtype: '' }
}

export const addSecond = (): Partial<ReferenceValues> => ({ hasSecond: true })
/** F1: "don't want a second" removes and resets it. */
export const removeSecond = (): Partial<ReferenceValues> => noSecond

const type = chosen('referenceTypeRequired')
const subtype = chosen('referenceSubtypeRequired')
const name = text(
  { ...limits.referenceName, pattern: nameLetters },
  {
    required: 'referenceNameRequired',
    short: 'referenceNameLength',
    long: 'referenceNameLength',
    letters: 'referenceNameLetters',
  },
)
const phone = judged(prefixedPhoneProblem, {
  required: 'referencePhoneRequired',
  incomplete: 'referencePhoneIncomplete',
  invalid: 'referencePhoneInvalid',
})

export const firstSchema = v.object({ firstType: type, firstSubtype: subtype, firstName: name, firstPhone: phone })
export const schema = v.object({
  ...firstSchema.entries,
  secondType: type,
  secondSubtype: subtype,
  secondName: name,
  secondPhone: phone,
})

export const validate = (values: ReferenceValues): FormErrors<ReferenceValues> =>
  withoutWaiting(errorsOf(values.hasSecond ? schema : firstSchema, values), {
    firstSubtype: 'firstType',
    secondSubtype: 'secondType',
  })

/** RD43: the borrower's own number, or the same number twice; said, never refused. */
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

const personPayload = (values: ReferenceValues, person: Person): Reference => ({
  phone: normalisePhone(values[`${person}Phone`]),
  name: values[`${person}Name`].trim(),
  type: Number(values[`${person}Type`]),
  subtype: Number(values[`${person}Subtype`]),
})

export const toPayload = (values: ReferenceValues): References => ({
  references: values.hasSecond
    ? [personPayload(values, 'first'), personPayload(values, 'second')]
    : [personPayload(values, 'first')],
})
