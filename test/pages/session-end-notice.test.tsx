// @vitest-environment happy-dom
/** Proves what is said before a sign-in ends, on any page. */
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { waits } from '#machines/rules/policy.ts'
import { sessionEndMachine } from '#machines/session-end/machine.ts'
import { SessionEndNotice } from '#ui/session/session-end-notice.tsx'
import { FakePorts, offline, settle } from '../machines/fake-ports.ts'
import { ending } from '../machines/fixtures.ts'
import { show, tidyUp } from '../ui/show.tsx'

tidyUp()

describe('the word that a sign-in ends', () => {
  it('U18 says that nothing is lost, and stays with one tap', async () => {
    const fake = new FakePorts()
    const actor = fake.start(sessionEndMachine)
    actor.send({ type: 'end.told', left: waits.sessionWarning })
    show(<SessionEndNotice actor={actor} />)
    expect(document.body.textContent).toContain('What you typed stays on this phone.')
    act(() => screen.getByRole('button', { name: 'Stay signed in' }).click())
    await act(() => fake.fail('staySignedIn', offline))
    expect(screen.getByRole('alert').textContent).toContain('You are offline')
    await act(async () => {
      actor.send({ type: 'stay.pressed' })
      await settle()
    })
    await act(() => fake.answer('staySignedIn', ending(null)))
    expect(actor.getSnapshot().value).toBe('quiet')
  })
})
