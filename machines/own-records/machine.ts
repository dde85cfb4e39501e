import { assign, setup } from 'xstate'
import { busyDelays } from '../shared/delays.ts'
import type { Failure } from '../shared/failure.ts'
import type { Tag } from '../shared/meta.ts'
import type { OwnRecords } from './records.ts'
import { port } from './ports.ts'
import { failsTo, failureIn, noAnswer, timesOutTo } from '../shared/call-failure.ts'

type Context = { readonly records: OwnRecords | null; readonly failure: Failure | null }

export const ownRecordsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'others.ended' } | { readonly type: 'retry.pressed' },
    tags: {} as Tag,
  },
  actors: { readOwnRecords: port('readOwnRecords'), endOtherSignIns: port('endOtherSignIns') },
  delays: busyDelays,
  guards: {
    isListKept: (_, params: { records: OwnRecords | null }) => params.records !== null,
    hasOthers: ({ context }) => context.records?.signIns.some(({ isCurrent }) => !isCurrent) ?? false,
  },
  actions: {
    rememberRecords: assign((_, params: { records: OwnRecords | null }) => ({ ...params, failure: null })),
    rememberFailure: assign(failureIn),
    rememberTimeout: assign(noAnswer),
  },
}).createMachine({
  id: 'ownRecords',
  context: { records: null, failure: null },
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
      on: { 'others.ended': { guard: 'hasOthers', target: 'endingOthers' } },
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
      on: { 'others.ended': { target: 'endingOthers' } },
    },
  },
})
