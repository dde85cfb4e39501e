import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../../../../build/screens/chromium.ts'
import { Stage } from '#support/browser/stage.ts'
import { coverInChromium } from './cover.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser?.close())

/** `CHARTS=session` walks one of them alone. The longest comes first. */
const charts = (process.env['CHARTS'] ?? 'onboarding,account,session,scoring').split(',')

describe.concurrent('paths in Chromium against the real lender', () => {
  it.each(charts)('%s is what the chart says', async (chart) => {
    // A lender each: what one chart does to its borrowers and to the clock is none of the others' business.
    const stage = await Stage.on(browser)
    try {
      const { complaints, missing, stale, words } = await coverInChromium(chart, stage)
      console.info(words)
      expect(complaints.join('\n\n')).toBe('')
      expect(missing.join('\n')).toBe('')
      expect(stale.join('\n')).toBe('')
    } finally {
      await stage.product.stop()
    }
  })
})
