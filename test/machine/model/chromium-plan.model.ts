import { describe, expect, it } from 'vitest'
import { notStaged, onTheWay } from './browser/not-staged.ts'
import { chartInChromium, tours } from './browser/tours.ts'
import { goalOf } from './taken.ts'

describe('paths for Chromium', () => {
  it.each(['onboarding', 'account', 'session', 'scoring'])(
    'plan every state and transition of %s, or list it with its reason',
    (chart) => {
      const goal = goalOf(chartInChromium(chart).machine)
      const all = [...goal.states, ...goal.transitions]
      const planned = new Set(tours(chart).flatMap(({ covers }) => covers))
      const listed = [...notStaged, ...onTheWay].filter((row) => row.chart === chart).flatMap(({ what }) => what)
      expect(all.filter((one) => !planned.has(one) && !listed.includes(one))).toEqual([])
      expect(listed.filter((one) => !all.includes(one))).toEqual([])
    },
  )
})
