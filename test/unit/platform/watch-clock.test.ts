// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { resendCountdownMachine } from '#machines/resend-countdown/machine.ts'
import { watchClock } from '#platform/watch/watch-clock.ts'

it('shows the seconds that are really left as soon as the page of the code is open again (O8)', () => {
  const sentAt = 1_000_000
  const countdown = createActor(
    resendCountdownMachine.provide({ actors: { watchClock: watchClock(() => sentAt + 11_000) } }),
    {
      input: { deadline: sentAt + 15_000, now: sentAt },
    },
  ).start()
  expect(countdown.getSnapshot().context.secondsLeft).toBe(4)
  countdown.stop()
})
