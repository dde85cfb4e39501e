/** The day of repayment as a whole day in Sri Lanka, with two reminders, as RFC 5545 asks. */
import { brand } from '#brand/brand.ts'
import { addDays } from '#machines/rules/dates.ts'

export type CalendarEntry = {
  /** The same for the same loan and day: a calendar that has it already replaces it. */
  readonly id: string
  /** yyyy-MM-dd; a day without a time is the same day in every zone. */
  readonly day: string
  readonly language: string
  readonly title: string
  readonly words: string
  /** When the lender confirmed it, in milliseconds. */
  readonly stamp: number
}

const octets = (text: string): number => new TextEncoder().encode(text).length

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

/** Lines of at most 75 octets, never cut inside a sign: those of Sinhala and Tamil take three octets each. */
export function folded(line: string): string {
  const lines: string[] = ['']
  for (const letter of line) {
    const last = lines.length - 1
    const present = lines[last] ?? ''
    if (octets(present + letter) > 75) lines.push(` ${letter}`)
    else lines[last] = present + letter
  }
  return lines.join('\r\n')
}

const dateOf = (iso: string): string => iso.replaceAll('-', '')
const instantOf = (stamp: number): string => new Date(stamp).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** At nine in the morning of the day before and of the day itself, by the clock of the phone. */
const reminders = ['-PT15H', 'PT9H']

export function calendarFile({ id, day, language, title, words, stamp }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.names.en}//Repayment//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${instantOf(stamp)}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(addDays(day, 1))}`,
    `SUMMARY;LANGUAGE=${language}:${escaped(title)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escaped(words)}`,
    'TRANSP:TRANSPARENT',
    ...reminders.flatMap((before) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(title)}`,
      `TRIGGER:${before}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
