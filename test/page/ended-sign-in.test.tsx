// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GuardedPages } from '#navigation/guarded-pages.tsx'
import { registering } from '#support/samples/lending.ts'
import { renderPage, tidyUp } from './render-page.tsx'

tidyUp()

const sheet = () => screen.findByRole('dialog', { name: 'For your safety your sign-in has ended' }, { timeout: 10_000 })

async function endedAt(path: string, position = registering('state_address')) {
  const page = await renderPage(GuardedPages, { path, position })
  await act(async () => page.session.send({ type: 'session.lost' }))
  return { ...page, dialog: within(await sheet()) }
}

describe('the sheet of an ended sign-in', () => {
  it('says what is kept and where the code goes, and takes the code (RD312)', async () => {
    const { dialog, user, answer, session, fake } = await endedAt('/address')
    expect((await sheet()).textContent).toContain('Your answers are kept on this phone.')
    expect((await sheet()).textContent).toContain('071 234 5678')
    await user.click(dialog.getByRole('button', { name: 'SEND CODE' }))
    while (fake.open('ensureVisit').length > 0) await answer('ensureVisit', { visitId: 'v' })
    await answer('sendCode', { resendAfterSeconds: null, attempts: 3, expiresInSeconds: null })
    await user.type(dialog.getByLabelText('Code'), '123456')
    await user.click(dialog.getByRole('button', { name: 'Log in: Code' }))
    await answer('checkCode', null)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(session.getSnapshot().matches({ standing: { signedIn: { access: 'valid' } } })).toBe(true)
  })

  it('promises nothing of answers in the account (RD312)', async () => {
    await endedAt('/account', { ...registering(null), registerStatus: 'complete', applicationState: 'state_active' })
    expect((await sheet()).textContent).not.toContain('answers')
  })

  it('is left with Close, and the visitor is on a public page (RD313)', async () => {
    const { dialog, user, session } = await endedAt('/address')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(session.getSnapshot().matches({ standing: 'anonymous' })).toBe(true)
  })
})
