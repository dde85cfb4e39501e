/** What a calendar day is: 'yyyy-MM-dd' in Sri Lanka (fixed +05:30), typed and shown as dd.MM.yyyy. */
import { limits } from './policy.ts'

const COLOMBO_OFFSET = 330 * 60_000
const DAY = 86_400_000

export type DateProblem = 'required' | 'incomplete' | 'invalid' | 'outOfRange'
type TypedDate = { readonly ok: string } | { readonly error: DateProblem }

/** The calendar day in Colombo at an instant, whatever the zone of the device. */
export const colomboDate = (instantMs: number): string =>
  new Date(instantMs + COLOMBO_OFFSET).toISOString().slice(0, 10)

/** The time of day in Colombo, such as 09:05. */
export const colomboTime = (instantMs: number): string =>
  new Date(instantMs + COLOMBO_OFFSET).toISOString().slice(11, 16)

/** An instant as day and time in Colombo, such as 18.11.2026 09:05. */
export const formatMoment = (instantMs: number): string =>
  `${formatDate(colomboDate(instantMs))} ${colomboTime(instantMs)}`

/** The instant at which a calendar day begins in Colombo. */
export const colomboMidnight = (iso: string): number => dayNumber(iso) * DAY - COLOMBO_OFFSET

const dayNumber = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / DAY
const fromDayNumber = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

export const addDays = (iso: string, days: number): string => fromDayNumber(dayNumber(iso) + days)

/** Calendar days from one day to the other; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** 'dd.MM.yyyy'; what is no ISO day is given back untouched rather than hidden. */
export function formatDate(iso: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso)
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : iso
}

/**
 * What a day is called in a sentence, 'Wed 2 Dec'. Own words, because browsers have none for Sinhala.
 * @param words 'Sun Mon … Dec|w d m': weekdays from Sunday on, months, and the order of weekday, day and month
 */
export function dayInWords(iso: string, words: string): string {
  const [names = '', order = ''] = words.split('|')
  const all = names.split(' ')
  const date = new Date(iso)
  const parts = new Map([
    ['w', all[date.getUTCDay()]],
    ['d', String(date.getUTCDate())],
    ['m', all[7 + date.getUTCMonth()]],
  ])
  return order.replaceAll(/[wdm]/g, (part) => parts.get(part) ?? '')
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The ISO day when it exists in the calendar, else null. */
export function realDate(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export const isIsoDate = (text: string): boolean => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return parts !== null && realDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) !== null
}

const ISO = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/
/** A date of which something is still missing, among it a year of two figures: '1.1.94' is never guessed. */
const UNFINISHED = /^(?:\d{1,7}|\d{1,2}[-./ ]\d{0,2}(?:[-./ ]\d{0,3})?|\d{4}[-./ ]\d{0,2}(?:[-./ ])?)$/

function partsOf(text: string): { year: number; month: number; day: number } | null {
  const iso = ISO.exec(text)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
  const typed = DAY_FIRST.exec(text) ?? DIGITS.exec(text)
  return typed ? { year: Number(typed[3]), month: Number(typed[2]), day: Number(typed[1]) } : null
}

/** Reads a birth date as people write it: 27.3.1994, 27/03/1994, 27031994, 1994-03-27 (browser autofill). */
export function parseTypedDate(text: string, todayIso: string): TypedDate {
  const trimmed = text.trim().replace(/\s*([-./])\s*/g, '$1')
  if (trimmed === '') return { error: 'required' }
  const parts = partsOf(trimmed)
  if (!parts) return { error: UNFINISHED.test(trimmed) ? 'incomplete' : 'invalid' }
  const iso = realDate(parts.year, parts.month, parts.day)
  if (iso === null) return { error: 'invalid' }
  if (parts.year < limits.birthYearMin || iso > todayIso) return { error: 'outOfRange' }
  return { ok: iso }
}

/** Full years on a day. Born on 29 February: a year older on 1 March. */
export function ageOn(birthIso: string, todayIso: string): number {
  const years = Number(todayIso.slice(0, 4)) - Number(birthIso.slice(0, 4))
  return todayIso.slice(5) < birthIso.slice(5) ? years - 1 : years
}

/**
 * Keeps what is typed apart from characters that no date has. A whole ISO day (autofill) or eight figures that read as a
 * day become dd.MM.yyyy; anything unfinished stays as it is, so that the caret never jumps.
 */
export function softMaskDate(text: string): string {
  const kept = text.replace(/[^\d./\- ]/g, '').trimStart()
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(kept) || DIGITS.test(kept) ? partsOf(kept) : null
  const iso = whole && realDate(whole.year, whole.month, whole.day)
  return iso ? formatDate(iso) : kept
}

export type DueStatus = { readonly kind: 'ahead' | 'today' | 'overdue'; readonly days: number }

/** 'N days until overdue' counts to the due day; from the day after it, 'Overdue for N days'. */
export function dueStatus(dueIso: string, todayIso: string): DueStatus {
  const days = daysBetween(todayIso, dueIso)
  if (days === 0) return { kind: 'today', days: 0 }
  return days > 0 ? { kind: 'ahead', days } : { kind: 'overdue', days: -days }
}
