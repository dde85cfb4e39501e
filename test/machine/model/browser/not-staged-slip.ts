/** What of the slip no path takes in Chromium against the real lender, and why. */
import { goalOf } from '../taken.ts'
import type { NotStaged } from './not-staged-row.ts'
import { chartInChromium } from './tours.ts'

const { states, transitions } = goalOf(chartInChromium('account').machine)

export const slipNotStaged: NotStaged = {
  chart: 'account',
  why: 'its photo is kept by this device before anything is on the wire: the journey of the slip goes there',
  what: [...states, ...transitions].filter((one) => /^open\.mode\.slip\b|\|slip\.opened\|/.test(one)),
}
