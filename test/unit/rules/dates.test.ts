import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  ageOn,
  colomboDate,
  colomboMidnight,
  colomboTime,
  daysBetween,
  dueStatus,
  formatDate,
  dayInWords,
  formatMoment,
  isIsoDate,
  parseTypedDate,
  realDate,
  softMaskDate,
} from '#machines/rules/dates.ts'
import { limits } from '#machines/rules/policy.ts'

const today = '2025-11-21'
const anyDay = fc.integer({ min: 0, max: 50_000 }).map((days) => addDays('1900-01-01', days))

describe('calendar days in Sri Lanka', () => {
  it('turns the day at midnight in Colombo, half past six in the evening UTC (RD64)', () => {
    expect(colomboDate(Date.parse('2025-11-20T18:29:59Z'))).toBe('2025-11-20')
    expect(colomboDate(Date.parse('2025-11-20T18:30:00Z'))).toBe('2025-11-21')
    expect(colomboMidnight('2025-11-21')).toBe(Date.parse('2025-11-20T18:30:00Z'))
  })

  it('tells the time of day in Colombo (U14)', () => {
    expect(colomboTime(Date.parse('2025-11-20T18:29:59Z'))).toBe('23:59')
    expect(colomboTime(Date.parse('2025-11-20T18:30:00Z'))).toBe('00:00')
    expect(formatMoment(Date.parse('2026-11-18T03:35:00Z'))).toBe('18.11.2026 09:05')
  })

  it('takes for an ISO day only one that the calendar has (RD31)', () => {
    expect(isIsoDate('2024-02-29')).toBe(true)
    for (const text of ['', '2025-02-29', '2025-00-10', '2025-11-21T00:00', '12025-11-21', '21.11.2025'])
      expect(isIsoDate(text), text).toBe(false)
    expect(realDate(94, 1, 2)).toBe('0094-01-02')
  })

  it('shows what is no ISO day as it is (RD31)', () => {
    expect(formatDate('2025-11-21T08:00:00Z')).toBe('21.11.2025')
    for (const text of ['', 'soon', '12025-11-21']) expect(formatDate(text), text).toBe(text)
  })

  it('counts days across months, years and leap days (RD64, D3)', () => {
    expect(addDays('2024-02-27', 2)).toBe('2024-02-29')
    expect(addDays('2025-12-30', 7)).toBe('2026-01-06')
    expect(addDays('2025-03-01', -1)).toBe('2025-02-28')
    expect(daysBetween('2025-11-21', '2025-11-28')).toBe(7)
    expect(daysBetween('2025-11-28', '2025-11-21')).toBe(-7)
  })

  it('lets an offer expire two days after today (D4)', () => {
    expect(addDays(today, limits.offerValidDays)).toBe('2025-11-23')
  })

  it('comes back from any day to the same day (RD64)', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (day, days) => {
        expect(isIsoDate(day)).toBe(true)
        expect(daysBetween(day, addDays(day, days))).toBe(days)
        expect(addDays(addDays(day, days), -days)).toBe(day)
        expect(colomboDate(colomboMidnight(day))).toBe(day)
      }),
    )
  })

  it('knows due ahead, due today and overdue (UX41, M9)', () => {
    expect(dueStatus('2025-11-24', today)).toEqual({ kind: 'ahead', days: 3 })
    expect(dueStatus('2025-11-21', today)).toEqual({ kind: 'today', days: 0 })
    expect(dueStatus('2025-11-20', today)).toEqual({ kind: 'overdue', days: 1 })
    expect(dueStatus('2025-11-18', today)).toEqual({ kind: 'overdue', days: 3 })
  })
})

describe('a day in words', () => {
  const names = 'Sun Mon Tue Wed Thu Fri Sat Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'
  it.each([
    ['2026-12-02', 'w d m', 'Wed 2 Dec'],
    ['2028-02-29', 'm d w', 'Feb 29 Tue'],
    ['2027-01-31', 'm d, w', 'Jan 31, Sun'],
  ])('is the weekday, the day and the month of %s in the order %s (RD318)', (iso, order, words) => {
    expect(dayInWords(iso, `${names}|${order}`)).toBe(words)
  })
})

