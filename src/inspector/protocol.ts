/** What travels from the application to an inspector: the messages of the Stately inspector, and one of our own. */

/** Already masked: nothing but what `redact.ts` makes may stand here. */
export type Masked = null | boolean | number | string | readonly Masked[] | { readonly [key: string]: Masked }
export type MaskedEvent = { readonly type: string; readonly [key: string]: Masked }
export type MaskedSnapshot = { readonly status: string; readonly [key: string]: Masked }

type Base = {
  readonly rootId: string
  readonly sessionId: string
  /** Milliseconds, as text: that is how the protocol writes them. */
  readonly createdAt: string
  readonly id: string
  readonly _version: string
}
export type ActorMessage = Base & {
  readonly type: '@xstate.actor'
  readonly name: string
  readonly parentId: string | undefined
  /** JSON of the chart; of anything else only its id. */
  readonly definition: string
  readonly snapshot: MaskedSnapshot
}
type EventMessage = Base & {
  readonly type: '@xstate.event'
  readonly sourceId: string | undefined
  readonly event: MaskedEvent
}
export type SnapshotMessage = Base & {
  readonly type: '@xstate.snapshot'
  readonly event: MaskedEvent
  readonly snapshot: MaskedSnapshot
}
/** One transition that was taken; states are paths inside their chart, the root is the empty text. */
export type Taken = {
  readonly from: string
  readonly event: string
  readonly to: readonly string[]
  readonly guard: string | null
  readonly actions: readonly string[]
}
/** Ours alone: the hosted inspector works transitions out for itself and is not sent these. */
type StepMessage = Base & {
  readonly type: '@xstate.microstep'
  readonly event: MaskedEvent
  readonly taken: readonly Taken[]
}
export type Message = ActorMessage | EventMessage | SnapshotMessage | StepMessage

/** What an inspector says when it is ready for everything that happened before it came. */
export const connected = '@statelyai.connected'
export const disconnected = '@statelyai.disconnected'
/** The version of the protocol that the messages follow. */
export const protocolVersion = '0.4.0'
export const channelName = 'lending-web inspector'

const isTyped = (value: unknown): value is { readonly type: unknown } =>
  typeof value === 'object' && value !== null && 'type' in value

export const isConnection = (value: unknown): boolean => isTyped(value) && value.type === connected

/** Both sides are of one origin and one build; this only tells our messages from anything else. */
export const isMessage = (value: unknown): value is Message =>
  isTyped(value) && typeof value.type === 'string' && value.type.startsWith('@xstate.') && '_version' in value
