/** What a 401 means: one silent refresh by generation, or the end of the session. */
import { assign, emit, setup } from 'xstate'
import { busyDelays } from '../shared/delays.ts'
import { asFailure, isUnanswered, type Failure } from '../shared/failure.ts'
import type { Tag } from '../shared/meta.ts'
import { deviations, waits, type Deviations } from '../rules/policy.ts'
import { port } from './ports.ts'
import { failsTo, failureIn, noAnswer, timesOutTo } from '../shared/call-failure.ts'

/** A request that got a 401: under which generation and when (ms) it was sent, whether it is a retry already, and when it was refused. */
type Unauthorized = {
  readonly type: 'unauthorized.seen'
  readonly generation: number
  readonly sentAt: number
  readonly retried: boolean
  readonly at: number
}

type Events =
  | Unauthorized
  /** A call that needs the sign-in was answered. */
  | { readonly type: 'signIn.proven' }
  | { readonly type: 'session.renewed' }
  | { readonly type: 'session.closed' }

type Context = {
  readonly generation: number
  readonly handledAt: number | null
  /** When the refused request was sent. After a later renewal no other one is needed. */
  readonly refusedSince: number
  /** Since the last sign-in a call that needs it has been answered. */
  readonly isProven: boolean
  readonly failure: Failure | null
  readonly rules: Deviations
}

export const refreshMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { readonly rules: Deviations } | undefined,
    emitted: {} as { readonly type: 'session.lost' },
    tags: {} as Tag,
  },
  actors: { refreshSession: port('refreshSession') },
  delays: busyDelays,
  guards: {
    /** Sent before the last refresh: the client retries it with the new cookies, nobody is signed out. */
    isOfOlderGeneration: ({ context, event }) =>
      event.type === 'unauthorized.seen' &&
      context.rules.forgiveLate401 &&
      !event.retried &&
      event.generation < context.generation,
    isRetried: ({ event }) => event.type === 'unauthorized.seen' && event.retried,
    isTooSoon: ({ context, event }) =>
      event.type === 'unauthorized.seen' &&
      context.handledAt !== null &&
      event.at - context.handledAt < waits.refreshGap,
    isUnreachable: ({ context, event }) =>
      'error' in event && context.rules.keepSessionWhenOffline && isUnanswered(asFailure(event.error)),
  },
  actions: {
    rememberHandling: assign(({ event }) =>
      event.type === 'unauthorized.seen' ? { handledAt: event.at, refusedSince: event.sentAt } : {},
    ),
    countGeneration: assign(({ context }) => ({ generation: context.generation + 1, failure: null })),
    rememberFailure: assign(failureIn),
    rememberTimeout: assign(noAnswer),
    forgetHandling: assign({ handledAt: null, failure: null }),
    rememberProof: assign({ isProven: true }),
    forgetProof: assign({ isProven: false }),
    notifySessionLost: emit({ type: 'session.lost' }),
  },
}).createMachine({
  id: 'refresh',
  context: ({ input }) => ({
    generation: 0,
    handledAt: null,
    refusedSince: 0,
    isProven: false,
    failure: null,
    rules: input?.rules ?? deviations,
  }),
  initial: 'fresh',
  states: {
    fresh: {
      on: {
        'unauthorized.seen': [
          { guard: 'isOfOlderGeneration' },
          { guard: 'isRetried', target: 'lost' },
          { guard: 'isTooSoon', target: 'lost' },
          { target: 'refreshing', actions: { type: 'rememberHandling' } },
        ],
        'signIn.proven': { actions: { type: 'rememberProof' } },
        'session.renewed': {
          actions: [{ type: 'countGeneration' }, { type: 'forgetHandling' }, { type: 'forgetProof' }],
        },
      },
    },
    refreshing: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        input: ({ context }) => ({ since: context.refusedSince }),
        onDone: { target: 'fresh', actions: { type: 'countGeneration' } },
        onError: [
          {
            guard: 'isUnreachable',
            target: 'fresh',
            actions: [{ type: 'forgetHandling' }, { type: 'rememberFailure' }],
          },
          failsTo('lost'),
        ],
      },
      on: {
        'unauthorized.seen': { guard: 'isRetried', target: 'lost' },
        'session.closed': { target: 'fresh' },
      },
      after: { writeWait: timesOutTo('fresh') },
    },
    lost: {
      entry: { type: 'notifySessionLost' },
      on: {
        'session.renewed': {
          target: 'fresh',
          actions: [{ type: 'countGeneration' }, { type: 'forgetHandling' }, { type: 'forgetProof' }],
        },
      },
    },
  },
})