describe('typed birth dates', () => {
  it('reads the ways in which people and browsers write a date (P4)', () => {
    for (const typed of ['27.3.1994', '27.03.1994', '27/03/1994', '27-03-1994', '27 3 1994', '27031994', '1994-03-27'])
      expect(parseTypedDate(typed, today), typed).toEqual({ ok: '1994-03-27' })
    expect(parseTypedDate('  27  .  3 . 1994 ', today)).toEqual({ ok: '1994-03-27' })
  })

  it('says required, incomplete, invalid or out of range, and never guesses a year of two figures (UX35)', () => {
    expect(parseTypedDate(' ', today)).toEqual({ error: 'required' })
    for (const typed of ['1.1.94', '27', '27.', '27.03', '27.03.', '2703199', '1994-03', '1994-03-', '27.03.199'])
      expect(parseTypedDate(typed, today), typed).toEqual({ error: 'incomplete' })
    for (const typed of ['31.02.1994', '15.00.1994', 'yesterday', '27.03.19945', '127.03.1994', '27.03.1994 x'])
      expect(parseTypedDate(typed, today), typed).toEqual({ error: 'invalid' })
    for (const typed of ['270319945', '101011994', '11994-03-27', '1994-03-277', '1994-03x'])
      expect(parseTypedDate(typed, today), typed).toEqual({ error: 'invalid' })
    expect(parseTypedDate('22.11.2025', today)).toEqual({ error: 'outOfRange' })
  })

  it('checks the real calendar: 29 February exists in leap years only (RD31)', () => {
    expect(parseTypedDate('29.02.1996', today)).toEqual({ ok: '1996-02-29' })
    expect(parseTypedDate('29.02.1900', today)).toEqual({ error: 'invalid' })
    expect(parseTypedDate('31.04.1994', today)).toEqual({ error: 'invalid' })
    expect(parseTypedDate('00.01.1994', today)).toEqual({ error: 'invalid' })
    expect(parseTypedDate('01.13.1994', today)).toEqual({ error: 'invalid' })
    expect(realDate(2000, 2, 29)).toBe('2000-02-29')
  })

  it('takes years from 1900 to the current one, beyond the 2021 of the old text (RD30)', () => {
    expect(parseTypedDate('31.12.1899', today)).toEqual({ error: 'outOfRange' })
    expect(parseTypedDate('01.01.1900', today)).toEqual({ ok: '1900-01-01' })
    expect(parseTypedDate('05.06.2022', today)).toEqual({ ok: '2022-06-05' })
    expect(parseTypedDate(formatDate(today), today)).toEqual({ ok: today })
    expect(parseTypedDate('01.01.2026', today)).toEqual({ error: 'outOfRange' })
  })

  it('reads back every day that it shows (P4)', () => {
    const born = fc.integer({ min: 0, max: daysBetween('1900-01-01', today) }).map((n) => addDays('1900-01-01', n))
    fc.assert(
      fc.property(born, (day) => {
        expect(parseTypedDate(formatDate(day), today)).toEqual({ ok: day })
        expect(parseTypedDate(day, today)).toEqual({ ok: day })
        expect(parseTypedDate(formatDate(day).replaceAll('.', ''), today)).toEqual({ ok: day })
        expect(softMaskDate(day)).toBe(formatDate(day))
      }),
    )
  })

  it('masks softly: whole dates get their dots, unfinished ones stay as typed (P4)', () => {
    expect(softMaskDate('27031994')).toBe('27.03.1994')
    expect(softMaskDate('1994-03-27')).toBe('27.03.1994')
    expect(softMaskDate('2703')).toBe('2703')
    expect(softMaskDate('1994-03-2')).toBe('1994-03-2')
    expect(softMaskDate('27/3/x1994')).toBe('27/3/1994')
    expect(softMaskDate('99999999')).toBe('99999999')
    expect(softMaskDate(' 27 ')).toBe('27 ')
  })

  it('masks any text the same way twice (P4)', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(softMaskDate(softMaskDate(typed))).toBe(softMaskDate(typed))
      }),
    )
  })

  it('counts full years, and a person of 29 February is a year older on 1 March (RD3)', () => {
    expect(ageOn('2007-11-21', today)).toBe(18)
    expect(ageOn('2007-11-22', today)).toBe(17)
    expect(ageOn('2004-02-29', '2025-02-28')).toBe(20)
    expect(ageOn('2004-02-29', '2025-03-01')).toBe(21)
  })
})
