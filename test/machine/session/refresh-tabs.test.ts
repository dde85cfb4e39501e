import { array, assert, asyncProperty, boolean, check, integer, record, scheduler as anyOrder } from 'fast-check'
import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Deviations } from '#machines/rules/policy.ts'
import { refreshMachine } from '#machines/refresh/machine.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { sendRenewed } from '#lender/client/unauthorized.ts'
import { createSessionPorts } from '#platform/ports/session-ports.ts'
import { answered, settle } from '#support/fake-ports.ts'
import { without } from '#support/samples/lending.ts'

/** What browsers give to every tab of one site. */
class Shared {
  readonly kept = new Map<string, string>()
  readonly records = new Map<string, unknown>()
  private last: Promise<unknown> = Promise.resolve()
  /** No two requests of a browser begin in the same moment. */
  private time = 1
  readonly now = () => (this.time += 1)

  readonly locks = {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<undefined>) => {
      const turn = this.last.then(() => {
        signal.throwIfAborted()
        return work()
      })
      this.last = turn.catch(() => undefined)
      return turn
    },
  }

  /** One storage of the browser, as every tab sees it. */
  readonly storage = (): Storage => {
    const { kept } = this
    return {
      get length() {
        return kept.size
      },
      clear: () => kept.clear(),
      getItem: (key) => kept.get(key) ?? null,
      key: (n) => [...kept.keys()][n] ?? null,
      removeItem: (key) => void kept.delete(key),
      setItem: (key, value) => void kept.set(key, value),
    }
  }
}

type Left = { readonly rules?: Deviations; readonly locks?: boolean }

const unused = () => Promise.reject(new Error('a call that nobody makes here'))
const asks = record({ tab: integer({ min: 0, max: 3 }), gives: boolean() })

/** Up to twelve requests of up to four tabs meet an expired session; some are given up on the way. */
const oneRefresh = ({ rules = without(), locks = true }: Left) =>
  asyncProperty(anyOrder(), array(asks, { minLength: 1, maxLength: 12 }), async (scheduler, requests) => {
    const shared = new Shared()
    let renewals = 0
    let cookies = 0
    const refreshSession = async () => {
      renewals += 1
      await scheduler.schedule(Promise.resolve(), 'refresh')
      cookies += 1
      return undefined
    }
    const tabs = Array.from({ length: 4 }, () => {
      const ports = createSessionPorts({
        environment: {
          now: shared.now,
          language: () => 'en',
          locks: () => (locks ? shared.locks : undefined),
        },
        calls: {
          refreshSession,
          registerVisit: unused,
          signOut: unused,
          sendCode: unused,
          checkCode: unused,
          askToEnter: unused,
          checkPasskey: unused,
          readProfile: unused,
        },
        storage: createStorage({ local: shared.storage, session: shared.storage }),
        records: {
          prepare: () => undefined,
          get: async (_store, key) => shared.records.get(key),
          put: async (_store, key, value) => void shared.records.set(key, value),
        },
      })
      const machine = refreshMachine.provide({ actors: { refreshSession: ports.refreshSession } })
      const chart = createActor(machine, { input: { rules }, clock: new SimulatedClock() }).start()
      const renewal = {
        refresh: () => chart,
        now: shared.now,
        rules,
      }
      return { chart, renewal }
    })
    const send = async (id: number) => {
      const under = cookies
      await scheduler.schedule(Promise.resolve(), `request ${id} under ${under}`)
      if (under === 0) throw answered(401)
      return id
    }
    const calls = requests.map(async ({ tab, gives }, id) => {
      const { renewal } = tabs[tab] ?? {}
      if (!renewal) throw new Error('no such tab')
      const cancel = new AbortController()
      const call = { method: 'GET', path: '/v1/me', signal: cancel.signal } as const
      if (gives) void scheduler.schedule(Promise.resolve(), `give up ${id}`).then(() => cancel.abort())
      return sendRenewed(renewal, call, () => send(id))
    })
    const answers = await scheduler.waitFor(Promise.allSettled(calls))
    await scheduler.waitIdle()
    await settle()
    const states = tabs.map(({ chart }) => chart.getSnapshot().value)
    for (const { chart } of tabs) chart.stop()
    expect(states).toEqual(['fresh', 'fresh', 'fresh', 'fresh'])
    expect(renewals).toBe(1)
    for (const [id, answer] of answers.entries()) {
      // Only who gave up may be without an answer.
      if (answer.status === 'rejected')
        expect([requests[id]?.gives, answer.reason]).toEqual([true, { kind: 'network', reason: 'cancelled' }])
    }
  })

it('renews once and signs nobody out in 2,000 interleavings of tabs, requests, refusals and cancellations (G4, G5, G7, RD19)', async () => {
  await assert(oneRefresh({}), { numRuns: 2_000 })
})

it.each([
  { removed: 'the generation check', left: { rules: without('forgiveLate401') } },
  { removed: 'the lock of the tabs', left: { locks: false } },
])('finds innocent sign-outs or second renewals without $removed (RD19)', async ({ left }) => {
  expect((await check(oneRefresh(left), { numRuns: 2_000 })).failed).toBe(true)
})
