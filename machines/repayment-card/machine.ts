/** When the card with what is needed to pay lies on this phone: never without a tap, never for another loan. */
import { assign, setup } from 'xstate'
import { busyDelays } from '../shared/delays.ts'
import type { Tag } from '../shared/meta.ts'
import { port } from './ports.ts'
import type { RepaymentCard } from './card.ts'

type Context = {
  /** What the account says now; null where there is nothing to pay, or where the account is out of reach. */
  readonly present: RepaymentCard | null
  readonly kept: RepaymentCard | null
}
type Events =
  | { readonly type: 'card.wanted' }
  | { readonly type: 'card.unwanted' }
  /** The account was read again. */
  | { readonly type: 'card.confirmed'; readonly card: RepaymentCard | null }

const sameLoan = (one: RepaymentCard | null, other: RepaymentCard | null): boolean =>
  one !== null && other !== null && one.loanId === other.loanId

export const repaymentCardMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { readonly present: RepaymentCard | null },
    tags: {} as Tag,
  },
  actors: { readCard: port('readCard'), keepCard: port('keepCard'), removeCard: port('removeCard') },
  delays: busyDelays,
  guards: {
    isThere: (_, params: { card: RepaymentCard | null }) => params.card !== null,
    hasPresent: ({ context }) => context.present !== null,
    isSameLoan: ({ context }, params: { card: RepaymentCard | null }) => sameLoan(context.kept, params.card),
    isPresentSameLoan: ({ context }, params: { card: RepaymentCard | null }) => sameLoan(context.present, params.card),
  },
  actions: {
    rememberPresent: assign(({ event, context }) =>
      event.type === 'card.confirmed' ? { present: event.card } : { present: context.present },
    ),
    rememberKept: assign((_, params: { card: RepaymentCard | null }) => ({ kept: params.card })),
    forgetKept: assign({ kept: null }),
  },
}).createMachine({
  id: 'repaymentCard',
  context: ({ input }) => ({ present: input.present, kept: null }),
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'readCard',
        src: 'readCard',
        onDone: [
          {
            guard: { type: 'isPresentSameLoan', params: ({ event }) => ({ card: event.output }) },
            target: 'keeping',
            actions: { type: 'rememberKept', params: ({ event }) => ({ card: event.output }) },
          },
          {
            guard: { type: 'isThere', params: ({ event }) => ({ card: event.output }) },
            target: 'kept',
            actions: { type: 'rememberKept', params: ({ event }) => ({ card: event.output }) },
          },
          { target: 'notKept' },
        ],
        onError: { target: 'notKept' },
      },
      on: { 'card.confirmed': { actions: { type: 'rememberPresent' } } },
      after: { visitWait: { target: 'notKept' } },
    },
    notKept: {
      tags: ['awaits.borrower'],
      on: {
        'card.wanted': { guard: 'hasPresent', target: 'keeping' },
        'card.confirmed': { actions: { type: 'rememberPresent' } },
      },
    },
    keeping: {
      invoke: {
        id: 'keepCard',
        src: 'keepCard',
        input: ({ context }) => ({ card: context.present }),
        onDone: {
          target: 'kept',
          actions: { type: 'rememberKept', params: ({ event }) => ({ card: event.output }) },
        },
        onError: { target: 'notKept', actions: { type: 'forgetKept' } },
      },
      on: { 'card.confirmed': { actions: { type: 'rememberPresent' } } },
      after: { visitWait: { target: 'notKept' } },
    },
    kept: {
      tags: ['awaits.borrower'],
      on: {
        'card.unwanted': { target: 'removing' },
        'card.confirmed': [
          {
            guard: { type: 'isSameLoan', params: ({ event }) => ({ card: event.card }) },
            target: 'keeping',
            actions: { type: 'rememberPresent' },
          },
          { target: 'removing', actions: { type: 'rememberPresent' } },
        ],
      },
    },
    removing: {
      invoke: {
        id: 'removeCard',
        src: 'removeCard',
        onDone: { target: 'notKept', actions: { type: 'forgetKept' } },
        onError: { target: 'notKept', actions: { type: 'forgetKept' } },
      },
      on: { 'card.confirmed': { actions: { type: 'rememberPresent' } } },
      after: { visitWait: { target: 'notKept', actions: { type: 'forgetKept' } } },
    },
  },
})
