/** What a national identity card number says: its form, the birth date and the sex that it carries. */
import { ageOn, realDate } from './dates.ts'

type NicProblem = 'required' | 'incomplete' | 'invalidOld' | 'invalidNew' | 'noDate' | 'tooYoung'
type NicKind = 'old' | 'new'
export type NicReading = {
  readonly birthDate: string
  readonly gender: 'male' | 'female'
  /** The 12-digit number of the same person. */
  readonly asNew: string
}

/** Every year of the numbering has a 29 February, so 1 March is always day 061 and the last day is 366. */
const MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const FEMALE = 500
/** No card is issued to a younger person, so a number that says so was mistyped. */
const YOUNGEST_HOLDER = 15

/** Separators go, letters are upper-cased (`85 1234567 v`); nothing else is dropped, so that a slip stays visible. */
export const normaliseNic = (text: string): string => text.replace(/[\s.\-/]/g, '').toUpperCase()

/** Numbers that start with 1 or 2 have 12 digits, all others 9 digits and a letter. Null before the first digit. */
export function nicKind(text: string): NicKind | null {
  const first = normaliseNic(text).charAt(0)
  if (!/\d/.test(first)) return null
  return first === '1' || first === '2' ? 'new' : 'old'
}

/** What the number says, or null when it is no number that a card can carry. The check digit is unofficial: never used. */
export function readNic(nic: string, todayIso?: string): NicReading | null {
  const number = normaliseNic(nic)
  const old = /^([03-9]\d{4})(\d{4})[VX]$/.exec(number)
  const asNew = old ? `19${old[1]}0${old[2]}` : number
  const parts = /^([12]\d{3})(\d{3})\d{5}$/.exec(asNew)
  if (!parts) return null
  const year = Number(parts[1])
  const dayField = Number(parts[2])
  const isFemale = dayField > FEMALE
  const birthDate = dateOfDay(year, isFemale ? dayField - FEMALE : dayField)
  if (birthDate === null || year < 1900) return null
  if (todayIso !== undefined && ageOn(birthDate, todayIso) < YOUNGEST_HOLDER) return null
  return { birthDate, gender: isFemale ? 'female' : 'male', asNew }
}

/** Day 0, and day 060 of a year without 29 February, are no dates, hence no numbers. */
function dateOfDay(year: number, dayOfYear: number): string | null {
  let left = dayOfYear
  for (const [index, days] of MONTHS.entries()) {
    if (left <= days) return realDate(year, index + 1, left)
    left -= days
  }
  return null
}

/** Which message applies. A number that is still a good beginning is incomplete, not wrong. */
export function nicProblem(text: string, todayIso?: string): NicProblem | null {
  const number = normaliseNic(text)
  if (number === '') return 'required'
  const isNew = nicKind(number) === 'new'
  if ((isNew ? /^\d{1,11}$/ : /^\d{1,9}$/).test(number)) return 'incomplete'
  if (!(isNew ? /^\d{12}$/ : /^\d{9}[VX]$/).test(number)) return isNew ? 'invalidNew' : 'invalidOld'
  if (readNic(number, todayIso)) return null
  return readNic(number) ? 'tooYoung' : 'noDate'
}

/** The exact digits that a payment kiosk asks for; they differ between the old and the new number of one person. */
export const firstSixDigits = (nic: string): string => normaliseNic(nic).replace(/\D/g, '').slice(0, 6)
