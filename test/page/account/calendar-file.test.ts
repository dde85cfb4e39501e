import { brand } from '#brand/brand.ts'
import { describe, expect, it } from 'vitest'
import { calendarFile, folded, type CalendarEntry } from '#features/account/repayment-card/calendar-file.ts'

const entry = (part: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: '1234-5678-2026-12-31@loan-service',
  day: '2026-12-31',
  language: 'en',
  title: 'Repay loan 1234-5678',
  words: 'Loan ID: 1234-5678\nAmount: Rs 12,000; keep the receipt',
  stamp: Date.UTC(2026, 10, 21, 8, 32, 5, 250),
  ...part,
})
const bytes = (text: string) => new TextEncoder().encode(text).length
const tamil = 'கியோஸ்க்கில் Pay & GO ஐத் தெரிவு செய்து, கடன் இலக்கத்தையும் ஆறு இலக்கங்களையும் உள்ளிட்டு தொகையைச் செலுத்தவும்.'
const sinhala = 'ණය අංකය සහ ඉලක්කම් හය ඇතුළත් කර මුදල ගෙවන්න. ලදුපත තබා ගන්න, ශ්‍රී ලංකාව.'

describe('the calendar file', () => {
  it('is this file, to the letter (Z10)', () => {
    expect(calendarFile(entry()).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${brand.names.en}//Repayment//EN`,
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:1234-5678-2026-12-31@loan-service',
      'DTSTAMP:20261121T083205Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY;LANGUAGE=en:Repay loan 1234-5678',
      String.raw`DESCRIPTION;LANGUAGE=en:Loan ID: 1234-5678\nAmount: Rs 12\,000\; keep the r`,
      ' eceipt',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Repay loan 1234-5678',
      'TRIGGER:-PT15H',
      'END:VALARM',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Repay loan 1234-5678',
      'TRIGGER:PT9H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it.each([
    ['si', sinhala],
    ['ta', tamil],
  ])(
    'folds long lines of %s at 75 octets without breaking a sign, and unfolds to the same words (Z10)',
    (language, words) => {
      const file = calendarFile(entry({ language, title: words, words: `${words}\n${words}` }))
      const lines = file.split('\r\n')
      for (const line of lines) expect(bytes(line)).toBeLessThanOrEqual(75)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\uFFFD]/)
      const unfolded = file.replaceAll('\r\n ', '')
      const text = words.replaceAll(/[;,]/g, String.raw`\$&`)
      expect(unfolded).toContain(`SUMMARY;LANGUAGE=${language}:${text}\r\n`)
      expect(unfolded).toContain(
        String.raw`DESCRIPTION;LANGUAGE=${language}:`.replace('${language}', language) + `${text}\\n${text}\r\n`,
      )
    },
  )

  it('leaves short lines alone and folds at the very edge (Z10)', () => {
    expect(folded('a'.repeat(75))).toBe('a'.repeat(75))
    expect(folded('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`)
    expect(
      folded('a'.repeat(75 + 74 + 1))
        .split('\r\n')
        .map((line) => line.length),
    ).toEqual([75, 75, 2])
  })

  it('escapes what would end a value (Z10)', () => {
    expect(calendarFile(entry({ title: String.raw`a\b;c,d` }))).toContain(String.raw`SUMMARY;LANGUAGE=en:a\\b\;c\,d`)
  })
})
