import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const files = ['src/styles/tokens.css', 'src/brand/colours.css'].map((path) => readFileSync(path, 'utf8'))
const scheme = '@media (prefers-color-scheme: dark)'
const light = tokensOf(files.map((file) => file.split(scheme)[0]).join('\n'))
const inDark = tokensOf(files.map((file) => file.split(scheme)[1]).join('\n'))
const dark = new Map([...light, ...inDark])

/** Text pairs: what is written on what. 4.5 is WCAG's floor for body text; in the dark we promise 6.1. */
const text: readonly (readonly [ink: string, ground: string])[] = [
  ...['canvas', 'surface', 'sunken'].flatMap((ground) => [['ink', ground] as const, ['ink-muted', ground] as const]),
  ['brand', 'sunken'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-brand', 'brand-press'],
  ['brand', 'canvas'],
  ['brand', 'surface'],
  ['brand', 'brand-soft'],
  ['ink', 'brand-soft'],
  ['danger', 'canvas'],
  ['danger', 'surface'],
  ['danger-ink', 'danger-soft'],
  ['ink', 'danger-soft'],
  ['ok', 'surface'],
  ['ok-ink', 'ok-soft'],
  ['ink', 'ok-soft'],
  ['warn', 'surface'],
  ['warn', 'warn-soft'],
  ['ink', 'warn-soft'],
  ['cream', 'mark'],
  ['ink', 'sky'],
]

/** Shapes that carry meaning: borders of controls, focus, the slider, the mark. 3 is WCAG's floor. */
const shapes: readonly (readonly [shape: string, ground: string])[] = [
  ['edge', 'canvas'],
  ['edge', 'surface'],
  ['edge', 'sunken'],
  ['brand', 'line'],
  ['danger', 'canvas'],
  ['due', 'canvas'],
  ['due', 'surface'],
  ['ok', 'surface'],
  ['ok', 'ok-soft'],
  ['focus', 'surface'],
  ['focus', 'canvas'],
  ['focus-halo', 'focus'],
  ['gold', 'mark'],
]

describe.each([
  { name: 'light', tokens: light, textFloor: 4.5 },
  { name: 'dark', tokens: dark, textFloor: 6.1 },
])('in $name colours', ({ tokens, textFloor }) => {
  it.each(text)('%s can be read on %s', (ink, ground) => {
    expect(ratio(tokens, ink, ground)).toBeGreaterThanOrEqual(textFloor)
  })

  it.each(shapes)('%s can be seen on %s', (shape, ground) => {
    expect(ratio(tokens, shape, ground)).toBeGreaterThanOrEqual(3)
  })
})

it('keeps the figures that the design names', () => {
  const named: readonly (readonly [string, string, number])[] = [
    ['ink', 'canvas', 14.1],
    ['ink', 'surface', 15],
    ['ink', 'sunken', 12.4],
    ['ink-muted', 'canvas', 6.9],
    ['ink-muted', 'sunken', 6],
    ['ink', 'sky', 12.2],
    ['on-brand', 'brand', 8.9],
    ['brand', 'canvas', 8.3],
    ['brand', 'brand-soft', 7.4],
    ['warn', 'warn-soft', 7.7],
    ['danger-ink', 'danger-soft', 7.1],
    ['ok-ink', 'ok-soft', 7.2],
    ['cream', 'mark', 8.4],
    ['edge', 'canvas', 4.3],
    ['due', 'canvas', 3.3],
    ['focus-halo', 'focus', 10.6],
  ]
  for (const [ink, ground, figure] of named)
    expect(ratio(light, ink, ground), `${ink} on ${ground}`).toBeCloseTo(figure, 0)
})

it('overrides every colour of the light theme in the dark one, except those that stay', () => {
  const stay = new Set(['mark', 'cream'])
  const missing = [...light.keys()].filter((name) => !stay.has(name) && !inDark.has(name))
  expect(missing).toEqual([])
})

function tokensOf(css: string): Map<string, string> {
  return new Map([...css.matchAll(/--c-([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map(([, name = '', hex = '']) => [name, hex]))
}

function ratio(tokens: ReadonlyMap<string, string>, ink: string, ground: string): number {
  const [lighter = 0, darker = 0] = [luminance(tokens, ink), luminance(tokens, ground)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** WCAG 2.2, relative luminance. */
function luminance(tokens: ReadonlyMap<string, string>, name: string): number {
  const hex = tokens.get(name)
  if (hex === undefined) throw new Error(`no token --c-${name}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
