/** Decides what the chart of the bank account remembers, asks and tells; its states are in the machine file. */
import { assign, setup } from 'xstate'
import { busyDelays } from './delays.ts'
import { asFailure, isOutcomeUnknown, type Failure } from './failure.ts'
import type { StateMeta, Tag } from './meta.ts'
import { waits } from './policy.ts'
import { port, type BankAccount, type NewBankAccount, type Position } from './ports.ts'
import { stepFor } from './position.ts'

type Context = {
  readonly applicationId: number | null
  readonly accounts: readonly BankAccount[]
  readonly chosenId: number | null
  readonly added: NewBankAccount | null
  readonly failure: Failure | null
  readonly position: Position | null
}
type Events =
  | { readonly type: 'account.chosen'; readonly id: number }
  | { readonly type: 'account.submitted' }
  | { readonly type: 'account.confirmed' }
  | { readonly type: 'confirmation.closed' }
  | { readonly type: 'adding.asked' }
  | { readonly type: 'adding.closed' }
  | { readonly type: 'newAccount.submitted'; readonly account: NewBankAccount }
  | { readonly type: 'retry.pressed' }

const digitsOnly = (text: string) => text.replace(/[\s-]/g, '')

export const bankAccountSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { readonly applicationId: number | null },
    output: {} as { readonly position: Position | null },
    meta: {} as StateMeta,
    tags: {} as Tag,
  },
  actors: {
    readBankAccounts: port('readBankAccounts'),
    addBankAccount: port('addBankAccount'),
    setBankAccount: port('setBankAccount'),
    readApplicationState: port('readApplicationState'),
    readProfile: port('readProfile'),
  },
  delays: { ...busyDelays, retryWait: waits.retryLast },
  guards: {
    hasAccounts: ({ context }) => context.accounts.length > 0,
    hasChosen: ({ context }) => context.accounts.some((account) => account.id === context.chosenId),
    hasApplication: ({ context }) => context.applicationId !== null,
    hasFoundApplication: (_, params: { applicationId: number | null }) => params.applicationId !== null,
    /** The list holds the account that was sent: by the id of the answer, or by its number. */
    hasArrived: ({ context }, params: { accounts: readonly BankAccount[] }) =>
      params.accounts.some(
        (account) =>
          account.id === context.chosenId || digitsOnly(account.accountNumber) === context.added?.account_number,
      ),
    isOutcomeUnknown: ({ event }) => 'error' in event && isOutcomeUnknown(asFailure(event.error)),
    hasMovedOn: (_, params: { position: Position }) => stepFor(params.position) !== 'bank',
  },
  actions: {
    rememberAccounts: assign(({ context }, params: { accounts: readonly BankAccount[] }) => ({
      accounts: params.accounts,
      chosenId: context.chosenId ?? (params.accounts.length === 1 ? (params.accounts[0]?.id ?? null) : null),
    })),
    /** The new account is the one that carries the number just sent; it comes back chosen (RD52). */
    chooseArrived: assign(({ context }, params: { accounts: readonly BankAccount[] }) => ({
      accounts: params.accounts,
      chosenId:
        params.accounts.find((account) => digitsOnly(account.accountNumber) === context.added?.account_number)?.id ??
        context.chosenId,
    })),
    rememberChoice: assign(({ event }) => (event.type === 'account.chosen' ? { chosenId: event.id } : {})),
    rememberNew: assign(({ event }) =>
      event.type === 'newAccount.submitted' ? { added: event.account, chosenId: null, failure: null } : {},
    ),
    rememberNewId: assign((_, params: { id: number | null }) => (params.id === null ? {} : { chosenId: params.id })),
    rememberApplication: assign((_, params: { applicationId: number | null }) => params),
    rememberPosition: assign((_, params: { position: Position | null }) => params),
    rememberFailure: assign(({ event }) => ('error' in event ? { failure: asFailure(event.error) } : {})),
    rememberTimeout: assign({ failure: { kind: 'network', reason: 'timeout' } }),
    forgetFailure: assign({ failure: null }),
    storeFlowState: (_, _params: { state: string }) => undefined,
    forgetDraft: (_, _params: { step: string }) => undefined,
  },
})
