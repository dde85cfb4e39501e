// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { knowsTypes, stepMotion } from '#navigation/step-motion.ts'

const move = (from: string | undefined, to: string) =>
  stepMotion({ fromLocation: from === undefined ? undefined : { pathname: from }, toLocation: { pathname: to } })

beforeEach(() => vi.stubGlobal('navigator', { deviceMemory: 8 }))
afterEach(() => vi.unstubAllGlobals())

const prefersStillness = (wanted: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: wanted && query === '(prefers-reduced-motion: reduce)' }))

describe('how a new step slides in', () => {
  it.each([
    ['/personalData', '/address', ['forward']],
    ['/address', '/personalData', ['back']],
    ['/offerDetails', '/account', ['forward']],
    ['/address', '/address', false],
    ['/', '/personalData', false],
    ['/account', '/howToPay', false],
    [undefined, '/address', false],
  ])('moves from %s to %s: %j (RD298)', (from, to, way) => {
    prefersStillness(false)
    expect(move(from, to)).toEqual(way)
  })

  it('stands still where motion is unwanted (RD298)', () => {
    prefersStillness(true)
    expect(move('/personalData', '/address')).toBe(false)
  })

  it.each([
    [2, false],
    [4, false],
    [8, ['forward']],
  ])('on a phone with %s GB of memory: %j (RD298)', (deviceMemory, way) => {
    prefersStillness(false)
    vi.stubGlobal('navigator', { deviceMemory })
    expect(move('/personalData', '/address')).toEqual(way)
  })

  it('stands still in a browser that does not say how much memory there is (RD298)', () => {
    prefersStillness(false)
    vi.stubGlobal('navigator', {})
    expect(move('/personalData', '/address')).toBe(false)
  })
})

describe('a browser', () => {
  const types = 'selector(:active-view-transition-type(a))'
  it.each([
    ['that knows types', { supports: (rule: string) => rule === types }, true],
    ['without types', { supports: (rule: string) => rule !== types }, false],
    ['that cannot say what it knows', {}, false],
    ['without CSS rules at hand', undefined, false],
  ])('%s slides steps in or not (RD298)', (_, css, knows) => {
    vi.stubGlobal('CSS', css)
    expect(knowsTypes()).toBe(knows)
  })
})
