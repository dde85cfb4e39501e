// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { likelyPaths } from '#navigation/likely.ts'
import { stepTable } from '#machines/onboarding/steps.ts'
import { arrive, signedInAt } from './traveller.tsx'
import { applying, registering } from '#support/samples/lending.ts'

const ahead = (traveller: Awaited<ReturnType<typeof arrive>>) => likelyPaths(traveller.session.getSnapshot())

describe('the pages that are likely next', () => {
  it.each(['/', '/login'])('are the code alone for a visitor who may send a number at %s', async (path) => {
    expect(ahead(await arrive({ path, hint: 'out' }))).toEqual(['/confirmation'])
  })

  it.each(
    stepTable.flatMap((row, n) =>
      'registration' in row ? [{ state: row.registration, path: row.path, next: stepTable[n + 1]?.path }] : [],
    ),
  )('name the step after $state', async ({ state, path, next }) => {
    expect(ahead(await signedInAt(path, registering(state)))[0]).toBe(next)
  })

  it('behind the code are the account and the first step, and none that the page brings along', async () => {
    const atCode = await arrive({ path: '/confirmation', phone: '0771234567', hint: 'out' })
    expect(
      ahead(atCode)
        .filter((path) => path !== '/confirmation')
        .slice(0, 2),
    ).toEqual(['/account', '/personalData'])
  })

  it('end with the account', async () => {
    expect(ahead(await signedInAt('/bankAccount', applying('state_bank_account'))).slice(-2)).toEqual([
      '/offerDetails',
      '/account',
    ])
  })

  it('never name the page that is open', async () => {
    const deciding = await signedInAt('/bankAccount', applying('state_bank_account'))
    expect(ahead(deciding)).not.toContain('/bankAccount')
    expect(ahead(deciding)[0]).toBe('/scoring')
  })
})
