import { assign, raise, sendTo, setup } from 'xstate'
import { effect } from '../shared/effects.ts'
import { busyDelays } from '../shared/delays.ts'
import { asFailure, isOutcomeUnknown, isWithoutSignIn, type Failure } from '../shared/failure.ts'
import { known } from '../shared/known.ts'
import { stateMeta, type Tag } from '../shared/meta.ts'
import { owedToday } from './amounts.ts'
import { ownRecordsMachine } from '../own-records/machine.ts'
import { waits } from '../rules/policy.ts'
import { port } from './ports.ts'
import { silentWatch, type VisibilityEvent } from '../shared/watches.ts'
import type { AccountData, Credit, Prolongation } from './account-data.ts'
import { isReceived, type HelpOptions, type HelpRequest } from './help.ts'
import { canSendSlip, type KeptSlip, type SlipRequest } from './slip.ts'
import type { ApplicationState, ApplicationProgress } from '../shared/application.ts'
import type { ClientInfo } from '../shared/client-info.ts'
import { failureIn, noAnswer } from '../shared/call-failure.ts'

type Days = Pick<ApplicationState, 'requestedAmount' | 'retryOn' | 'offerExpiresOn' | 'offerOpenBy' | 'products'>

export type Context = {
  readonly data: AccountData | null
  /** Parts of a reading that is not complete: figures of two readings are never mixed. */
  readonly client: ClientInfo | null
  readonly loan: Pick<AccountData, 'credit' | 'readAt'> | null
  /** Of a borrower without a loan; null until the lender has said them. */
  readonly days: Days | null
  readonly daysFailure: Failure | null
  readonly prolongation: Prolongation | null
  /** Repayment after a confirmed prolongation shows the prolongation amount. */
  readonly isProlongation: boolean
  readonly help: HelpOptions | null
  /** What is being asked of the lender. */
  readonly asked: HelpRequest | null
  /** What is to be paid today where it is not all, and the payments that there were when it was chosen. */
  readonly part: { readonly amount: number; readonly paidBefore: number } | null
  /** Of a payment at a bank: the picture of the slip that this device keeps, and what is told of it. */
  readonly keptSlip: KeptSlip | null
  readonly slip: SlipRequest | null
  readonly amount: number
  /** The lender waits for a choice between its offers: a new application would replace them. */
  readonly hasOffers: boolean
  readonly failure: Failure | null
  readonly ending: 'application' | 'created'
  readonly position: ApplicationProgress | null
}
type Events =
  | VisibilityEvent
  | { readonly type: 'amount.chosen'; readonly amount: number }
  | { readonly type: 'application.asked'; readonly amount: number }
  | { readonly type: 'replacement.confirmed' }
  | { readonly type: 'replacement.closed' }
  | { readonly type: 'application.resumed' }
  | { readonly type: 'extension.asked' }
  | { readonly type: 'extension.confirmed' }
  | { readonly type: 'extensionPayment.asked' }
  | { readonly type: 'cancellation.asked' }
  | { readonly type: 'payment.asked' }
  | { readonly type: 'help.opened' }
  | { readonly type: 'help.asked'; readonly asked: HelpRequest }
  | { readonly type: 'part.chosen'; readonly amount: number }
  | { readonly type: 'slip.opened' }
  | { readonly type: 'slip.picked'; readonly file: object }
  | { readonly type: 'slip.submitted'; readonly slip: SlipRequest }
  | { readonly type: 'mode.closed' }
  | { readonly type: 'notice.closed' }
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'connection.restored' }
  | { readonly type: 'account.changed' }
  /** The borrower came to the account from another page. */
  | { readonly type: 'account.visited'; readonly hasOffers: boolean }

export type AccountOutput = {
  readonly outcome: 'application' | 'created'
  readonly position: ApplicationProgress | null
  /** Null when an application that is there already goes on: it has its own amount. */
  readonly amount: number | null
}

