/** Decides what the personal account shows and does: main, prolongationConfirm, repayment (sections 2 and 4; M1 to M15, RD67 to RD72). */
import { assign, setup } from 'xstate'
import { busyDelays } from './delays.ts'
import { asFailure, isOutcomeUnknown, type Failure } from './failure.ts'
import type { StateMeta, Tag } from './meta.ts'
import { amountDue } from './money.ts'
import { limits, waits } from './policy.ts'
import { port, silentWatch, type AccountData, type Position, type Prolongation, type VisibilityEvent } from './ports.ts'

type Context = {
  readonly data: AccountData | null
  readonly prolongation: Prolongation | null
  /** Repayment after a confirmed prolongation shows the prolongation amount (section 4). */
  readonly isProlongation: boolean
  readonly amount: number
  readonly failure: Failure | null
  readonly ending: 'application' | 'created'
  readonly position: Position | null
}
type Events =
  | VisibilityEvent
  | { readonly type: 'amount.chosen'; readonly amount: number }
  | { readonly type: 'application.asked'; readonly amount: number }
  | { readonly type: 'application.resumed' }
  | { readonly type: 'extension.asked' }
  | { readonly type: 'extension.confirmed' }
  | { readonly type: 'payment.asked' }
  | { readonly type: 'mode.closed' }
  | { readonly type: 'notice.closed' }
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'connection.restored' }
  | { readonly type: 'account.changed' }

export type AccountOutput = {
  readonly outcome: 'application' | 'created'
  readonly position: Position | null
  /** Null when an application that is there already goes on: it has its own amount (RD50). */
  readonly amount: number | null
}

/** What has to be paid now: the prolongation amount, or full debt minus balance (section 9, RD69). Rupees. */
export function dueAmount(context: Context): number {
  if (context.isProlongation && context.prolongation) return context.prolongation.amount
  const { data } = context
  return data?.credit ? amountDue(data.credit.fullDebt, data.client.balance) : limits.repaymentDefault
}

