/** Ports that tell a machine something again and again. */
import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate'

export type ClockTick = { readonly type: 'clock.ticked'; readonly now: number }
export type VisibilityEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' }
export type ConnectionEvent =
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.restored' }
  | { readonly type: 'connection.slowed' }
  | { readonly type: 'connection.quickened' }
export type TypingEvent = { readonly type: 'typing.started' } | { readonly type: 'typing.ended' }

export const silentWatch = (): CallbackActorLogic<EventObject> => fromCallback(() => undefined)
