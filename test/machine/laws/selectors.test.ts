import { describe, expect, it } from 'vitest'

const files = import.meta.glob<string>('../../../src/**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })

/** `matches` of a snapshot names a state; that of an element of the page begins with a selector of CSS. */
const namesState = /\.matches\(\s*(?:\{|['"`][a-z])|\bsnapshot\??\.value\b/

const stateNamesIn = (text: string) => text.split('\n').filter((line) => namesState.test(line))

describe('names of states', () => {
  it('stand in the machines and their selectors only', () => {
    expect(Object.keys(files).length).toBeGreaterThan(200)
    // The inspector shows states by their names; it knows no machine.
    const found = Object.entries(files)
      .filter(([file]) => !file.startsWith('../../../src/inspector/'))
      .flatMap(([file, text]) => stateNamesIn(text).map((line) => `${file}: ${line.trim()}`))
    expect(found).toEqual([])
  })

  it.each([
    ["actor.matches('kept')", true],
    ["snapshot.matches({ open: { mode: 'main' } })", true],
    ["snapshot?.value === 'offline'", true],
    ["button.matches('.stepb')", false],
    ['target.matches(isField)', false],
  ])('are seen in %s: %s', (line, isSeen) => {
    expect(stateNamesIn(line).length > 0).toBe(isSeen)
  })
})

/** A payment leaves the application: its address is made at the press, and the test payment goes home afterwards. */
const leaves = ['account/modes/pay-online.tsx', 'account/repayment-mock/repayment-mock-route.tsx']

describe('pages', () => {
  it('never navigate: they send events, and links are links', () => {
    const found = Object.entries(files)
      .filter(
        ([file]) => /\/src\/(?:features|ui\/(?!navigation))/.test(file) && !leaves.some((name) => file.endsWith(name)),
      )
      .filter(([, text]) => /\buse(?:Router|Navigate)\b|\.navigate\(/.test(text))
    expect(found.map(([file]) => file)).toEqual([])
  })
})
