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

const recordsOf = ({ event }: { readonly event: { readonly output: OwnRecords | null } }) => ({
  records: event.output,
})
const read = {
  src: 'readOwnRecords',
  onDone: [
    {
      guard: { type: 'isListKept', params: recordsOf },
      target: 'loaded',
      actions: { type: 'rememberRecords', params: recordsOf },
    },
    { target: '#ownRecords.notKept' },
  ],
  onError: failsTo('readFailed'),
} as const
const onReadFailed = {
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
  initial: 'open',
  states: {
    open: {
      // Also accepted while the list is read again: what is there already contains what the lender has confirmed.
      on: {
        'others.ended': { guard: 'hasOthers', target: 'endingOthers' },
        'reminders.chosen': {
          guard: 'isReminderOffered',
          target: 'savingReminders',
          actions: { type: 'rememberReminders', params: ({ event }) => ({ wantsReminders: event.on }) },
        },
        'passkey.added': { guard: 'hasPasskeys', target: 'addingPasskey' },
        'passkey.removed': {
          guard: 'hasPasskeys',
          target: 'removingPasskey',
          actions: { type: 'rememberPasskey', params: ({ event }) => ({ passkey: event.id }) },
        },
      },
      initial: 'reading',
      states: {
        reading: {
          tags: ['awaits.lender'],
          invoke: { id: 'readOwnRecords', ...read },
          after: { readWait: timesOutTo('readFailed') },
        },
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
        loaded: {
          tags: ['awaits.borrower'],
          // Only here: nothing but the list says which step of a number change is next.
          on: {
            'number.pressed': {
              guard: 'isNumberChangeable',
              target: '#ownRecords.changingNumber',
              actions: { type: 'rememberNumber', params: ({ event }) => ({ number: event.number }) },
            },
          },
          initial: 'shown',
          states: {
            shown: {},
            endFailed: { tags: ['saveFailed'] },
            passkeyFailed: { tags: ['saveFailed'] },
            remindersFailed: { tags: ['saveFailed'] },
            numberFailed: { tags: ['saveFailed'], on: { 'number.edited': { target: 'shown' } } },
          },
        },
      },
    },
    notKept: {},
    endingOthers: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'endOtherSignIns',
        src: 'endOtherSignIns',
        onDone: {
          target: 'open.reading',
          actions: {
            type: 'rememberSaved',
            params: ({ context: { records } }) => ({
              signIns: records?.signIns.filter(({ isCurrent }) => isCurrent) ?? [],
            }),
          },
        },
        onError: failsTo('open.loaded.endFailed'),
      },
      after: { writeWait: timesOutTo('open.loaded.endFailed') },
    },
    addingPasskey: {
      tags: ['awaits.borrower'],
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => ({ added: event.output }) },
            target: 'open.reading',
            actions: { type: 'storePasskey' },
          },
          { target: 'open.loaded' },
        ],
        onError: failsTo('open.loaded.passkeyFailed'),
      },
    },
    removingPasskey: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context }) => ({ id: context.passkey }),
        onDone: {
          target: 'open.reading',
          actions: {
            type: 'rememberSaved',
            params: ({ context: { records, passkey } }) => ({
              passkeys: records?.passkeys?.filter(({ id }) => id !== passkey) ?? null,
            }),
          },
        },
        onError: failsTo('open.loaded.passkeyFailed'),
      },
      after: { writeWait: timesOutTo('open.loaded.passkeyFailed') },
    },
    savingReminders: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'setReminders',
        src: 'setReminders',
        input: ({ context }) => ({ on: context.wantsReminders }),
        onDone: {
          target: 'open.reading',
          actions: { type: 'rememberSaved', params: ({ context }) => ({ reminders: context.wantsReminders }) },
        },
        onError: failsTo('open.loaded.remindersFailed'),
      },
      after: { writeWait: timesOutTo('open.loaded.remindersFailed') },
    },
    changingNumber: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'changeNumber',
        src: 'changeNumber',
        input: ({ context }) => context.number,
        onDone: { target: 'open.reading' },
        onError: [{ guard: 'needsSignIn', target: 'open.loaded' }, failsTo('findingNumber')],
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
            target: 'open.loaded',
            actions: { type: 'rememberRecords', params: ({ event }) => ({ records: event.output }) },
          },
          {
            target: 'open.loaded.numberFailed',
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
  },
})
