// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { waits } from '#machines/rules/policy.ts'
import { sessionEndMachine } from '#machines/session-end/machine.ts'
import { GuardedPages } from '#navigation/guarded-pages.tsx'
import { SessionEndNotice } from '#ui/session/session-end-notice.tsx'
import { FakePorts, offline, settle } from '#support/fake-ports.ts'
import { ending } from '#support/samples/lending.ts'
import { show, tidyUp } from '#support/show.tsx'
import { renderPage } from './render-page.tsx'

tidyUp()

describe('the word that a sign-in ends', () => {
  it('says that nothing is lost, and stays with one tap (U18)', async () => {
    const fake = new FakePorts()
    const actor = fake.start(sessionEndMachine)
    actor.send({ type: 'end.reported', left: waits.sessionWarning })
    show(<SessionEndNotice actor={actor} />)
    expect(document.body.textContent).toContain('What you typed stays on this phone.')
    act(() => screen.getByRole('button', { name: 'Stay logged in' }).click())
    await act(() => fake.fail('staySignedIn', offline))
    expect(screen.getByRole('alert').textContent).toContain('There was no connection, so nothing was sent.')
    await act(async () => {
      actor.send({ type: 'stay.pressed' })
      await settle()
    })
    await act(() => fake.answer('staySignedIn', undefined))
    expect(screen.getByRole('button', { name: 'Stay logged in' }).getAttribute('aria-busy')).toBe('true')
    await act(() => fake.answer('readProfile', ending(null)))
    expect(actor.getSnapshot().value).toBe('quiet')
  })

  it('stays above the page until the new end has been read (U18, RD122)', async () => {
    const page = await renderPage(GuardedPages, { path: '/account', position: ending(waits.sessionWarning) })
    await page.user.click(await screen.findByRole('button', { name: 'Stay logged in' }, { timeout: 10_000 }))
    await page.answer('staySignedIn', undefined)
    expect(screen.getByRole('button', { name: 'Stay logged in' }).getAttribute('aria-busy')).toBe('true')
    await page.answer('readProfile', ending(null))
    expect(screen.queryByRole('button', { name: 'Stay logged in' })).toBeNull()
  })
})
