import { describe, expect, it } from 'vitest'
import { patternOf, placed, sheetOf } from '../../../build/locales/sheet.ts'

const sentence = (english: string) => ({ english, si: `si ${english}`, ta: `ta ${english}` })
const screen = (name: string, text: string) => ({ name, picture: `${name}.png`, text })

describe('the page for native readers', () => {
  it.each([
    ['You pay back <0><1/></0> on <2><3/></2>', 'You pay back RS 11,385 on 30.11.2026'],
    ['Hello, {name}', 'Hello, Nimal'],
    ['{count, plural, one {# day} other {# days}}', '7 days'],
    ['APPLY NOW', 'Apply now'],
  ])('finds "%s" in what is read', (english, text) => {
    expect(patternOf(english).test(text)).toBe(true)
  })

  it('puts each sentence beside the first screen that shows it, and the others last', () => {
    const [hello, next, rare] = ['Hello', 'Next', 'Rare words'].map(sentence)
    const screens = [screen('first', 'Hello\nNext'), screen('second', 'Next')]
    expect(
      placed(
        screens,
        [hello, next, rare].flatMap((one) => one ?? []),
      ),
    ).toEqual([
      [screens[0], [hello, next]],
      [null, [rare]],
    ])
  })

  it('writes all languages of a sentence, and its tags as text', () => {
    const html = sheetOf([screen('first', 'Read the terms')], [sentence('Read <0>the terms</0>')])
    expect(html).toContain('<td lang="ta">ta Read &lt;0>the terms&lt;/0>')
    expect(html).toContain('<img src="first.png"')
  })
})
