/** When a message of the lender is shown: one at a time, on arrival in the account, never over what is being done. */
import { assign, setup } from 'xstate'
import { effect } from '../shared/effects.ts'
import { busyDelays } from '../shared/delays.ts'
import type { Tag } from '../shared/meta.ts'
import { known } from '../shared/known.ts'
import type { LenderNotification } from './lender-notification.ts'
import { port } from './ports.ts'
import { silentWatch, type TypingEvent } from '../shared/watches.ts'

export const notificationsMachine = setup({
  types: {
    context: {} as {
      /** Whose messages are read; null until the lender has said it. */
      readonly phone: string | null
      readonly waiting: readonly LenderNotification[]
      /** A control is in use. */
      readonly typing: boolean
      readonly isAtAccount: boolean
    },
    events: {} as
      | TypingEvent
      | { readonly type: 'account.reached' }
      | { readonly type: 'account.left' }
      | { readonly type: 'notification.closed' }
      | { readonly type: 'notifications.wanted' },
    input: {} as { readonly phone: string | null },
    tags: {} as Tag,
  },
  actors: {
    readClientInfo: port('readClientInfo'),
    readNotifications: port('readNotifications'),
    markNotificationRead: port('markNotificationRead'),
    watchTyping: silentWatch(),
  },
  delays: busyDelays,
  guards: {
    needsPhone: ({ context }) => context.phone === null,
    hasNone: ({ context }) => context.waiting.length === 0,
    isPause: ({ context }) => context.isAtAccount && !context.typing,
    isAtAccount: ({ context }) => context.isAtAccount,
  },
  actions: {
    rememberPhone: assign((_, params: { phone: string }) => params),
    rememberAll: assign((_, params: { waiting: readonly LenderNotification[] }) => params),
    rememberTyping: assign((_, params: { typing: boolean }) => params),
    rememberPlace: assign((_, params: { isAtAccount: boolean }) => params),
    dropFirst: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    log: effect('log'),
  },
}).createMachine({
  id: 'notifications',
  context: ({ input }) => ({ phone: input.phone, waiting: [], typing: false, isAtAccount: false }),
  invoke: { id: 'watchTyping', src: 'watchTyping', onError: { actions: { type: 'log', params: { what: 'typing' } } } },
  on: {
    'typing.started': { actions: { type: 'rememberTyping', params: { typing: true } } },
    'typing.ended': { actions: { type: 'rememberTyping', params: { typing: false } } },
    'account.reached': { actions: { type: 'rememberPlace', params: { isAtAccount: true } } },
    'account.left': { actions: { type: 'rememberPlace', params: { isAtAccount: false } } },
  },
  initial: 'identifying',
  states: {
    identifying: {
      always: [{ guard: 'needsPhone', target: 'readingPhone' }, { target: 'reading' }],
    },
    readingPhone: {
      invoke: {
        id: 'readPhone',
        src: 'readClientInfo',
        onDone: {
          target: 'reading',
          actions: { type: 'rememberPhone', params: ({ event }) => ({ phone: event.output.phone }) },
        },
        onError: { target: 'quiet', actions: { type: 'log', params: { what: 'the number did not load' } } },
      },
      after: { readWait: { target: 'quiet' } },
    },
    reading: {
      invoke: {
        id: 'readNotifications',
        src: 'readNotifications',
        input: ({ context }) => ({ phone: known(context.phone) }),
        onDone: {
          target: 'deciding',
          actions: { type: 'rememberAll', params: ({ event }) => ({ waiting: event.output }) },
        },
        onError: { target: 'quiet', actions: { type: 'log', params: { what: 'notifications did not load' } } },
      },
      after: { readWait: { target: 'quiet' } },
    },
    deciding: {
      always: [
        { guard: 'hasNone', target: 'quiet' },
        { guard: 'isPause', target: 'showing' },
        { guard: 'isAtAccount', target: 'arriving' },
        { target: 'pausing' },
      ],
    },
    arriving: {
      on: {
        'typing.ended': { target: 'deciding', actions: { type: 'rememberTyping', params: { typing: false } } },
        'typing.started': { target: 'pausing', actions: { type: 'rememberTyping', params: { typing: true } } },
        'account.left': { target: 'pausing', actions: { type: 'rememberPlace', params: { isAtAccount: false } } },
      },
    },
    pausing: {
      on: {
        'account.reached': { target: 'reading', actions: { type: 'rememberPlace', params: { isAtAccount: true } } },
      },
    },
    showing: {
      on: { 'notification.closed': { target: 'markingRead' } },
    },
    markingRead: {
      invoke: {
        id: 'markNotificationRead',
        src: 'markNotificationRead',
        input: ({ context }) => ({ id: known(context.waiting[0]).id }),
        onDone: { target: 'deciding', actions: { type: 'dropFirst' } },
        onError: {
          target: 'deciding',
          actions: [{ type: 'dropFirst' }, { type: 'log', params: { what: 'not marked as read' } }],
        },
      },
      after: { readWait: { target: 'deciding', actions: { type: 'dropFirst' } } },
    },
    quiet: {
      on: { 'notifications.wanted': { target: 'identifying' } },
    },
  },
})
