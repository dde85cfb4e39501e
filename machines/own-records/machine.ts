import { assign, setup } from 'xstate'
import { effect } from '../shared/effects.ts'
import { busyDelays } from '../shared/delays.ts'
import { isUnanswered, isWithoutSignIn, type Failure } from '../shared/failure.ts'
import { waits } from '../rules/policy.ts'
import type { Tag } from '../shared/meta.ts'
import type { NumberAct, OwnRecords } from './records.ts'
import { port } from './ports.ts'
import { failsTo, failureIn, noAnswer, timesOutTo } from '../shared/call-failure.ts'

type Context = {
  readonly records: OwnRecords | null
  /** Whether reminders are wanted, as it was last pressed. */
  readonly wantsReminders: boolean
  /** The passkey that is being removed. */
  readonly passkey: string
  /** What was last done for a change of the number. */
  readonly number: NumberAct
  readonly failure: Failure | null
}

type Events =
  | { readonly type: 'others.ended' }
  | { readonly type: 'reminders.chosen'; readonly on: boolean }
  | { readonly type: 'passkey.added' }
  | { readonly type: 'passkey.removed'; readonly id: string }
  | { readonly type: 'number.pressed'; readonly number: NumberAct }
  | { readonly type: 'number.edited' }
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'connection.restored' }

/** Also accepted while the list is read again: it already contains what the lender has confirmed. */
const choices = {
  'others.ended': { guard: 'hasOthers', target: 'endingOthers' },
  'reminders.chosen': {
    guard: 'isReminderOffered',
    target: 'savingReminders',
    actions: {
      type: 'rememberReminders',
      params: ({ event }: { readonly event: { readonly on: boolean } }) => ({ wantsReminders: event.on }),
    },
  },
  'passkey.added': { guard: 'hasPasskeys', target: 'addingPasskey' },
  'passkey.removed': {
    guard: 'hasPasskeys',
    target: 'removingPasskey',
    actions: {
      type: 'rememberPasskey',
      params: ({ event }: { readonly event: { readonly id: string } }) => ({ passkey: event.id }),
    },
  },
} as const
/** Not accepted while the list is read, or has not loaded: only the list says which step of a number change is next. */
const choicesAndNumber = {
  ...choices,
  'number.pressed': {
    guard: 'isNumberChangeable',
    target: 'changingNumber',
    actions: {
      type: 'rememberNumber',
      params: ({ event }: { readonly event: { readonly number: NumberAct } }) => ({ number: event.number }),
    },
  },
} as const

const recordsOf = ({ event }: { readonly event: { readonly output: OwnRecords | null } }) => ({
  records: event.output,
})
const read = {
  src: 'readOwnRecords',
  onDone: [
    {
      guard: { type: 'isListKept', params: recordsOf },
      target: 'shown',
      actions: { type: 'rememberRecords', params: recordsOf },
    },
    { target: 'notKept' },
  ],
  onError: failsTo('readFailed'),
} as const
const onReadFailed = {
  ...choices,
  'retry.pressed': { target: 'reading' },
  'connection.restored': { target: 'reading' },
} as const

