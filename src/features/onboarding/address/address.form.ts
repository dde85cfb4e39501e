import * as v from 'valibot'
import { limits } from '#machines/rules/policy.ts'
import type { BookEntry } from '#machines/dependent-lists/lists.ts'
import type { Address } from '#machines/onboarding/answers.ts'
import type { FormOfStep } from '#ui/application-form/use-step-form.ts'
import { typedOf } from '#ui/fields/draft.ts'
import type { FormErrors, Typed } from '#ui/form/form-types.ts'
import { chosen, errorsOf, text, withoutWaiting } from '#ui/fields/rules.ts'
import { textLimits } from '#ui/form/text-limits.ts'

export type AddressValues = Typed<Address>

export const initialValues: AddressValues = {
  province: '',
  district: '',
  divisional: '',
  gn: '',
  street: '',
  livingPeriod: '',
}

/** From the widest to the narrowest. Nobody is asked for the province: the district says it. */
export const places = ['district', 'divisional', 'gn'] as const
export type Place = (typeof places)[number]

/**
 * A new parent clears everything below it; choosing the same one again clears nothing.
 * @param districts each with its province
 */
export function choosePlace(
  values: AddressValues,
  place: Place,
  id: string,
  districts: readonly BookEntry[],
): Partial<AddressValues> {
  if (values[place] === id) return {}
  const below = places.slice(places.indexOf(place) + 1)
  const province = districts.find((district) => String(district.id) === id)?.parent
  return {
    ...(place === 'district' ? { province: String(province?.id ?? '') } : {}),
    [place]: id,
    ...Object.fromEntries(below.map((child) => [child, ''])),
  }
}

export const schema = v.object({
  province: chosen('provinceRequired'),
  district: chosen('districtRequired'),
  divisional: chosen('divisionalRequired'),
  gn: chosen('gnRequired'),
  street: text(
    { min: limits.streetMin, max: textLimits.streetMax },
    { required: 'streetRequired', short: 'streetMinLength', long: 'streetMaxLength', letters: 'streetRequired' },
  ),
  livingPeriod: chosen('livingPeriodRequired'),
}) satisfies v.GenericSchema<AddressValues, Address>

export const validate = (values: AddressValues): FormErrors<AddressValues> =>
  withoutWaiting(errorsOf(schema, values), { province: 'district', divisional: 'district', gn: 'divisional' })

export const toAnswers = (values: AddressValues): Address => v.parse(schema, values)

export const addressForm: FormOfStep<'address', AddressValues> = {
  step: 'address',
  empty: initialValues,
  valuesOf: typedOf,
  validate,
  toAnswers,
}
