// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { calls } from '../../../build/atlas/calls.ts'
import { readAtlas } from '../../../build/atlas/data.ts'
import { searchOf } from '../../../build/viewer/search.ts'
import { Stage } from '#support/stage/stage.tsx'
import { Calendar } from '#support/stage/still-time.ts'
import { reachedBy, statesIn } from '#support/stage/reached.ts'
import { extraWith, screenful } from './data.ts'

let stage: Stage
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  stage = new Stage(host, new Calendar())
})
afterEach(() => {
  stage.clear()
  vi.unstubAllGlobals()
})

async function shown(machine: string, state: string): Promise<string> {
  const result = await stage.show({ machine, state }, 'en')
  return result.kind === 'shown' ? 'shown' : result.reason
}

async function variant(machine: string, state: string, name: string): Promise<string> {
  expect(await stage.show({ machine, state, variant: name }, 'en')).toMatchObject({ kind: 'shown' })
  return stage.read().join(' ')
}

describe('the stage', () => {
  it('shows a failed save of the address in Sinhala, and the search finds it by those words', async () => {
    expect(await stage.show({ machine: 'onboarding', state: 'address.saveFailed' }, 'si')).toEqual({
      kind: 'shown',
      path: '/address',
    })
    const si = stage.read()
    const sinhala = si.filter((line) => /\p{Script=Sinhala}/u.test(line))
    expect(sinhala.length).toBeGreaterThan(1)
    const extras = { 'onboarding:address.saveFailed': extraWith(screenful({ si })) }
    const find = searchOf({ machines: readAtlas(calls).machines, extras, requirements: [] })
    const isFound = (line: string) => find(line).some(({ key }) => key === 'onboarding:address.saveFailed')
    expect(sinhala.filter((line) => !isFound(line))).toEqual([])
  })

  it('shows what else a call can have failed with, and a form whose fields are empty', async () => {
    expect(await variant('photos', 'preview.uploadFailed', 'too large (413)')).toContain('The file is too large.')
    expect(await variant('signIn', 'code.check.enteringCode', 'wrong five times')).toContain('Too many tries')
    expect(await variant('scoring', 'checking', 'after 90 s')).toContain('This takes longer than usual')
    expect(await variant('onboarding', 'address.filling', 'every field empty')).toMatch(/Choose|Enter/)
  })

  it('changes the language of what stands there', async () => {
    await stage.show({ machine: 'signIn', state: 'code.check.enteringCode' }, 'en')
    expect(stage.read().join(' ')).toContain('6-digit code')
    await stage.speak('ta')
    expect(stage.read().join(' ')).toMatch(/\p{Script=Tamil}/u)
  })

  it('shows that the page waits where the lender has not yet said where the borrower stands (RD7)', async () => {
    expect(await shown('onboarding', 'restoring')).toBe('shown')
    expect(stage.read().join(' ')).toContain('Connecting')
  })

  it('has a screen for the page of the answers and for a code that has ended (RD102, RD103)', async () => {
    expect(await shown('onboarding', 'check')).toBe('shown')
    await vi.waitFor(() => expect(document.body.textContent).toContain('Check your answers'), 15_000)
    expect(await shown('signIn', 'code.lifetime.lapsed')).toBe('shown')
    await vi.waitFor(() => expect(stage.read().join(' ')).toContain('Error: Expired'), 15_000)
    expect(stage.read().join(' ')).not.toContain('This code expires at')
  })

  it('holds, answers and fails every list of a page (RD36)', async () => {
    expect(await shown('dependentLists', 'failed')).toBe('shown')
    expect(stage.read().join(' ')).toContain('The list did not load.')
    expect(await shown('dependentLists', 'ready')).toBe('shown')
    expect(stage.read().join(' ')).not.toContain('The list did not load.')
    expect(document.body.textContent).toContain('Choose from the list')
  })

  it('shows a photo that the device warns of, and the card that lies on the phone (U15, Z10)', async () => {
    expect(await shown('photos', 'preview.warned')).toBe('shown')
    expect(stage.read().join(' ')).toContain('The photo is too dark')
    for (const state of ['notKept', 'kept', 'removing'])
      expect([state, await shown('repaymentCard', state)]).toEqual([state, 'shown'])
    expect(stage.read().join(' ')).toContain('Repayment card')
  })

  it('reports a state that is left in the same moment, one that ends its chart, and one that there is not', async () => {
    expect(await shown('bankAccount', 'sorting')).toContain('same moment')
    expect(await shown('bankAccount', 'set')).toContain('has ended')
    expect(await shown('bankAccount', 'dreaming')).toContain('no path')
  })
})

describe('the path to a state', () => {
  it('ends where the chart stands still', () => {
    expect(statesIn({ code: { check: 'enteringCode', resend: 'counting' } })).toEqual([
      'code',
      'code.check',
      'code.check.enteringCode',
      'code.resend',
      'code.resend.counting',
    ])
    const standing = reachedBy('onboarding', 'address.outcomeUnknown')
    expect(standing.kind === 'stands' && standing.path.steps.at(-1)?.state).toContain('outcomeUnknown')
    expect(reachedBy('bankAccount', 'sorting').kind).toBe('passes')
  })
})
