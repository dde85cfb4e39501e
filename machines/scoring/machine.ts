/** How the review is awaited: check at once, then every 5 s, later every 15 s, never while hidden. */
import { assign, setup } from 'xstate'
import { effect } from '../shared/effects.ts'
import { busyDelays } from '../shared/delays.ts'
import type { Tag } from '../shared/meta.ts'
import { logTexts, waits } from '../rules/policy.ts'
import { port } from './ports.ts'
import { silentWatch, type VisibilityEvent } from '../shared/watches.ts'
import type { ApplicationProgress, Product } from '../shared/application.ts'
import type { ScoringCheck } from './check.ts'
import { stepFor } from '../onboarding/progress.ts'

type Context = {
  readonly applicationId: number
  readonly products: readonly Product[]
  readonly polls: number
  /** Milliseconds waited between checks so far. */
  readonly waited: number
  readonly position: ApplicationProgress | null
  readonly isRejected: boolean
  /** The lender's own word on how long a review takes; null: it has not said. */
  readonly usualSeconds: number | null
  /** When the lender last said that the review goes on. */
  readonly confirmedAt: number | null
}

export type ScoringOutput =
  | { readonly outcome: 'products'; readonly products: readonly Product[] }
  | { readonly outcome: 'movedOn'; readonly position: ApplicationProgress }
  | { readonly outcome: 'rejected' }

export const pollWait = (waited: number): number =>
  waited < waits.scoringSlowAfter ? waits.scoringPoll : waits.scoringPollSlow

const productsOf = (check: ScoringCheck) => (check.kind === 'products' ? check.products : [])

export const scoringMachine = setup({
  types: {
    context: {} as Context,
    events: {} as VisibilityEvent,
    input: {} as { readonly applicationId: number },
    output: {} as ScoringOutput,
    tags: {} as Tag,
  },
  actors: {
    checkScoring: port('checkScoring'),
    readProfile: port('readProfile'),
    watchVisibility: silentWatch(),
  },
  delays: { ...busyDelays, pollWait: ({ context }) => pollWait(context.waited) },
  guards: {
    hasProducts: (_, params: { check: ScoringCheck }) => productsOf(params.check).length > 0,
    isRejected: (_, params: { check: ScoringCheck }) => params.check.kind === 'rejected',
    isProfileDue: ({ context }) => (context.polls + 1) % waits.scoringProfileEvery === 0,
    hasMovedOn: (_, params: { position: ApplicationProgress }) => stepFor(params.position) !== 'scoring',
  },
  actions: {
    rememberProducts: assign((_, params: { check: ScoringCheck }) => ({ products: productsOf(params.check) })),
    rememberPosition: assign((_, params: { position: ApplicationProgress }) => params),
    rememberCheck: assign(({ context }, { check }: { check: ScoringCheck }) =>
      check.kind === 'products'
        ? {
            usualSeconds: check.usualSeconds ?? context.usualSeconds,
            confirmedAt: check.readAt ?? context.confirmedAt,
          }
        : {},
    ),
    markRejected: assign({ isRejected: true }),
    countPoll: assign(({ context }) => ({ polls: context.polls + 1 })),
    countWait: assign(({ context }) => ({ waited: context.waited + pollWait(context.waited) })),
    log: effect('log'),
  },
}).createMachine({
  id: 'scoring',
  context: ({ input }) => ({
    applicationId: input.applicationId,
    products: [],
    polls: 0,
    waited: 0,
    position: null,
    isRejected: false,
    usualSeconds: null,
    confirmedAt: null,
  }),
  invoke: {
    id: 'watchVisibility',
    src: 'watchVisibility',
    onError: { actions: { type: 'log', params: { what: 'visibility' } } },
  },
  initial: 'checking',
  output: ({ context }) => {
    if (context.isRejected) return { outcome: 'rejected' }
    return context.position === null
      ? { outcome: 'products', products: context.products }
      : { outcome: 'movedOn', position: context.position }
  },
  states: {
    checking: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'checkScoring',
        src: 'checkScoring',
        input: ({ context }) => ({ applicationId: context.applicationId }),
        onDone: [
          {
            guard: { type: 'hasProducts', params: ({ event }) => ({ check: event.output }) },
            target: 'products',
            actions: { type: 'rememberProducts', params: ({ event }) => ({ check: event.output }) },
          },
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ check: event.output }) },
            target: 'rejected',
            actions: [{ type: 'markRejected' }, { type: 'log', params: { what: logTexts.productWithoutId } }],
          },
          {
            guard: 'isProfileDue',
            target: 'readingProfile',
            actions: [
              { type: 'rememberCheck', params: ({ event }) => ({ check: event.output }) },
              { type: 'countPoll' },
            ],
          },
          {
            target: 'waiting',
            actions: [
              { type: 'rememberCheck', params: ({ event }) => ({ check: event.output }) },
              { type: 'countPoll' },
            ],
          },
        ],
        onError: {
          target: 'waiting',
          actions: [{ type: 'countPoll' }, { type: 'log', params: { what: 'scoring check failed' } }],
        },
      },
      on: { 'page.hidden': { target: 'hidden' } },
      after: { readWait: { target: 'waiting', actions: { type: 'countPoll' } } },
    },
    readingProfile: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'readProfile',
        src: 'readProfile',
        onDone: [
          {
            guard: { type: 'hasMovedOn', params: ({ event }) => ({ position: event.output }) },
            target: 'movedOn',
            actions: { type: 'rememberPosition', params: ({ event }) => ({ position: event.output }) },
          },
          { target: 'waiting' },
        ],
        onError: { target: 'waiting', actions: { type: 'log', params: { what: 'profile during scoring' } } },
      },
      on: { 'page.hidden': { target: 'hidden' } },
      after: { readWait: { target: 'waiting' } },
    },
    waiting: {
      tags: ['awaits.lender'],
      on: { 'page.hidden': { target: 'hidden' } },
      after: { pollWait: { target: 'checking', actions: { type: 'countWait' } } },
    },
    hidden: {
      on: { 'page.shown': { target: 'checking' } },
    },
    products: {
      type: 'final',
    },
    rejected: {
      type: 'final',
    },
    movedOn: {
      type: 'final',
    },
  },
})