export const accountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { readonly requestedAmount: number | null },
    output: {} as AccountOutput,
    meta: {} as StateMeta,
    tags: {} as Tag,
  },
  actors: {
    readAccount: port('readAccount'),
    readProfile: port('readProfile'),
    createApplication: port('createApplication'),
    initProlongation: port('initProlongation'),
    confirmProlongation: port('confirmProlongation'),
    watchVisibility: silentWatch(),
  },
  delays: { ...busyDelays, rereadWait: waits.accountReread, retryWait: waits.retryLast },
  guards: {
    hasData: ({ context }) => context.data !== null,
    canExtend: ({ context }) => context.data?.credit?.isProlongAvailable === true,
    hasDebt: ({ context }) =>
      context.data?.credit != null && amountDue(context.data.credit.fullDebt, context.data.client.balance) > 0,
    hasNoLoan: ({ context }) => context.data?.credit == null && context.data?.client.hasDisbInProgress !== true,
    isOutcomeUnknown: ({ event }) => 'error' in event && isOutcomeUnknown(asFailure(event.error)),
    hasApplication: (_, params: { position: Position }) => params.position.applicationState === 'state_bank_account',
  },
  actions: {
    rememberData: assign((_, params: { data: AccountData }) => ({ data: params.data })),
    rememberAmount: assign(({ event }) =>
      event.type === 'amount.chosen' || event.type === 'application.asked'
        ? { amount: event.amount, failure: null }
        : {},
    ),
    rememberProlongation: assign((_, params: { prolongation: Prolongation }) => ({ ...params, failure: null })),
    markProlongation: assign({ isProlongation: true }),
    markRepayment: assign({ isProlongation: false }),
    rememberFailure: assign(({ event }) => ('error' in event ? { failure: asFailure(event.error) } : {})),
    rememberTimeout: assign({ failure: { kind: 'network', reason: 'timeout' } }),
    forgetFailure: assign({ failure: null }),
    rememberPosition: assign((_, params: { position: Position }) => params),
    endWith: assign((_, params: { ending: 'application' | 'created' }) => params),
    storeRequestedAmount: (_, _params: { amount: number }) => undefined,
    log: (_, _params: { what: string }) => undefined,
  },
}).createMachine({
  id: 'account',
  description: 'Shows the loan, extends it, leads to repayment, and starts a new application where there is no loan.',
  context: ({ input }) => ({
    data: null,
    prolongation: null,
    isProlongation: false,
    amount: input.requestedAmount ?? limits.calculator.initial,
    failure: null,
    ending: 'application',
    position: null,
  }),
  output: ({ context }) => ({
    outcome: context.ending,
    position: context.position,
    amount: context.ending === 'created' ? context.amount : null,
  }),
  invoke: {
    id: 'watchVisibility',
    src: 'watchVisibility',
    onError: { actions: { type: 'log', params: { what: 'visibility' } } },
  },
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      description: 'The account is on the screen.',
      meta: { title: 'Account', sentence: 'The personal account.', section: '2 Personal account', paths: ['/account'] },
      states: {
        data: {
          description: 'Client and loan, read at the beginning, on return to the page and every 30 s (RD68, RD96).',
          meta: {
            title: 'The data',
            sentence: 'How fresh the figures are.',
            section: '7 client/info, activeCreditInfo',
          },
          initial: 'reading',
          states: {
            reading: {
              description: 'Client info and active loan are read; until they are there a spinner shows (M1).',
              meta: { title: 'Reading', sentence: 'The figures are on their way.', section: '2 Personal account, M1' },
              invoke: {
                id: 'readAccount',
                src: 'readAccount',
                onDone: {
                  target: 'fresh',
                  actions: { type: 'rememberData', params: ({ event }) => ({ data: event.output }) },
                },
                onError: [
                  {
                    guard: 'hasData',
                    target: 'fresh',
                    actions: { type: 'log', params: { what: 'account not reread' } },
                  },
                  { target: 'readFailed', actions: { type: 'log', params: { what: 'account did not load' } } },
                ],
              },
              after: { readWait: [{ guard: 'hasData', target: 'fresh' }, { target: 'readFailed' }] },
            },
            readFailed: {
              description: 'The figures did not load: said in words with Try again (RD35).',
              meta: {
                title: 'Not loaded',
                sentence: 'The borrower reads that the account did not load and tries again.',
                section: '8, RD35',
              },
              on: { 'retry.pressed': { target: 'reading' }, 'connection.restored': { target: 'reading' } },
              after: { retryWait: { target: 'reading' } },
            },
            fresh: {
              description: 'The figures carry the time at which they were read.',
              meta: { title: 'Fresh', sentence: 'The figures are shown.', section: '2 Personal account' },
              on: {
                'page.hidden': { target: 'resting' },
                'page.shown': { target: 'reading' },
                'account.changed': { target: 'reading' },
              },
              after: { rereadWait: { target: 'reading' } },
            },
            resting: {
              description: 'The page is in the background; nothing is read.',
              meta: { title: 'Resting', sentence: 'No reading while nobody looks.', section: 'RD68' },
              on: { 'page.shown': { target: 'reading' } },
            },
          },
        },
        mode: {
          description: 'Which part of the account is on the screen.',
          meta: { title: 'The mode', sentence: 'Main, extension or repayment.', section: '4 Personal account mode' },
          initial: 'main',
          states: {
            main: {
              description: 'Next payment and buttons, or the calculator.',
              meta: {
                title: 'Main',
                sentence: 'The borrower sees the loan, or applies for one.',
                section: '2 Personal account, M2 to M11',
              },
              tags: ['awaits.borrower'],
              on: {
                'amount.chosen': { actions: { type: 'rememberAmount' } },
                'application.asked': { guard: 'hasNoLoan', target: 'creating', actions: { type: 'rememberAmount' } },
                'application.resumed': {
                  target: '#account.ended',
                  actions: { type: 'endWith', params: { ending: 'application' } },
                },
                'extension.asked': { guard: 'canExtend', target: 'initialising', actions: { type: 'forgetFailure' } },
                'payment.asked': { guard: 'hasDebt', target: 'repayment', actions: { type: 'markRepayment' } },
              },
            },
            creating: {
              description: 'A new application is created.',
              meta: {
                title: 'Creating the application',
                sentence: 'The application is on its way.',
                section: '7 application/create, M4',
              },
              tags: ['awaits.lender'],
              entry: { type: 'storeRequestedAmount', params: ({ context }) => ({ amount: context.amount }) },
              invoke: {
                id: 'createApplication',
                src: 'createApplication',
                input: ({ context }) => ({ amount: context.amount, term: limits.calculator.termDays, parentId: null }),
                onDone: { target: '#account.ended', actions: { type: 'endWith', params: { ending: 'created' } } },
                onError: [
                  { guard: 'isOutcomeUnknown', target: 'resolvingCreation', actions: { type: 'rememberFailure' } },
                  { target: 'createFailed', actions: { type: 'rememberFailure' } },
                ],
              },
              after: { writeWait: { target: 'resolvingCreation', actions: { type: 'rememberTimeout' } } },
            },
            resolvingCreation: {
              description: 'No answer came back: the profile tells whether there is an application now (RD65).',
              meta: {
                title: 'Finding out',
                sentence: 'The application looks whether it was created.',
                section: 'RD65',
              },
              tags: ['awaits.lender', 'outcomeUnknown'],
              invoke: {
                id: 'creationOutcome',
                src: 'readProfile',
                onDone: [
                  {
                    guard: { type: 'hasApplication', params: ({ event }) => ({ position: event.output }) },
                    target: '#account.ended',
                    actions: [
                      { type: 'endWith', params: { ending: 'created' } },
                      { type: 'rememberPosition', params: ({ event }) => ({ position: event.output }) },
                    ],
                  },
                  { target: 'createFailed' },
                ],
                onError: { target: 'createFailed', actions: { type: 'rememberFailure' } },
              },
              after: { readWait: { target: 'createFailed' } },
            },
            createFailed: {
              description: 'Unable to submit application; the amount is kept.',
              meta: {
                title: 'Not created',
                sentence: 'Unable to submit application. Please try again.',
                section: '8 Application creation',
              },
              tags: ['awaits.borrower', 'saveFailed'],
              on: {
                'amount.chosen': { target: 'main', actions: { type: 'rememberAmount' } },
                'application.asked': { target: 'creating', actions: { type: 'rememberAmount' } },
                'notice.closed': { target: 'main', actions: { type: 'forgetFailure' } },
              },
            },
            initialising: {
              description: 'The lender proposes term, amount and dates of the extension.',
              meta: {
                title: 'Preparing the extension',
                sentence: 'The conditions of the extension are asked for.',
                section: '7 prolongation/init',
              },
              tags: ['awaits.lender'],
              invoke: {
                id: 'initProlongation',
                src: 'initProlongation',
                input: ({ context }) => ({ creditId: context.data?.credit?.creditId ?? 0 }),
                onDone: {
                  target: 'prolongationConfirm',
                  actions: { type: 'rememberProlongation', params: ({ event }) => ({ prolongation: event.output }) },
                },
                onError: { target: 'initFailed', actions: { type: 'rememberFailure' } },
              },
              after: { readWait: { target: 'initFailed', actions: { type: 'rememberTimeout' } } },
            },
            initFailed: {
              description: 'Something went wrong: the modal says so, nothing has changed.',
              meta: {
                title: 'Extension not prepared',
                sentence: "Something went wrong. We're already on it!",
                section: '8 Prolongation',
              },
              tags: ['awaits.borrower', 'saveFailed'],
              on: { 'notice.closed': { target: 'main', actions: { type: 'forgetFailure' } } },
            },
            prolongationConfirm: {
              description: 'Term, payment, both dates, note and consent (M12).',
              meta: {
                title: 'Extension',
                sentence: 'The borrower compares before and after and confirms.',
                section: '2 Prolongation confirmation, M12',
              },
              tags: ['awaits.borrower'],
              on: {
                'extension.confirmed': { target: 'confirmingProlongation' },
                'mode.closed': { target: 'main' },
              },
            },
            confirmingProlongation: {
              description: 'The extension is confirmed at the lender.',
              meta: {
                title: 'Confirming the extension',
                sentence: 'The confirmation is on its way.',
                section: '7 prolongation/confirm',
              },
              tags: ['awaits.lender'],
              invoke: {
                id: 'confirmProlongation',
                src: 'confirmProlongation',
                input: ({ context }) => ({ creditId: context.data?.credit?.creditId ?? 0 }),
                onDone: { target: 'repayment', actions: { type: 'markProlongation' } },
                onError: { target: 'confirmFailed', actions: { type: 'rememberFailure' } },
              },
              after: { writeWait: { target: 'confirmFailed', actions: { type: 'rememberTimeout' } } },
            },
            confirmFailed: {
              description:
                'Something went wrong. Confirming again is harmless: nothing moves before the payment (section 9).',
              meta: {
                title: 'Extension not confirmed',
                sentence: "Something went wrong. We're already on it!",
                section: '8 Prolongation',
              },
              tags: ['awaits.borrower', 'saveFailed'],
              on: { 'notice.closed': { target: 'prolongationConfirm', actions: { type: 'forgetFailure' } } },
            },
            repayment: {
              description: 'Full or prolongation details, online link, kiosk link (M13 to M15).',
              meta: {
                title: 'Repayment',
                sentence: 'The borrower sees what to pay and where.',
                section: '2 Repayment, M13',
              },
              tags: ['awaits.borrower'],
              on: { 'mode.closed': { target: 'main', actions: { type: 'markRepayment' } } },
            },
          },
        },
      },
    },
    ended: {
      type: 'final',
      description: 'An application goes on; the session chart decides what leads now.',
      meta: {
        title: 'Left',
        sentence: 'The borrower goes on with an application.',
        section: '4 Application flow, RD67',
        keepsPage: true,
      },
    },
  },
})
