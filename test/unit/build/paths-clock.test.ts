import { expect, it } from 'vitest'
import { atRest, timesOf } from '../../../build/paths/clock.ts'
import type { Walk } from '../../machine/model/explore.ts'
import type { Timer } from '../../machine/model/timers.ts'

const edge = (type: string, timers: readonly Timer[] = []) => ({
  from: '',
  event: { type },
  to: '',
  value: '""',
  page: '[]',
  covers: new Set<string>(),
  timers,
})
const walk = (...edges: readonly ReturnType<typeof edge>[]): Walk => ({ input: {}, edges })
const countdown = 'xstate.done.actor.resendCountdown'
const write = 'xstate.after.writeWait.chart.sending'
const begin = edge('begin', [{ event: countdown, wait: 15_000 }])
const sent = edge('code.submitted', [{ event: write, wait: 25_000 }])
const over = edge(countdown, [{ event: countdown, wait: null }])

it('waits for what is left of a timer', () => {
  expect(timesOf(walk(begin, sent, over, edge(write)))).toEqual({
    passes: [null, 15_000, 10_000],
    isOvertaken: false,
    next: null,
  })
})

it('tells of a walk that waits for a timer while a shorter one runs', () => {
  expect(timesOf(walk(begin, sent, edge(write))).isOvertaken).toBe(true)
})

it('tells of a walk that does something else while a timer is over', () => {
  const late = edge('path.asked', [{ event: countdown, wait: 0 }])
  expect(timesOf(walk(edge('begin'), late)).isOvertaken).toBe(false)
  expect(timesOf(walk(edge('begin'), late, sent)).isOvertaken).toBe(true)
})

it('goes on with the deadline of before where no answer has brought another one', () => {
  const again = [{ event: countdown, wait: 15_000 }]
  const refused = walk(begin, over, edge('xstate.error.actor.checkCode', again))
  const answered = walk(begin, over, edge('xstate.done.actor.sendCode', again))
  expect([timesOf(refused).next, timesOf(answered).next]).toEqual([countdown, null])
})

it('ends a walk where nothing happens by itself', () => {
  const late = walk(edge('begin', [{ event: countdown, wait: 0 }]))
  expect(atRest(late).edges.map(({ event }) => event.type)).toEqual(['begin', countdown])
  expect(atRest(walk(begin)).edges).toHaveLength(1)
})
