/** How dependent lists load: address, bank and branch, reference type and subtype, or one list alone. */
import { assign, setup } from 'xstate'
import { waits } from '../rules/policy.ts'
import { busyDelays } from '../shared/delays.ts'
import type { Tag } from '../shared/meta.ts'
import { port } from './ports.ts'
import type { BookItem, BookName } from './books.ts'

type Level = {
  readonly book: BookName
  readonly items: readonly BookItem[] | null
  readonly chosen: number | null
}
type Context = { readonly levels: readonly Level[] }
type Events =
  | { readonly type: 'item.chosen'; readonly level: number; readonly id: number | null }
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'connection.restored' }

/** The first list that can be loaded and is not there: level 0, or a level whose parent is chosen. */
export const dueLevel = (levels: readonly Level[]): number =>
  levels.findIndex((level, n) => level.items === null && (n === 0 || (levels[n - 1]?.chosen ?? null) !== null))

const read = {
  src: 'readBook',
  input: ({ context }: { readonly context: Context }) => {
    const due = dueLevel(context.levels)
    return { book: context.levels[due]?.book ?? 'provinces', parentId: context.levels[due - 1]?.chosen ?? null }
  },
  onDone: {
    target: 'looking',
    actions: {
      type: 'fillDue',
      params: ({ event }: { readonly event: { readonly output: readonly BookItem[] } }) => ({ items: event.output }),
    },
  },
  onError: { target: 'failed' },
} as const
const choosing = { 'item.chosen': { target: 'looking', actions: { type: 'choose' } } } as const
const onFailed = {
  ...choosing,
  'retry.pressed': { target: 'loading' },
  'connection.restored': { target: 'loading' },
} as const

export const dependentListsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { readonly books: readonly BookName[]; readonly chosen?: readonly (number | null)[] },
    tags: {} as Tag,
  },
  actors: { readBook: port('readBook') },
  delays: { ...busyDelays, retryWait: waits.retryLast },
  guards: { hasListToLoad: ({ context }) => dueLevel(context.levels) >= 0 },
  actions: {
    /** Clears what depends on the choice; answers for the old parent are dropped because their call is left. */
    choose: assign(({ context, event }) => {
      if (event.type !== 'item.chosen') return {}
      return {
        levels: context.levels.map((level, n) => {
          if (n < event.level) return level
          return n === event.level ? { ...level, chosen: event.id } : { ...level, items: null, chosen: null }
        }),
      }
    }),
    fillDue: assign(({ context }, params: { items: readonly BookItem[] }) => {
      const due = dueLevel(context.levels)
      return { levels: context.levels.map((level, n) => (n === due ? { ...level, items: params.items } : level)) }
    }),
  },
}).createMachine({
  id: 'dependentLists',
  context: ({ input }) => ({
    levels: input.books.map((book, n) => ({ book, items: null, chosen: input.chosen?.[n] ?? null })),
  }),
  initial: 'looking',
  states: {
    looking: {
      always: [{ guard: 'hasListToLoad', target: 'loading' }, { target: 'ready' }],
    },
    loading: {
      tags: ['awaits.lender'],
      invoke: { id: 'readBook', ...read },
      on: choosing,
      after: { readWait: { target: 'failed' } },
    },
    ready: {
      tags: ['awaits.borrower'],
      on: choosing,
    },
    failed: {
      tags: ['awaits.borrower'],
      on: onFailed,
      after: { retryWait: { target: 'retrying' } },
    },
    retrying: {
      tags: ['awaits.borrower'],
      invoke: { id: 'readBookAgain', ...read },
      on: onFailed,
      after: { readWait: { target: 'failed' } },
    },
  },
})
