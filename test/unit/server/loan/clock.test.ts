import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClock } from '#server/clock.ts'
import type { Database } from '#server/database/transaction.ts'

afterEach(() => vi.useRealTimers())

/** A database whose clock is ahead of this machine's by so many milliseconds. */
const ahead = (milliseconds: number) =>
  ({
    execute: () => Promise.resolve({ rows: [{ at: String(Date.now() + milliseconds) }] }),
  }) as unknown as Database

const todayAt = (instant: string, milliseconds = 0) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(instant) })
  return createClock(ahead(milliseconds), false, 0).today()
}

describe("the lender's day", () => {
  it.each([
    ['2026-11-22T18:29:59Z', '2026-11-22'],
    ['2026-11-22T18:30:00Z', '2026-11-23'],
    ['2026-11-22T23:59:59Z', '2026-11-23'],
    ['2026-11-23T00:00:00Z', '2026-11-23'],
    ['2026-12-31T18:30:00Z', '2027-01-01'],
  ])('at %s is the day in Sri Lanka: %s (RD64)', async (instant, day) => {
    expect(await todayAt(instant)).toBe(day)
  })

  it("is that of the database's clock, which all instances share (RD64)", async () => {
    expect(await todayAt('2026-11-22T18:29:00Z', 120_000)).toBe('2026-11-23')
    expect(await todayAt('2026-11-22T18:31:00Z', -120_000)).toBe('2026-11-22')
  })
})
