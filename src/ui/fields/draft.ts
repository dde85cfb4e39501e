import type { FormValues, Typed } from '../form/form-types.ts'

/** What a form holds of an answer; nothing where it was not asked. */
export const typedOf = <Answer extends object>(answer: Answer): Typed<Answer> =>
  Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value ?? '')]),
  ) as Typed<Answer>

export function fromDraft<Values extends FormValues>(empty: Values, draft: unknown): Values {
  if (typeof draft !== 'object' || draft === null) return empty
  const usable = Object.entries(draft).filter(
    ([name, value]) => Object.hasOwn(empty, name) && typeof value === typeof empty[name],
  )
  return { ...empty, ...Object.fromEntries(usable) }
}
