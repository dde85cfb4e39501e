/** What the tool calls a fault of a translation. */
import { describe, expect, it } from 'vitest'
import { shapeFaults } from '../../../build/locales/shape.ts'

describe('shape of a translation', () => {
  it('accepts another order of the same parts (RD77)', () => {
    expect(shapeFaults('<0>{a}</0> of {b}', '{b} <0>{a}</0>', 'si')).toEqual([])
    expect(
      shapeFaults('{n, plural, one {# day} other {# days}}', '{n, plural, one {දින #} other {දින #}}', 'si'),
    ).toEqual([])
  })

  it.each([
    ['Hello, {name}', 'வணக்கம்', 'placeholders'],
    ['Hello, {name}', 'வணக்கம், {nmae}', 'placeholders'],
    ['Call <0/>', 'அழைக்கவும்', 'tags'],
    ['<0>Bank:</0> name', '<0>வங்கி: பெயர்', 'tags'],
    ['{n, plural, one {# day} other {# days}}', '{n} நாட்கள்', 'plural'],
    ['{n, plural, one {# day} other {# days}}', '{n, plural, other {# நாட்கள்}}', 'needs one, other'],
    ['{n, plural, one {# day} other {# days}}', '{n, plural, one {ஒரு நாள்} other {# நாட்கள்}}', 'lost its number'],
    ['{n, plural, =0 {none} one {#} other {#}}', '{n, plural, one {#} other {#}}', 'needs'],
    ['Hello, {name}', 'வணக்கம், {name', 'message end'],
    ['Hello, {name}', 'வணக்கம், name}', 'placeholders'],
    ['Paid on {day, date, short}', 'Paid on {day, date, long}', 'placeholders'],
  ])('finds the fault in a translation of %s: %s (RD77)', (english, translation, word) => {
    expect(shapeFaults(english, translation, 'ta').join()).toContain(word)
  })
})
