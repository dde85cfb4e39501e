/** What the generated tests of the charts that lead are told: session, one-time code, account. */
import { accountMachine } from '#machines/account/machine.ts'
import { signInMachine } from '#machines/sign-in/machine.ts'
import { activeMachineFor } from '#machines/onboarding/progress.ts'
import type { AccountData, Credit } from '#machines/account/account-data.ts'
import { sessionMachine } from '#machines/session/machine.ts'
import { answered, cut } from '#support/fake-ports.ts'
import {
  applicationState,
  applying,
  client,
  credit,
  extensionWaiting,
  helpOptions,
  owing,
  position,
  registering,
  visitor,
  without,
} from '#support/samples/lending.ts'
import type { Model } from '../model.ts'

const paths = (...all: string[]) => all.map((path) => ({ path }))
const sent = { resendAfterSeconds: null, attempts: 3, expiresInSeconds: null }
const lasting = { ...sent, expiresInSeconds: 300 }
const dead = { ...answered(422, 'Expired'), code: 'otp_expired' } as const
const stuck = position({ registerStatus: 'completed' })
const places = [registering('state_persdata'), applying('state_offer'), stuck]

const waiting = credit({
  extensionWaiting: extensionWaiting(),
  payments: [{ date: '2026-11-20', amount: 2_000, purpose: 'debt' }],
  slips: [],
})
const notWaiting = credit({ extensionWaiting: null, help: { callAt: null, promisedOn: null }, slips: [] })
const picture = { id: 's', type: 'slip', bytes: 9, uploaded: false } as const
const told = { amount: 1_000, paidOn: '2026-11-20' }
const slips = [{ key: 's', ...told, toldAt: 0, refused: null }]
const [callAt = 0] = helpOptions().hours
const willBeCalled = credit({ extensionWaiting: null, help: { callAt, promisedOn: null } })
export const loans: readonly Credit[] = [notWaiting, credit({ isProlongAvailable: false, ...owing(0) }), waiting]
const waits = (loan: Credit | null | undefined) =>
  loan?.extensionWaiting === undefined ? 'unknown' : loan.extensionWaiting !== null
export const read = (loan: Credit | null): Pick<AccountData, 'credit' | 'readAt'> => ({ credit: loan, readAt: 0 })

