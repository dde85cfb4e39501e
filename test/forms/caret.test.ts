import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalisePhone } from '../../machines/rules/phone.ts'
import { caretAfter } from '../../src/forms/caret.ts'

describe('caret', () => {
  it('UX4 keeps the same digits to the right of the caret', () => {
    expect(caretAfter('077-123', 4, '077123')).toBe(3)
    expect(caretAfter('771234567', 3, '0771234567')).toBe(4)
    expect(caretAfter('+94 77 123 4567', 15, '0771234567')).toBe(10)
    expect(caretAfter('x', 0, '')).toBe(0)
  })

  it('UX4 never leaves the text', () => {
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
