/** When a borrower is warned that the sign-in ends, and how it is prolonged; nothing that was typed is lost by it. */
import { assign, setup } from 'xstate'
import { busyDelays } from '../shared/delays.ts'
import type { Failure } from '../shared/failure.ts'
import type { Tag } from '../shared/meta.ts'
import { waits } from '../rules/policy.ts'
import { port } from './ports.ts'
import type { ApplicationProgress } from '../shared/application.ts'
import { failsTo, failureIn, noAnswer, timesOutTo } from '../shared/call-failure.ts'

type Context = {
  /** Milliseconds until the sign-in ended when the lender last said so; null: it does not say. */
  readonly left: number | null
  readonly failure: Failure | null
}

/** By the lender's two instants alone: the clock of the phone may be wrong. */
export function leftOf(position: ApplicationProgress | null): number | null {
  if (!position?.signedInUntil || position.asOf === null) return null
  const left = Date.parse(position.signedInUntil) - Date.parse(position.asOf)
  return Number.isFinite(left) ? left : null
}

type Read = { readonly event: { readonly output: ApplicationProgress } }
const leftIn = ({ event }: Read) => ({ left: leftOf(event.output) })
const remembered = { type: 'rememberEnd', params: leftIn } as const
const notClose = [
  { guard: { type: 'isEndNear', params: leftIn }, target: 'waiting', actions: remembered },
  { target: 'quiet', actions: remembered },
] as const

export const sessionEndMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'end.reported'; readonly left: number | null } | { readonly type: 'stay.pressed' },
    tags: {} as Tag,
  },
  actors: { readProfile: port('readProfile'), staySignedIn: port('staySignedIn') },
  delays: {
    ...busyDelays,
    untilWarning: ({ context }) => Math.max(1, (context.left ?? 0) - waits.sessionWarning),
    untilEnd: ({ context }) => Math.max(1, Math.min(context.left ?? 0, waits.sessionWarning)),
  },
  guards: {
    /** Further away no timer is kept: the lender says it again at every navigation. */
    isEndNear: (_, { left }: { left: number | null }) => left !== null && left <= waits.sessionWatched,
    isEndClose: (_, { left }: { left: number | null }) => left !== null && left <= waits.sessionWarning,
  },
  actions: {
    rememberEnd: assign((_, { left }: { left: number | null }) => ({ left, failure: null })),
    rememberFailure: assign(failureIn),
    rememberTimeout: assign(noAnswer),
  },
}).createMachine({
  id: 'sessionEnd',
  context: { left: null, failure: null },
  initial: 'quiet',
  on: {
    'end.reported': [
      {
        guard: { type: 'isEndClose', params: ({ event }) => ({ left: event.left }) },
        target: '.warned',
        actions: { type: 'rememberEnd', params: ({ event }) => ({ left: event.left }) },
      },
      {
        guard: { type: 'isEndNear', params: ({ event }) => ({ left: event.left }) },
        target: '.waiting',
        actions: { type: 'rememberEnd', params: ({ event }) => ({ left: event.left }) },
      },
      { target: '.quiet', actions: { type: 'rememberEnd', params: ({ event }) => ({ left: event.left }) } },
    ],
  },
  states: {
    quiet: {},
    waiting: {
      after: { untilWarning: { target: 'checking' } },
    },
    checking: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'readEnd',
        src: 'readProfile',
        onDone: [{ guard: { type: 'isEndClose', params: leftIn }, target: 'warned', actions: remembered }, ...notClose],
        onError: failsTo('warned'),
      },
      after: { readWait: { target: 'warned' } },
    },
    warned: {
      tags: ['awaits.borrower'],
      on: { 'stay.pressed': { target: 'staying' } },
      after: { untilEnd: { target: 'over' } },
    },
    staying: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'staySignedIn',
        src: 'staySignedIn',
        onDone: { target: 'readingEnd' },
        onError: failsTo('stayFailed'),
      },
      after: { writeWait: timesOutTo('stayFailed') },
    },
    readingEnd: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'readNewEnd',
        src: 'readProfile',
        onDone: notClose,
        onError: failsTo('stayFailed'),
      },
      after: { readWait: timesOutTo('stayFailed') },
    },
    stayFailed: {
      tags: ['awaits.borrower', 'saveFailed'],
      on: { 'stay.pressed': { target: 'staying' } },
      after: { untilEnd: { target: 'over' } },
    },
    over: {},
  },
})
