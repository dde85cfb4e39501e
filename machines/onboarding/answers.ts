/** Decides which answers of earlier steps, kept on this device, are whole enough to be shown and changed again. */
import type { Address, Employment, PersonalData, References } from '../shared/ports.ts'

export type SavedAnswers = {
  readonly personalData?: PersonalData
  readonly address?: Address
  readonly employment?: Employment
  readonly reference?: References
}
export type AnsweredStep = keyof SavedAnswers

/** They are kept like drafts: sealed, for the same number, three days at most, until the review begins. */
export const keptAs = (step: AnsweredStep): string => `saved.${step}`
export const checkedAs = 'saved.checked'

export const hasAnswers = (saved: SavedAnswers): boolean => Object.keys(saved).length > 0

const isText = (value: unknown): boolean => typeof value === 'string'
const isFlag = (value: unknown): boolean => typeof value === 'boolean'
const isId = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value)
const orNull = (holds: (value: unknown) => boolean) => (value: unknown) => value === null || holds(value)

function fits(value: unknown, shape: Readonly<Record<string, (part: unknown) => boolean>>): boolean {
  if (typeof value !== 'object' || value === null) return false
  const parts: ReadonlyMap<string, unknown> = new Map(Object.entries(value))
  return Object.entries(shape).every(([name, holds]) => holds(parts.get(name)))
}

const isPersonalData = (value: unknown): value is PersonalData =>
  fits(value, {
    fullName: isText,
    gender: (gender) => gender === 'male' || gender === 'female' || gender === 'other',
    birthDate: isText,
    notification: isFlag,
    nic: isText,
    email: isText,
    maritalStatus: isId,
  })

const isAddress = (value: unknown): value is Address =>
  fits(value, {
    livingPeriod: isId,
    province: isId,
    district: isId,
    divisional: isId,
    gn: isId,
    street: isText,
  })

const isEmployment = (value: unknown): value is Employment =>
  fits(value, {
    socialStatus: isId,
    industry: orNull(isId),
    companyName: orNull(isText),
    companyPhone: orNull(isText),
    jobPosition: orNull(isText),
    income: isId,
    experience: orNull(isId),
  })

const isPerson = (value: unknown): boolean =>
  fits(value, {
    phone: isText,
    name: isText,
    type: isId,
    subtype: isId,
  })

const isReferences = (value: unknown): value is References =>
  fits(value, { references: (people) => Array.isArray(people) && people.length > 0 && people.every(isPerson) })

/** What another version of this page has kept, or somebody else has written, is left out. */
export function savedIn(drafts: Readonly<Record<string, unknown>>): SavedAnswers {
  const personalData = drafts[keptAs('personalData')]
  const address = drafts[keptAs('address')]
  const employment = drafts[keptAs('employment')]
  const reference = drafts[keptAs('reference')]
  return {
    ...(isPersonalData(personalData) ? { personalData } : {}),
    ...(isAddress(address) ? { address } : {}),
    ...(isEmployment(employment) ? { employment } : {}),
    ...(isReferences(reference) ? { reference } : {}),
  }
}