export const entryModels: readonly Model[] = [
  {
    machine: sessionMachine,
    inputs: [
      visitor(),
      visitor({ hint: 'in' }),
      visitor({ hint: 'in', rules: without('keepSessionWhenOffline') }),
      visitor({ hasUnsentSignOut: true }),
    ],
    events: {
      'path.asked': paths('/account', '/chooseProduct'),
      'hint.changed': [{ hint: 'in' }, { hint: 'out' }],
    },
    answers: {
      readProfile: places,
      readNext: places,
      signIn: [
        { phone: '0712345678', amount: 20_000, position: null },
        { phone: '0712345678', amount: 20_000, position: applying('state_offer') },
      ],
      signInAgain: [{ phone: '0712345678', amount: null, position: null }],
      onboarding: [
        { outcome: 'position', position: null },
        { outcome: 'account', position: applying('state_offer') },
        { outcome: 'applicationMissing', position: applying('state_offer') },
      ],
      account: [{ outcome: 'created', position: null, amount: 20_000 }],
    },
    failures: { readProfile: [cut, answered(401), answered(500)], readNext: [cut, answered(401)] },
    snapshots: {
      refresh: [
        { value: 'fresh', context: { isProven: true } },
        { value: 'lost', context: { isProven: false } },
      ],
    },
    view: (value) => (typeof value === 'object' && typeof value['standing'] === 'object' ? value['standing'] : value),
    project: (context) => [
      context.position && [
        activeMachineFor(context.position, 'account'),
        activeMachineFor(context.position, 'application'),
      ],
      context.requestedArea === 'application',
      context.isFresh,
    ],
  },
  {
    machine: signInMachine,
    inputs: [
      { path: '/', phone: null, amount: null, deadline: 0, sends: 0, now: 0 },
      { path: '/confirmation', phone: null, amount: null, deadline: 0, sends: 0, now: 0 },
      { path: '/confirmation', phone: '0712345678', amount: null, deadline: 15_000, sends: 1, now: 0 },
      {
        path: '/confirmation',
        phone: '0712345678',
        amount: null,
        deadline: 15_000,
        sends: 1,
        now: 0,
        rules: without('sayResendFailures'),
      },
    ],
    events: {
      'path.asked': paths('/confirmation', '/login', '/terms'),
      'phone.submitted': [{ phone: '0712345678', amount: null, entry: 'login', now: 0 }],
      'code.submitted': [{ code: '123456' }],
      'resend.pressed': [{ now: 20_000 }],
      'clock.ticked': ({ expiresAt }) => (expiresAt === null ? [] : [{ now: 0 }, { now: expiresAt }]),
    },
    answers: {
      ensureVisit: [{ visitId: 'v' }],
      sendCode: [sent, lasting],
      resendCode: [sent, lasting],
      readProfile: [stuck],
      checkCode: [null, stuck],
      enterByPasskey: [null, { phone: '0712345678', position: stuck }],
    },
    failures: { readProfile: [cut, answered(401)], checkCode: [cut, answered(401, 'Wrong code'), dead] },
    project: ({ phone, expiresAt, sendsHere }) => [phone, expiresAt !== null, sendsHere > 0],
  },
  {
    machine: accountMachine,
    inputs: [{ requestedAmount: 12_000 }, { requestedAmount: 12_000, hasOffers: true }],
    events: {
      'amount.chosen': [{ amount: 15_000 }],
      'application.asked': [{ amount: 15_000 }],
      'help.asked': [{ asked: { callAt } }],
      'part.chosen': [{ amount: 1_000 }],
      'slip.picked': [{ file: {} }],
      'slip.submitted': [{ slip: told }],
      'account.visited': ({ hasOffers }) => [{ hasOffers }],
    },
    answers: {
      readClientInfo: ({ hasOffers }) =>
        hasOffers ? [client({ hasUnfinishedApplications: true })] : [client(), client({ hasDisbInProgress: true })],
      // What money is on its way for is no loan yet.
      readCredit: ({ hasOffers, client: found }) =>
        [null, ...(hasOffers || found === null || found.hasDisbInProgress ? [] : loans)].map(read),
      readDays: [applicationState()],
      createApplication: [{ applicationId: 8 }],
      creationOutcome: [applying('state_bank_account'), applying('state_active')],
      initProlongation: [
        { term: 14, amount: 3_500, prevDate: '2026-12-01', nextDate: '2026-12-15', newRepaymentAmount: null },
      ],
      cancellationOutcome: [waiting, notWaiting].map(read),
      readHelp: [helpOptions()],
      readKeptSlip: [null, picture],
      keepSlip: [picture],
      sendSlip: [slips],
      slipOutcome: [{ ...notWaiting, slips }, notWaiting].map(read),
      helpOutcome: [willBeCalled, notWaiting].map(read),
    },
    project: ({ data, hasOffers, days, daysFailure, client: found, loan, part, keptSlip }, value) => [
      part?.paidBefore,
      keptSlip !== null,
      data && [
        data.credit?.isProlongAvailable ?? null,
        data.credit?.today.amount ?? null,
        waits(data.credit),
        data.credit?.help?.callAt,
        data.credit?.payments.length,
        data.client.hasDisbInProgress,
        hasOffers && data.client.hasUnfinishedApplications,
      ],
      JSON.stringify(value).includes('"data":"reading"') && [
        found?.hasDisbInProgress,
        loan?.credit?.today.amount,
        waits(loan?.credit),
        loan === null,
      ],
      data !== null && data.credit === null && [days !== null, daysFailure !== null],
    ],
  },
]
