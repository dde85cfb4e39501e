/** What the generated tests of the small charts are told: clock, line, messages, lists, position, refresh, scoring. */
import { dependentListsMachine } from '#machines/dependent-lists/machine.ts'
import { connectionMachine } from '#machines/connection/machine.ts'
import { locationMachine } from '#machines/location/machine.ts'
import { notificationsMachine } from '#machines/notifications/machine.ts'
import { ownRecordsMachine } from '#machines/own-records/machine.ts'
import { refreshMachine } from '#machines/refresh/machine.ts'
import { readAloudMachine } from '#machines/read-aloud/machine.ts'
import { repaymentCardMachine } from '#machines/repayment-card/machine.ts'
import { resendCountdownMachine } from '#machines/resend-countdown/machine.ts'
import { scoringMachine } from '#machines/scoring/machine.ts'
import { waits } from '#machines/rules/policy.ts'
import { sessionEndMachine } from '#machines/session-end/machine.ts'
import { answered, cut } from '#support/fake-ports.ts'
import { applying, card, client, ending, ownPhone, ownRecords, product, without } from '#support/samples/lending.ts'
import type { Model } from '../model.ts'

const message = (id: number) => ({ id, title: 'Title', title2: null, message: 'Text', img: null })
const place = (id: number) => ({ id, nameLat: `Place ${id}`, nameSh: null, nameTm: null })
const unsupported = { kind: 'device', code: 'not-supported' } as const
const fix = { lat: 6.9, lon: 79.8, acc: 20, alt: null, altAcc: null, speed: null, heading: null, ts: 4_200 }

const changingNumber = ownRecords({
  number: { phone: ownPhone, byPasskey: false, change: { phone: '0771234567', step: 'old', at: 0 } },
})

export const smallModels: readonly Model[] = [
  {
    machine: resendCountdownMachine,
    inputs: [{ deadline: 15_000, now: 0 }],
    events: { 'clock.ticked': [{ now: 1_000 }, { now: 15_000 }] },
    project: (context) => context.secondsLeft,
  },
  { machine: connectionMachine, inputs: [undefined], project: () => null },
  {
    machine: notificationsMachine,
    inputs: [ownPhone, null].map((phone) => ({ phone })),
    answers: { readPhone: [client()], readNotifications: [[], [message(1), message(2)]] },
    project: ({ waiting, typing, isAtAccount }) => [waiting.length, typing, isAtAccount],
  },
  {
    machine: dependentListsMachine,
    inputs: [{ books: ['provinces', 'districts'] }],
    events: {
      'item.chosen': [
        { level: 0, id: 1 },
        { level: 0, id: null },
        { level: 1, id: 2 },
      ],
    },
    answers: { readBook: [[place(1), place(2)]] },
    project: ({ levels }) =>
      levels.map((level: { items: unknown; chosen: unknown }) => [level.items !== null, level.chosen]),
  },
  {
    machine: locationMachine,
    inputs: [undefined],
    events: {
      'location.wanted': [
        { mayPrompt: true, now: 0 },
        { mayPrompt: false, now: 0 },
      ],
      'location.refused': [{}],
    },
    answers: {
      queryLocationPermission: ['granted', 'denied', 'prompt'],
      queryPermissionAgain: ['granted', 'denied'],
      lookUpLocation: [fix],
      refreshLocation: [fix],
    },
    failures: { queryLocationPermission: [unsupported, { kind: 'device', code: 'permissions' }] },
    project: ({ permission, mayPrompt, result }) => [permission, mayPrompt, result],
  },
  {
    machine: refreshMachine,
    inputs: [{ rules: without() }, { rules: without('forgiveLate401', 'keepSessionWhenOffline') }],
    events: {
      'unauthorized.seen': ({ generation }) => [
        { generation, sentAt: 0, retried: false, at: 0 },
        { generation, sentAt: 60_000, retried: false, at: 60_000 },
        { generation, sentAt: 0, retried: true, at: 0 },
        { generation: generation - 1, sentAt: 0, retried: false, at: 0 },
      ],
    },
    failures: { refreshSession: [cut, answered(401)] },
    project: ({ generation, handledAt }) => [Math.min(generation, 2), handledAt],
  },
  {
    machine: sessionEndMachine,
    inputs: [undefined],
    events: { 'end.reported': [{ left: null }, { left: waits.sessionWarning }, { left: waits.sessionWatched }] },
    answers: {
      readEnd: [ending(null), ending(waits.sessionWarning), ending(waits.sessionWatched)],
      readNewEnd: [ending(null), ending(waits.sessionWatched)],
    },
    project: ({ left }) => left,
  },
  {
    machine: repaymentCardMachine,
    inputs: [{ present: card() }, { present: null }],
    events: { 'card.confirmed': [{ card: card() }, { card: card({ loanId: '9999-9999' }) }, { card: null }] },
    answers: { readCard: [null, card(), card({ loanId: '9999-9999' })], keepCard: [card()] },
    project: ({ present, kept }) => [present?.loanId ?? null, kept?.loanId ?? null],
  },
  {
    machine: readAloudMachine,
    inputs: [{ language: 'en' }],
    events: { 'reading.asked': [{ words: 'You get 10000 rupees.' }] },
    failures: { sayWords: [{ kind: 'device', code: 'synthesis-failed' }] },
    project: ({ words }) => words,
  },
  {
    machine: ownRecordsMachine,
    inputs: [undefined],
    events: {
      'reminders.chosen': [{ on: true }, { on: false }],
      'passkey.removed': [{ id: 'key' }],
      'number.pressed': [
        { number: { act: 'ask', phone: '0771234567' } },
        { number: { act: 'passkey', phone: '0771234567' } },
        { number: { act: 'prove', code: '123456' } },
        { number: { act: 'stop' } },
      ],
    },
    answers: {
      readOwnRecords: [
        null,
        ownRecords(),
        ownRecords({ signIns: [], reminders: null, passkeys: null, number: null }),
        changingNumber,
      ],
      readOwnRecordsAgain: [null, ownRecords()],
      findNumber: [ownRecords(), changingNumber],
      addPasskey: [true, false],
    },
    project: ({ records, wantsReminders, number }) =>
      records && [records.signIns.length, records.reminders, records.number?.change?.step, wantsReminders, number.act],
  },
  {
    machine: scoringMachine,
    inputs: [{ applicationId: 5 }],
    answers: {
      checkScoring: [
        { kind: 'products', products: [] },
        { kind: 'products', products: [product()] },
        { kind: 'rejected', reason: 'productWithoutId' },
      ],
      readProfile: [applying('state_offer_calculation'), applying('state_declined')],
    },
    project: ({ polls, position }) => [polls % 3, position],
  },
]
