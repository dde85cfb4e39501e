/** Decides when a message of the lender is shown: one at a time, never over a field in use (M16; RD75, UX42). */
import { assign, setup } from 'xstate'
import { busyDelays } from './delays.ts'
import type { StateMeta, Tag } from './meta.ts'
import type { LenderNotification } from './lender-notification.ts'
import { port, silentWatch, type TypingEvent } from './ports.ts'

export const notificationsMachine = setup({
  types: {
    context: {} as { readonly waiting: readonly LenderNotification[]; readonly typing: boolean },
    events: {} as TypingEvent | { readonly type: 'notification.closed' } | { readonly type: 'notifications.wanted' },
    meta: {} as StateMeta,
    tags: {} as Tag,
  },
  actors: {
    readNotifications: port('readNotifications'),
    markNotificationRead: port('markNotificationRead'),
    watchTyping: silentWatch(),
  },
  delays: busyDelays,
  guards: {
    hasNone: ({ context }) => context.waiting.length === 0,
    isPause: ({ context }) => !context.typing,
  },
  actions: {
    rememberAll: assign((_, params: { waiting: readonly LenderNotification[] }) => params),
    rememberTyping: assign((_, params: { typing: boolean }) => params),
    dropFirst: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    log: (_, _params: { what: string }) => undefined,
  },
}).createMachine({
  id: 'notifications',
  description: 'Reads the messages of the lender and shows them one after the other.',
  context: { waiting: [], typing: false },
  invoke: { id: 'watchTyping', src: 'watchTyping', onError: { actions: { type: 'log', params: { what: 'typing' } } } },
  on: {
    'typing.started': { actions: { type: 'rememberTyping', params: { typing: true } } },
    'typing.ended': { actions: { type: 'rememberTyping', params: { typing: false } } },
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'The list is read once a session and again when something may have happened.',
      meta: {
        title: 'Reading messages',
        sentence: 'The list of messages is being read.',
        section: '7 GET /api/notifications',
      },
      invoke: {
        id: 'readNotifications',
        src: 'readNotifications',
        onDone: {
          target: 'pausing',
          actions: { type: 'rememberAll', params: ({ event }) => ({ waiting: event.output }) },
        },
        onError: { target: 'quiet', actions: { type: 'log', params: { what: 'notifications did not load' } } },
      },
      after: { readWait: { target: 'quiet' } },
    },
    pausing: {
      description: 'Waits until no field is in use.',
      meta: {
        title: 'Waiting for a pause',
        sentence: 'A message waits until nobody is typing.',
        section: 'RD75, UX42',
      },
      always: [
        { guard: 'hasNone', target: 'quiet' },
        { guard: 'isPause', target: 'showing' },
      ],
    },
    showing: {
      description: 'One message is open.',
      meta: {
        title: 'Showing a message',
        sentence: 'Title, second title, message, picture and OK.',
        section: '2 Notification modal',
      },
      on: { 'notification.closed': { target: 'markingRead' } },
    },
    markingRead: {
      description: 'The lender learns that the message has been read; a failure only means that it comes again.',
      meta: {
        title: 'Marking as read',
        sentence: 'The lender is told that the message was read.',
        section: '7 POST /api/notifications/read',
      },
      invoke: {
        id: 'markNotificationRead',
        src: 'markNotificationRead',
        input: ({ context }) => ({ id: context.waiting[0]?.id ?? 0 }),
        onDone: { target: 'pausing', actions: { type: 'dropFirst' } },
        onError: {
          target: 'pausing',
          actions: [{ type: 'dropFirst' }, { type: 'log', params: { what: 'not marked as read' } }],
        },
      },
      after: { readWait: { target: 'pausing', actions: { type: 'dropFirst' } } },
    },
    quiet: {
      description: 'Nothing to show.',
      meta: { title: 'No message', sentence: 'There is nothing to show.', section: '2 Notification modal' },
      on: { 'notifications.wanted': { target: 'reading' } },
    },
  },
})
