/** The answers of the forms: one description of each gives its type and the check of what this device has kept. */
import { formSteps, type FormStep } from './steps.ts'

type Check<T> = (value: unknown) => value is T
type Shape = Readonly<Record<string, Check<unknown>>>
type Of<S extends Shape> = { readonly [F in keyof S]: S[F] extends Check<infer T> ? T : never }

const text = (value: unknown): value is string => typeof value === 'string'
const flag = (value: unknown): value is boolean => typeof value === 'boolean'
/** Of an entry in the reference data. */
const id = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)
/** Whole rupees. */
const rupees = id
const orNull =
  <T>(check: Check<T>) =>
  (value: unknown): value is T | null =>
    value === null || check(value)
const oneOf =
  <const T extends string>(...words: readonly T[]) =>
  (value: unknown): value is T =>
    words.some((word) => word === value)

function fits<S extends Shape>(shape: S, value: unknown): value is Of<S> {
  if (typeof value !== 'object' || value === null) return false
  const parts: ReadonlyMap<string, unknown> = new Map(Object.entries(value))
  return Object.entries(shape).every(([name, check]) => check(parts.get(name)))
}

const reference = { phone: text, name: text, type: id, subtype: id }
export type Reference = Of<typeof reference>
const people = (value: unknown): value is readonly Reference[] =>
  Array.isArray(value) && value.length > 0 && value.every((person) => fits(reference, person))

const shapes = {
  personalData: {
    fullName: text,
    gender: oneOf('male', 'female', 'other'),
    /** yyyy-MM-dd */
    birthDate: text,
    notification: flag,
    nic: text,
    email: text,
    maritalStatus: id,
  },
  address: { livingPeriod: id, province: id, district: id, divisional: id, gn: id, street: text },
  /** Null where the social status does not ask. */
  employment: {
    socialStatus: id,
    industry: orNull(id),
    companyName: orNull(text),
    companyPhone: orNull(text),
    jobPosition: orNull(text),
    /** A month. */
    income: rupees,
    experience: orNull(id),
  },
  reference: { references: people },
} satisfies Readonly<Record<FormStep, Shape>>

export type Answers = { readonly [S in FormStep]: Of<(typeof shapes)[S]> }
export type PersonalData = Answers['personalData']
export type Address = Answers['address']
export type Employment = Answers['employment']
export type References = Answers['reference']

export type SavedAnswers = Partial<Answers>

/** They are kept like drafts: encrypted, for the same number, three days at most, until the review begins. */
export const keptAs = (step: FormStep): string => `saved.${step}`
export const checkedAs = 'saved.checked'
/** The name or the NIC was changed after the photos: both are to be taken again. */
export const otherPersonAs = 'saved.otherPerson'

export const hasAnswers = (saved: SavedAnswers): boolean => Object.keys(saved).length > 0

/** What another version of this page has kept, or somebody else has written, is left out. */
export const savedIn = (drafts: Readonly<Record<string, unknown>>): SavedAnswers =>
  formSteps.reduce<SavedAnswers>((saved, step) => {
    const kept = drafts[keptAs(step)]
    return fits(shapes[step], kept) ? { ...saved, [step]: kept } : saved
  }, {})
