/** Decides what of a kept draft may fill a form: the fields it still has, with the kind of value it still takes (U10). */
import type { FormValues } from './form-types.ts'

export function fromDraft<Values extends FormValues>(empty: Values, draft: unknown): Values {
  if (typeof draft !== 'object' || draft === null) return empty
  const usable = Object.entries(draft).filter(
    ([name, value]) => Object.hasOwn(empty, name) && typeof value === typeof empty[name],
  )
  return { ...empty, ...Object.fromEntries(usable) }
}
