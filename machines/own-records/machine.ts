import { assign, setup } from 'xstate'
import { busyDelays } from '../shared/delays.ts'
import type { Failure } from '../shared/failure.ts'
import type { Tag } from '../shared/meta.ts'
import type { OwnRecords } from './records.ts'
import { port } from './ports.ts'
import { failsTo, failureIn, noAnswer, timesOutTo } from '../shared/call-failure.ts'

type Context = {
  readonly records: OwnRecords | null
  /** Whether reminders are wanted, as it was last pressed. */
  readonly wantsReminders: boolean
  /** The passkey that is being removed. */
  readonly passkey: string
  readonly failure: Failure | null
}

type Events =
  | { readonly type: 'others.ended' }
  | { readonly type: 'reminders.chosen'; readonly on: boolean }
  | { readonly type: 'passkey.added' }
  | { readonly type: 'passkey.removed'; readonly id: string }
  | { readonly type: 'retry.pressed' }

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
    addPasskey: port('addPasskey'),
    removePasskey: port('removePasskey'),
  },
  delays: busyDelays,
  guards: {
    isListKept: (_, params: { records: OwnRecords | null }) => params.records !== null,
    isReminderOffered: ({ context }) => context.records?.reminders != null,
    hasOthers: ({ context }) => context.records?.signIns.some(({ isCurrent }) => !isCurrent) ?? false,
    hasPasskeys: ({ context }) => context.records?.passkeys != null,
    isAdded: (_, params: { added: boolean }) => params.added,
  },
  actions: {
    rememberRecords: assign((_, params: { records: OwnRecords | null }) => ({ ...params, failure: null })),
    rememberReminders: assign((_, params: Pick<Context, 'wantsReminders'>) => params),
    rememberPasskey: assign((_, params: Pick<Context, 'passkey'>) => params),
    rememberFailure: assign(failureIn),
    rememberTimeout: assign(noAnswer),
    storePasskey: () => undefined,
  },
}).createMachine({
  id: 'ownRecords',
  context: { records: null, wantsReminders: false, passkey: '', failure: null },
  initial: 'reading',
  states: {
    reading: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'readOwnRecords',
        src: 'readOwnRecords',
        onDone: [
          {
            guard: { type: 'isListKept', params: ({ event }) => ({ records: event.output }) },
            target: 'shown',
            actions: { type: 'rememberRecords', params: ({ event }) => ({ records: event.output }) },
          },
          { target: 'notKept' },
        ],
        onError: failsTo('readFailed'),
      },
      after: { readWait: timesOutTo('readFailed') },
    },
    notKept: {
      on: { 'retry.pressed': { target: 'reading' } },
    },
    readFailed: {
      tags: ['awaits.borrower'],
      on: { 'retry.pressed': { target: 'reading' } },
    },
    shown: {
      tags: ['awaits.borrower'],
      on: choices,
    },
    endingOthers: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'endOtherSignIns',
        src: 'endOtherSignIns',
        onDone: { target: 'reading' },
        onError: failsTo('endFailed'),
      },
      after: { writeWait: timesOutTo('endFailed') },
    },
    endFailed: {
      tags: ['awaits.borrower', 'saveFailed'],
      on: choices,
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
        onDone: { target: 'reading' },
        onError: failsTo('passkeyFailed'),
      },
      after: { writeWait: timesOutTo('passkeyFailed') },
    },
    passkeyFailed: {
      tags: ['awaits.borrower', 'saveFailed'],
      on: choices,
    },
    savingReminders: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'setReminders',
        src: 'setReminders',
        input: ({ context }) => ({ on: context.wantsReminders }),
        onDone: { target: 'reading' },
        onError: failsTo('remindersFailed'),
      },
      after: { writeWait: timesOutTo('remindersFailed') },
    },
    remindersFailed: {
      tags: ['awaits.borrower', 'saveFailed'],
      on: choices,
    },
  },
})
