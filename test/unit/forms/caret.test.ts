import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalisePhone } from '#machines/rules/phone.ts'
import { caretAfter } from '#ui/form/caret.ts'

describe('caret', () => {
  it('keeps the same digits to the right of the caret (UX4)', () => {
    expect(caretAfter('077-123', 4, '077123')).toBe(3)
    expect(caretAfter('771234567', 3, '0771234567')).toBe(4)
    expect(caretAfter('+94 77 123 4567', 15, '0771234567')).toBe(10)
    expect(caretAfter('x', 0, '')).toBe(0)
  })

  it('never leaves the text (UX4)', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('0123456789+ -')) }),
        fc.nat({ max: 20 }),
        (typed, at) => {
          const kept = normalisePhone(typed)
          const caret = caretAfter(typed, Math.min(at, typed.length), kept)
          expect(caret).toBeGreaterThanOrEqual(0)
          expect(caret).toBeLessThanOrEqual(kept.length)
        },
      ),
    )
  })
})
