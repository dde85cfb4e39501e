/** Proves in Chromium, against the real lender, that the generated paths hold on the product's own build. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Stage } from '../../sweep/stage.ts'
import { coverInChromium } from './cover.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.set()
})
afterAll(() => stage?.strike())

/** Every path finds the seeded borrowers as they were. */
async function reset(): Promise<void> {
  stage.forget()
  await fetch(`${stage.product.url}/sandbox/api/reset`, { method: 'POST' })
}

/** `CHARTS=session,onboarding` tries the two whose staging is not finished. */
const charts = (process.env['CHARTS'] ?? 'scoring,account').split(',')

describe('paths in Chromium against the real lender', () => {
  it.each(charts)('%s is what the chart says', async (chart) => {
    const { complaints, missing, words } = await coverInChromium(chart, stage, reset)
    console.info(words)
    expect(complaints.join('\n\n')).toBe('')
    expect(missing).toEqual([])
  })
})
