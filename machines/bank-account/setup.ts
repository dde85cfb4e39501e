import { assign, setup } from 'xstate'
import { effect } from '../shared/effects.ts'
import { busyDelays } from '../shared/delays.ts'
import { asFailure, isOutcomeUnknown, isWithoutSignIn, type Failure } from '../shared/failure.ts'
import type { Tag } from '../shared/meta.ts'
import { waits } from '../rules/policy.ts'
import { port } from './ports.ts'
import type { BankAccount, NewBankAccount } from './bank-account.ts'
import type { ApplicationProgress } from '../shared/application.ts'
import { stepFor } from '../onboarding/progress.ts'
import { failureIn, noAnswer } from '../shared/call-failure.ts'

type BankAccountInput = {
  /** Whose draft goes once the account is added. */
  readonly phone: string | null
  readonly applicationId: number
}
export type Context = BankAccountInput & {
  readonly accounts: readonly BankAccount[]
  readonly chosenId: number | null
  readonly added: NewBankAccount | null
  readonly failure: Failure | null
  readonly position: ApplicationProgress | null
  /** False once the lender has turned out not to know the call. */
  readonly canRemove: boolean
}
type Events =
  | { readonly type: 'account.chosen'; readonly id: number }
  | { readonly type: 'account.submitted' }
  | { readonly type: 'account.confirmed' }
  | { readonly type: 'confirmation.closed' }
  | { readonly type: 'removal.asked' }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.closed' }
  | { readonly type: 'adding.asked' }
  | { readonly type: 'adding.closed' }
  | { readonly type: 'newAccount.submitted'; readonly account: NewBankAccount }
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'connection.restored' }

export type InContext = { readonly context: Context }
type WithAccounts = { readonly event: { readonly output: readonly BankAccount[] } }
export const accountsOf = ({ event }: WithAccounts) => ({ accounts: event.output })

const hasChosen = ({ accounts, chosenId }: Context) => accounts.some((account) => account.id === chosenId)
const isNotFound = (failure: Failure | null) => failure?.kind === 'http' && failure.status === 404
/** The only account is chosen in advance. */
const listOf = (accounts: readonly BankAccount[], chosenId: number | null) => ({
  accounts,
  chosenId: chosenId ?? (accounts.length === 1 ? (accounts[0]?.id ?? null) : null),
})
const digitsOnly = (text: string) => text.replace(/[\s-]/g, '')

export const bankAccountSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as BankAccountInput,
    output: {} as { readonly position: ApplicationProgress | null },
    tags: {} as Tag,
  },
  actors: {
    readBankAccounts: port('readBankAccounts'),
    addBankAccount: port('addBankAccount'),
    removeBankAccount: port('removeBankAccount'),
    setBankAccount: port('setBankAccount'),
    readProfile: port('readProfile'),
  },
  delays: { ...busyDelays, retryWait: waits.retryLast },
  guards: {
    hasAccounts: ({ context }) => context.accounts.length > 0,
    hasChosen: ({ context }) => hasChosen(context),
    isRemovable: ({ context }) => context.canRemove && hasChosen(context),
    isStillListed: ({ context }, params: { accounts: readonly BankAccount[] }) =>
      params.accounts.some((account) => account.id === context.chosenId),
    isNotFound: ({ event }) => 'error' in event && isNotFound(asFailure(event.error)),
    /** The list holds the account that was sent: by the id of the answer, or by its number. */
    hasArrived: ({ context }, params: { accounts: readonly BankAccount[] }) =>
      params.accounts.some(
        (account) =>
          account.id === context.chosenId || digitsOnly(account.accountNumber) === context.added?.accountNumber,
      ),
    needsSignIn: ({ event }) => isWithoutSignIn(event),
    isOutcomeUnknown: ({ event }) => 'error' in event && isOutcomeUnknown(asFailure(event.error)),
    hasMovedOn: (_, params: { position: ApplicationProgress }) => stepFor(params.position) !== 'bank',
  },
  actions: {
    rememberAccounts: assign(({ context }, params: { accounts: readonly BankAccount[] }) =>
      listOf(params.accounts, context.chosenId),
    ),
    /** The account that was chosen is gone. */
    rememberWithout: assign((_, params: { accounts: readonly BankAccount[] }) => ({
      ...listOf(params.accounts, null),
      failure: null,
    })),
    forgetRemoved: assign(({ context: { accounts, chosenId } }) => ({
      ...listOf(
        accounts.filter((account) => account.id !== chosenId),
        null,
      ),
      failure: null,
    })),
    /** A 404 for an account that is in the list: this lender does not know the call. */
    rememberListed: assign(({ context: { failure, canRemove } }, params: { accounts: readonly BankAccount[] }) => ({
      ...params,
      canRemove: canRemove && !isNotFound(failure),
    })),
    /** The new account is the one that carries the number just sent; it comes back chosen. */
    chooseArrived: assign(({ context }, params: { accounts: readonly BankAccount[] }) => ({
      accounts: params.accounts,
      chosenId:
        params.accounts.find((account) => digitsOnly(account.accountNumber) === context.added?.accountNumber)?.id ??
        context.chosenId,
    })),
    rememberChoice: assign(({ event }) => (event.type === 'account.chosen' ? { chosenId: event.id } : {})),
    rememberNew: assign(({ event }) =>
      event.type === 'newAccount.submitted' ? { added: event.account, chosenId: null, failure: null } : {},
    ),
    forgetNew: assign({ added: null }),
    rememberNewId: assign((_, params: { id: number | null }) => (params.id === null ? {} : { chosenId: params.id })),
    rememberPosition: assign((_, params: { position: ApplicationProgress | null }) => params),
    rememberFailure: assign(failureIn),
    rememberTimeout: assign(noAnswer),
    forgetFailure: assign({ failure: null }),
    storeFlowState: effect('storeFlowState'),
    forgetDraft: effect('forgetDraft'),
  },
})