/** An offer that has ended since is no unfinished application any more. */
export const hasOffer = ({ hasOffers, data }: Context): boolean =>
  hasOffers && data !== null && data.credit === null && data.client.hasUnfinishedApplications

export const isExtensionWaiting = ({ data }: Context): boolean => data?.credit?.extensionWaiting != null

/** The calculator and the offer depend on the days; without them they are shown with a notice. */
export const isWaitingForDays = ({ days, daysFailure }: Context): boolean => days === null && daysFailure === null

const isWithoutLoan = (client: ClientInfo, credit: AccountData['credit']): boolean =>
  credit === null && !client.hasDisbInProgress

export const accountSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { readonly requestedAmount: number | null; readonly hasOffers?: boolean },
    output: {} as AccountOutput,
    children: {} as { ownRecords: 'ownRecords' },
    meta: stateMeta,
    tags: {} as Tag,
  },
  actors: {
    ownRecords: ownRecordsMachine,
    readClientInfo: port('readClientInfo'),
    readCredit: port('readCredit'),
    readApplicationState: port('readApplicationState'),
    readProfile: port('readProfile'),
    createApplication: port('createApplication'),
    initProlongation: port('initProlongation'),
    confirmProlongation: port('confirmProlongation'),
    cancelProlongation: port('cancelProlongation'),
    readHelp: port('readHelp'),
    askForHelp: port('askForHelp'),
    readKeptSlip: port('readKeptSlip'),
    keepSlip: port('keepSlip'),
    sendSlip: port('sendSlip'),
    watchVisibility: silentWatch(),
  },
  delays: { ...busyDelays, rereadWait: waits.accountReread, retryWait: waits.retryLast, uploadWait: waits.upload },
  guards: {
    hasData: ({ context }) => context.data !== null,
    hasDays: ({ context }) => context.days !== null,
    isRead: ({ context: { client, loan } }) => client !== null && loan !== null,
    isReadWithoutLoan: ({ context: { client, loan } }) =>
      client !== null && loan !== null && isWithoutLoan(client, loan.credit),
    /** A loan that was repaid meanwhile has nothing to extend. */
    hasLoan: ({ context }) => context.data?.credit != null,
    isExtendable: ({ context }) => context.data?.credit?.isProlongAvailable === true,
    hasDebt: ({ context: { data } }) => data?.credit != null && owedToday(data.credit, data.client).amount > 0,
    isExtensionWaiting: ({ context }) => isExtensionWaiting(context),
    isNoExtensionWaiting: ({ context }) => !isExtensionWaiting(context),
    /** While an extension waits, it decides. */
    isHelpOffered: ({ context }) => context.data?.credit?.help != null && !isExtensionWaiting(context),
    isHelpReceived: ({ context }, params: { credit: AccountData['credit'] }) =>
      context.asked !== null && isReceived(context.asked, params.credit?.help),
    isCancelled: (_, params: { credit: AccountData['credit'] }) => params.credit?.extensionWaiting == null,
    /** The extension that was to be paid here is dropped: it is past midnight, or another device has cancelled it. */
    isExtensionDropped: ({ context: { data, isProlongation } }) =>
      isProlongation && data?.credit?.extensionWaiting === null,
    /** What was to be paid here is paid: the date has moved, or nothing is due any more. */
    isPaid: ({ context: { data, prolongation, isProlongation, part } }) => {
      if (data === null) return false
      if (data.credit === null) return true
      if (isProlongation && prolongation !== null) return data.credit.planned.on >= prolongation.nextDate
      if (part !== null && data.credit.payments.length > part.paidBefore) return true
      return owedToday(data.credit, data.client).amount <= 0
    },
    isSlipOffered: ({ context }) => canSendSlip(context.data?.credit),
    hasPicture: ({ context }) => context.keptSlip !== null,
    isSlipReceived: ({ context }, params: { credit: AccountData['credit'] }) =>
      params.credit?.slips?.some(({ key }) => key === context.keptSlip?.id) === true,
    hasNoLoan: ({ context: { data } }) => data !== null && isWithoutLoan(data.client, data.credit),
    isOfferAtStake: ({ context }) => hasOffer(context),
    needsSignIn: ({ event }) => isWithoutSignIn(event),
    isOutcomeUnknown: ({ event }) => 'error' in event && isOutcomeUnknown(asFailure(event.error)),
    hasApplication: (_, params: { position: ApplicationProgress }) =>
      params.position.applicationState === 'state_bank_account',
  },
  actions: {
    forgetParts: assign({ client: null, loan: null }),
    rememberClient: assign((_, params: { client: ClientInfo }) => params),
    rememberLoan: assign((_, params: { loan: NonNullable<Context['loan']> }) => params),
    rememberData: assign(({ context: { client, loan } }) => ({ data: { client: known(client), ...known(loan) } })),
    rememberDays: assign((_, params: { days: Days }) => ({ days: params.days, daysFailure: null })),
    rememberDaysFailure: assign(({ event }) => ('error' in event ? { daysFailure: asFailure(event.error) } : {})),
    rememberDaysTimeout: assign({ daysFailure: { kind: 'network', reason: 'timeout' } }),
    rememberAmount: assign(({ event }) =>
      event.type === 'amount.chosen' || event.type === 'application.asked'
        ? { amount: event.amount, failure: null }
        : {},
    ),
    rememberOffers: assign(({ context, event }) => ({
      hasOffers: event.type === 'account.visited' ? event.hasOffers : context.hasOffers,
    })),
    rememberProlongation: assign((_, params: { prolongation: Prolongation }) => ({ ...params, failure: null })),
    /** The one of the last reading, of this device or of another. */
    rememberWaiting: assign(({ context: { data } }) => ({ prolongation: known(data?.credit?.extensionWaiting) })),
    /** It has just been confirmed or cancelled: whether one is waiting is known again after the next reading. */
    forgetWaiting: assign(({ context: { data } }) =>
      data?.credit ? { data: { ...data, credit: { ...data.credit, extensionWaiting: undefined } } } : {},
    ),
    markProlongation: assign({ isProlongation: true, part: null }),
    markRepayment: assign({ isProlongation: false, part: null }),
    markPart: assign(({ context: { data }, event }) =>
      event.type === 'part.chosen'
        ? { part: { amount: event.amount, paidBefore: data?.credit?.payments.length ?? 0 } }
        : {},
    ),
    forgetHelp: assign({ help: null, failure: null }),
    rememberHelp: assign((_, params: { help: HelpOptions }) => params),
    rememberAsked: assign(({ event }) => (event.type === 'help.asked' ? { asked: event.asked, failure: null } : {})),
    /** The lender has said that it is received; the next reading says the same. */
    noteHelp: assign(({ context: { data, asked } }) =>
      data?.credit?.help
        ? { data: { ...data, credit: { ...data.credit, help: { ...data.credit.help, ...asked } } } }
        : {},
    ),
    rememberPicture: assign((_, params: Pick<Context, 'keptSlip'>) => params),
    rememberSlip: assign(({ event }) => (event.type === 'slip.submitted' ? { slip: event.slip, failure: null } : {})),
    /** The lender has it. */
    noteSlips: assign(({ context: { data } }, params: { slips: Credit['slips'] }) =>
      data?.credit
        ? { keptSlip: null, data: { ...data, credit: { ...data.credit, slips: params.slips ?? null } } }
        : {},
    ),
    rememberFailure: assign(failureIn),
    rememberTimeout: assign(noAnswer),
    forgetFailure: assign({ failure: null }),
    rememberPosition: assign((_, params: { position: ApplicationProgress }) => params),
    endWith: assign((_, params: { ending: 'application' | 'created' }) => params),
    storeRequestedAmount: effect('storeRequestedAmount'),
    passConnectionToRecords: sendTo('ownRecords', { type: 'connection.restored' }),
    announceChange: raise({ type: 'account.changed' }),
    log: effect('log'),
  },
})
