import { assign, setup } from 'xstate'
import { busyDelays } from '../shared/delays.ts'
import { asFailure, type Failure } from '../shared/failure.ts'
import type { StateMeta, Tag } from '../shared/meta.ts'
import type { OwnRecords } from './records.ts'
import { port } from '../shared/ports.ts'

type Context = { readonly records: OwnRecords | null; readonly failure: Failure | null }

export const ownRecordsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'others.ended' } | { readonly type: 'retry.pressed' },
    meta: {} as StateMeta,
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
    rememberFailure: assign(({ event }) => ('error' in event ? { failure: asFailure(event.error) } : {})),
    rememberTimeout: assign({ failure: { kind: 'network', reason: 'timeout' } }),
  },
}).createMachine({
  id: 'ownRecords',
  description: 'Shows what was agreed and shared, and where the account is signed in.',
  context: { records: null, failure: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The lender is asked for its list; nothing else of the account waits for it.',
      meta: { title: 'Reading', sentence: 'The list is on its way.', section: 'beyond 7, Z13' },
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
        onError: { target: 'readFailed', actions: { type: 'rememberFailure' } },
      },
      after: { readWait: { target: 'readFailed', actions: { type: 'rememberTimeout' } } },
    },
    notKept: {
      description: 'This lender keeps no such list: nothing of it is shown.',
      meta: { title: 'Not kept', sentence: 'The account shows nothing of it.', section: 'beyond 7, Z13' },
      on: { 'retry.pressed': { target: 'reading' } },
    },
    readFailed: {
      description: 'The list did not come; the account is whole without it.',
      meta: { title: 'Not loaded', sentence: 'The borrower may ask for the list again.', section: 'RD35, Z13' },
      tags: ['awaits.borrower'],
      on: { 'retry.pressed': { target: 'reading' } },
    },
    shown: {
      description: 'What was agreed and shared with its days, and every sign-in that is alive.',
      meta: {
        title: 'Shown',
        sentence: 'The borrower reads the list, keeps it as a file, or signs out everywhere else.',
        section: 'beyond 7, Z13, U37',
      },
      tags: ['awaits.borrower'],
      on: { 'others.ended': { guard: 'hasOthers', target: 'endingOthers' } },
    },
    endingOthers: {
      description: 'Every other sign-in is ended; saying it twice is harmless.',
      meta: { title: 'Signing out elsewhere', sentence: 'The other sign-ins end.', section: 'beyond 7, U37' },
      tags: ['awaits.lender'],
      invoke: {
        id: 'endOtherSignIns',
        src: 'endOtherSignIns',
        onDone: { target: 'reading' },
        onError: { target: 'endFailed', actions: { type: 'rememberFailure' } },
      },
      after: { writeWait: { target: 'endFailed', actions: { type: 'rememberTimeout' } } },
    },
    endFailed: {
      description: 'It is not certain that the others are signed out: said, and tried again.',
      meta: {
        title: 'Not signed out elsewhere',
        sentence: 'The borrower reads that it did not work and tries again.',
        section: 'RD35, U37',
      },
      tags: ['awaits.borrower', 'saveFailed'],
      on: { 'others.ended': { target: 'endingOthers' } },
    },
  },
})