export const ownRecordsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    tags: {} as Tag,
  },
  actors: {
    readOwnRecords: port('readOwnRecords'),
    endOtherSignIns: port('endOtherSignIns'),
    setReminders: port('setReminders'),
    changeNumber: port('changeNumber'),
    addPasskey: port('addPasskey'),
    removePasskey: port('removePasskey'),
  },
  delays: {
    ...busyDelays,
    retryWait: waits.retryLast,
    /** The owner of a device takes the time that is needed to unlock it. */
    numberWait: ({ context }) => (context.number.act === 'passkey' ? 5 : 1) * busyDelays.writeWait,
  },
  guards: {
    isListKept: (_, params: { records: OwnRecords | null }) => params.records !== null,
    isReminderOffered: ({ context }) => context.records?.reminders != null,
    hasOthers: ({ context }) => context.records?.signIns.some(({ isCurrent }) => !isCurrent) ?? false,
    hasPasskeys: ({ context }) => context.records?.passkeys != null,
    isNumberChangeable: ({ context }) => context.records?.number != null,
    /** The change is where it was not before, and the lender has not said why the call failed. */
    hasNumberMoved: ({ context: { records, failure } }, params: { records: OwnRecords | null }) =>
      failure !== null &&
      isUnanswered(failure) &&
      JSON.stringify(params.records?.number) !== JSON.stringify(records?.number),
    needsSignIn: ({ event }) => isWithoutSignIn(event),
    isAdded: (_, params: { added: boolean }) => params.added,
  },
  actions: {
    rememberRecords: assign((_, params: { records: OwnRecords | null }) => ({ ...params, failure: null })),
    /** The failure is told with it. */
    rememberFound: assign((_, params: Pick<Context, 'records'>) => params),
    rememberNumber: assign((_, params: Pick<Context, 'number'>) => params),
    rememberReminders: assign((_, params: Pick<Context, 'wantsReminders'>) => params),
    /** The lender has confirmed it; the list that is read again may come late, or not at all. */
    rememberSaved: assign(({ context: { records } }, params: Partial<OwnRecords>) => ({
      records: records && { ...records, ...params },
    })),
    rememberPasskey: assign((_, params: Pick<Context, 'passkey'>) => params),
    rememberFailure: assign(failureIn),
    rememberTimeout: assign(noAnswer),
    storePasskey: effect('storePasskey'),
  },
}).createMachine({
  id: 'ownRecords',
  context: { records: null, wantsReminders: false, passkey: '', number: { act: 'stop' }, failure: null },
  initial: 'reading',
  states: {
    reading: {
      tags: ['awaits.lender'],
      invoke: { id: 'readOwnRecords', ...read },
      on: choices,
      after: { readWait: timesOutTo('readFailed') },
    },
    notKept: {},
    readFailed: {
      tags: ['awaits.borrower'],
      on: onReadFailed,
      after: { retryWait: { target: 'retrying' } },
    },
    retrying: {
      tags: ['awaits.borrower'],
      invoke: { id: 'readOwnRecordsAgain', ...read },
      on: onReadFailed,
      after: { readWait: timesOutTo('readFailed') },
    },
    shown: {
      tags: ['awaits.borrower'],
      on: choicesAndNumber,
    },
    endingOthers: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'endOtherSignIns',
        src: 'endOtherSignIns',
        onDone: {
          target: 'reading',
          actions: {
            type: 'rememberSaved',
            params: ({ context: { records } }) => ({
              signIns: records?.signIns.filter(({ isCurrent }) => isCurrent) ?? [],
            }),
          },
        },
        onError: failsTo('endFailed'),
      },
      after: { writeWait: timesOutTo('endFailed') },
    },
    endFailed: {
      tags: ['awaits.borrower', 'saveFailed'],
      on: choicesAndNumber,
    },
    addingPasskey: {
      tags: ['awaits.borrower'],
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => ({ added: event.output }) },
            target: 'reading',
            actions: { type: 'storePasskey' },
          },
          { target: 'shown' },
        ],
        onError: failsTo('passkeyFailed'),
      },
    },
    removingPasskey: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context }) => ({ id: context.passkey }),
        onDone: {
          target: 'reading',
          actions: {
            type: 'rememberSaved',
            params: ({ context: { records, passkey } }) => ({
              passkeys: records?.passkeys?.filter(({ id }) => id !== passkey) ?? null,
            }),
          },
        },
        onError: failsTo('passkeyFailed'),
      },
      after: { writeWait: timesOutTo('passkeyFailed') },
    },
    passkeyFailed: {
      tags: ['awaits.borrower', 'saveFailed'],
      on: choicesAndNumber,
    },
    savingReminders: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'setReminders',
        src: 'setReminders',
        input: ({ context }) => ({ on: context.wantsReminders }),
        onDone: {
          target: 'reading',
          actions: { type: 'rememberSaved', params: ({ context }) => ({ reminders: context.wantsReminders }) },
        },
        onError: failsTo('remindersFailed'),
      },
      after: { writeWait: timesOutTo('remindersFailed') },
    },
    remindersFailed: {
      tags: ['awaits.borrower', 'saveFailed'],
      on: choicesAndNumber,
    },
    changingNumber: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'changeNumber',
        src: 'changeNumber',
        input: ({ context }) => context.number,
        onDone: { target: 'reading' },
        onError: [{ guard: 'needsSignIn', target: 'shown' }, failsTo('findingNumber')],
      },
      after: { numberWait: timesOutTo('findingNumber') },
    },
    findingNumber: {
      tags: ['awaits.lender', 'outcomeUnknown'],
      invoke: {
        id: 'findNumber',
        src: 'readOwnRecords',
        onDone: [
          {
            guard: { type: 'hasNumberMoved', params: ({ event }) => ({ records: event.output }) },
            target: 'shown',
            actions: { type: 'rememberRecords', params: ({ event }) => ({ records: event.output }) },
          },
          {
            target: 'numberFailed',
            actions: { type: 'rememberFound', params: ({ event }) => ({ records: event.output }) },
          },
        ],
        onError: { target: 'numberUnknown' },
      },
      after: { readWait: { target: 'numberUnknown' } },
    },
    numberUnknown: {
      tags: ['awaits.borrower', 'outcomeUnknown'],
      on: { 'retry.pressed': { target: 'findingNumber' }, 'connection.restored': { target: 'findingNumber' } },
      after: { retryWait: { target: 'findingNumber' } },
    },
    numberFailed: {
      tags: ['awaits.borrower', 'saveFailed'],
      on: { ...choicesAndNumber, 'number.edited': { target: 'shown' } },
    },
  },
})
