// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { coverRendered } from './cover.ts'

it.each(['onboarding', 'signIn', 'account', 'session', 'photos', 'bankAccount', 'scoring'])(
  'the rendered application takes every path of %s',
  async (chart) => {
    const { complaints, missing, stale, words } = await coverRendered(chart)
    console.info(words)
    expect(complaints.join('\n\n')).toBe('')
    expect(missing).toEqual([])
    expect(stale).toEqual([])
  },
)
