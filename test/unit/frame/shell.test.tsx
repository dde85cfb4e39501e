// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { connectionMachine } from '#machines/connection/machine.ts'
import { Shell } from '#boot/shell.tsx'
import type { System } from '#platform/system.ts'
import { SystemProvider } from '#ui/navigation/actors.tsx'
import { offline } from '#support/fake-ports.ts'
import { openSession, signedIn } from '#support/open-session.ts'
import { applying } from '#support/samples/lending.ts'
import { show, tidyUp } from '#support/show.tsx'

tidyUp()

async function open(isAnswered: boolean) {
  const { fake, session } = isAnswered ? await signedIn(applying('state_offer')) : openSession({ hint: 'in' })
  if (!isAnswered) await fake.fail('readProfile', offline)
  const system = { session, connection: fake.start(connectionMachine) } as unknown as System
  show(
    <SystemProvider system={system}>
      <Shell onMissing={null}>A page</Shell>
    </SystemProvider>,
  )
  act(() => fake.say('watchConnection', { type: 'connection.lost' }))
  return screen.getByText('You are offline. What you typed is kept.').closest('output')
}

describe('the bar of the connection', () => {
  it('offers Try again while offline only where a press asks for something (RD339)', async () => {
    expect((await open(true))?.querySelector('button')).toBeNull()
    cleanup()
    expect((await open(false))?.querySelector('button')?.textContent).toBe('Try again')
  })
})
