/** How a cover on the screen is proved: printed, and failed below all of it. */
import { expect } from 'vitest'
import { coverRendered } from './cover.ts'

export async function proveRendered(chart: string): Promise<void> {
  const { complaints, missing, stale, words } = await coverRendered(chart)
  console.info(words)
  expect(complaints.join('\n\n')).toBe('')
  expect(missing).toEqual([])
  expect(stale).toEqual([])
}
