/** How the review is awaited: check at once, then every 5 s, later every 15 s, never while hidden. */
import { assign, setup } from 'xstate'
import { busyDelays } from '../shared/delays.ts'
import type { StateMeta, Tag } from '../shared/meta.ts'
import { logTexts, waits } from '../rules/policy.ts'
import {
  port,
  silentWatch,
  type Position,
  type Product,
  type ScoringCheck,
  type VisibilityEvent,
} from '../shared/ports.ts'
import { stepFor } from '../onboarding/progress.ts'

type Context = {
  readonly applicationId: number
  readonly products: readonly Product[]
  readonly polls: number
  /** Milliseconds waited between checks so far. */
  readonly waited: number
  readonly position: Position | null
  readonly isRejected: boolean
  /** The lender's own word on how long a review takes; null: it has not said. */
  readonly usualSeconds: number | null
  /** When the lender last said that the review goes on. */
  readonly confirmedAt: number | null
}

export type ScoringOutput =
  | { readonly outcome: 'products'; readonly products: readonly Product[] }
  | { readonly outcome: 'movedOn'; readonly position: Position }
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
    meta: {} as StateMeta,
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
    hasMovedOn: (_, params: { position: Position }) => stepFor(params.position) !== 'scoring',
  },
  actions: {
    rememberProducts: assign((_, params: { check: ScoringCheck }) => ({ products: productsOf(params.check) })),
    rememberPosition: assign((_, params: { position: Position }) => params),
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
    log: (_, _params: { what: string }) => undefined,
  },
}).createMachine({
  id: 'scoring',
  description: 'Asks the lender again and again whether the review has ended.',
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
      description: 'One check is under way.',
      meta: {
        title: 'Checking',
        sentence: 'The lender is asked whether there are products.',
        section: '4 Scoring polling; 7 checkScoringStatus',
      },
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
      description: 'No products yet: the profile tells whether the review has ended without any (RD57).',
      meta: {
        title: 'Looking for a refusal',
        sentence: 'From time to time the profile is read, so that a refusal is seen.',
        section: 'RD57; 7 GET /v1/me',
      },
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
      description: 'Until the next check: 5 s, after three minutes 15 s.',
      meta: {
        title: 'Waiting for the next check',
        sentence: 'The borrower sees that the review goes on; after 90 s that it takes longer.',
        section: '9 Scoring poll, RD56',
      },
      tags: ['awaits.lender'],
      on: { 'page.hidden': { target: 'hidden' } },
      after: { pollWait: { target: 'checking', actions: { type: 'countWait' } } },
    },
    hidden: {
      description: 'The page is in the background: nothing is asked; one check follows at once on return (UX37).',
      meta: { title: 'Out of sight', sentence: 'No checks while nobody looks.', section: 'RD56' },
      on: { 'page.shown': { target: 'checking' } },
    },
    products: {
      type: 'final',
      description: 'There are products to choose from.',
      meta: { title: 'Products found', sentence: 'The review ended with products.', section: '4 Scoring polling' },
    },
    rejected: {
      type: 'final',
      description: 'A product without an id came: logged, and the product list asks once more (RD55, RD58).',
      meta: {
        title: 'Answer rejected',
        sentence: 'The answer of the review cannot be used.',
        section: '5 Scoring, RD58',
      },
    },
    movedOn: {
      type: 'final',
      description: 'The lender is elsewhere already: refused, or decided on another device.',
      meta: { title: 'Moved on', sentence: 'The review ended and the profile says how.', section: 'RD57' },
    },
  },
})
