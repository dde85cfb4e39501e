import { failsTo, timesOutTo } from './call-failure.ts'

type WithInvoke = { readonly invoke: object }
type WithEvents = { readonly on?: object }

/**
 * The four states of a write that must arrive at most once. Without a usable answer nothing is sent again: a read finds out
 * whether the write has arrived. Where that fails too, it is repeated after `retryWait`, on Try again and when the connection is restored.
 * The caller gives the calls and the events of its own, and the names that the states have in its chart.
 * @param write.refused transitions for refusals that lead elsewhere than to `failed`
 */
export function confirmedWrite<
  const Before extends string,
  const Resolving extends string,
  const Unknown extends string,
  const Failed extends string,
  const Refused extends readonly object[],
  const SavingState extends WithInvoke,
  const ResolvingState extends WithInvoke,
  const UnknownState extends WithEvents,
  const FailedState extends WithEvents,
>(write: {
  readonly names: {
    /** Where a lost sign-in leads: once it is renewed the same press is possible again, or made by itself. */
    readonly before: Before
    readonly resolving: Resolving
    readonly outcomeUnknown: Unknown
    readonly failed: Failed
  }
  readonly refused: Refused
  readonly saving: SavingState
  readonly resolving: ResolvingState
  readonly outcomeUnknown: UnknownState
  readonly failed: FailedState
}) {
  const { names, saving, resolving, outcomeUnknown, failed } = write
  const findOut = { target: names.resolving } as const
  return {
    saving: {
      ...saving,
      tags: ['awaits.lender'],
      invoke: {
        ...saving.invoke,
        onError: [
          ...write.refused,
          { guard: 'needsSignIn', target: names.before },
          { guard: 'isOutcomeUnknown', ...failsTo(names.resolving) },
          failsTo(names.failed),
        ],
      },
      after: { writeWait: timesOutTo(names.resolving) },
    },
    resolving: {
      ...resolving,
      tags: ['awaits.lender', 'outcomeUnknown'],
      invoke: { ...resolving.invoke, onError: failsTo(names.outcomeUnknown) },
      after: { readWait: timesOutTo(names.outcomeUnknown) },
    },
    outcomeUnknown: {
      ...outcomeUnknown,
      tags: ['awaits.borrower', 'outcomeUnknown'],
      on: { ...outcomeUnknown.on, 'retry.pressed': findOut, 'connection.restored': findOut },
      after: { retryWait: findOut },
    },
    failed: { ...failed, tags: ['awaits.borrower', 'saveFailed'] },
  } as const
}
