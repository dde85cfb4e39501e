/** How tests stand in for the world: every call waits until the test answers it, every effect is noted. */
import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
  type InputFrom,
} from 'xstate'
import type { Failure } from '#machines/shared/failure.ts'
import type { AccountData } from '#machines/account/account-data.ts'
import type { ApplicationState } from '#machines/shared/application.ts'
import type { ClockTick, ConnectionEvent, TypingEvent, VisibilityEvent } from '#machines/shared/watches.ts'
import type { PortName, Ports } from '#machines/ports.ts'
import { withImplementations } from '#machines/shared/with-implementations.ts'
import type { VoiceEvent } from '#machines/read-aloud/voices.ts'
import type { Effects } from '#machines/shared/effects.ts'
import { applicationState } from './samples/lending.ts'

export type Call = {
  /** Id of the invoke, and name of the port (or of the led chart, where that is played too). */
  readonly id: string
  readonly name: string
  /** A led chart that is played, not a port. */
  readonly isChart: boolean
  /** Chart that asks. */
  readonly owner: string
  readonly input: unknown
  readonly signal: AbortSignal
  readonly resolve: (value: unknown) => void
  readonly reject: (failure: unknown) => void
  settled: boolean
}

/** What happened to the calls, in order; `left`: the chart has given the call up before an answer came. */
export type Happened =
  | { readonly what: 'asked' | 'answered' | 'left'; readonly call: Call }
  | { readonly what: 'failed'; readonly call: Call; readonly failure: unknown }
  | { readonly what: 'sent'; readonly event: EventObject }

export const offline: Failure = { kind: 'network', reason: 'offline' }
export const cut: Failure = { kind: 'network', reason: 'cut' }
export const answered = (status: number, message: string | null = null, code = 'E'): Failure => ({
  kind: 'http',
  status,
  code,
  message,
  requestId: 'r-1',
  retryAfterSeconds: null,
})
/** What stands before a lender that is away says only its status. */
export const gateway = (status: number): Failure => ({
  kind: 'http',
  status,
  code: `http_${status}`,
  message: null,
  requestId: null,
  retryAfterSeconds: null,
})

/** Lets promises settle; nothing in a chart needs more turns than this. A browser (the stage) has no `setImmediate`. */
export const settle = () =>
  new Promise<void>((resolve) => {
    if ('setImmediate' in globalThis) setImmediate(resolve)
    else setTimeout(resolve, 0)
  })

export class FakePorts {
  readonly clock = new SimulatedClock()
  readonly calls: Call[] = []
  readonly history: Happened[] = []
  readonly told: { readonly name: string; readonly params: unknown }[] = []
  private readonly watchers = new Map<string, Set<(event: EventObject) => void>>()

  /** Calls of that port that nobody has answered and nobody has given up. */
  open(name: string): Call[] {
    return this.calls.filter((call) => call.name === name && !call.settled && !call.signal.aborted)
  }
  inputs<N extends PortName>(name: N): Ports[N]['input'][] {
    return this.calls.filter((call) => call.name === name).map((call) => call.input as Ports[N]['input'])
  }
  async answer<N extends PortName>(name: N, output: Ports[N]['output']): Promise<void> {
    this.take(name).resolve(output)
    await settle()
  }
  /** Three calls, the last one only where there is no loan. */
  async answerAccount({ client, ...loan }: AccountData, days: Partial<ApplicationState> = {}): Promise<void> {
    await this.answer('readClientInfo', client)
    await this.answer('readCredit', loan)
    if (this.open('readApplicationState').length > 0) await this.answer('readApplicationState', applicationState(days))
  }
  async fail(name: PortName, failure: Failure): Promise<void> {
    this.take(name).reject(failure)
    await settle()
  }
  async wait(milliseconds: number): Promise<void> {
    this.clock.increment(milliseconds)
    await settle()
  }
  /** What a watching port says: the clock, the page, the network, the keyboard. */
  say(watcher: string, event: ClockTick | VisibilityEvent | ConnectionEvent | TypingEvent | VoiceEvent): void {
    for (const tell of this.watchers.get(watcher) ?? []) tell(event)
  }
  effects<N extends keyof Effects>(name: N): Effects[N][] {
    return this.told.filter((telling) => telling.name === name).map((telling) => telling.params as Effects[N])
  }

  /** The same chart with every port and every effect answered here; led charts run too, or are played from the fake. */
  equip<M extends AnyStateMachine>(machine: M, playsCharts = false): M {
    const actors: Record<string, unknown> = {}
    for (const [name, logic] of Object.entries<unknown>(machine.implementations.actors)) {
      if (isMachine(logic) && !playsCharts) actors[name] = this.equip(logic)
      else if (name.startsWith('watch')) actors[name] = this.watcher(name)
      else actors[name] = this.port(name, isMachine(logic))
    }
    const actions: Record<string, unknown> = {}
    for (const name of tellingNames)
      actions[name] = (_: unknown, params: unknown) => void this.told.push({ name, params })
    return withImplementations(machine, { actors, actions } as Parameters<M['provide']>[0])
  }
  start<M extends AnyStateMachine>(
    machine: M,
    ...[input]: undefined extends InputFrom<M> ? [InputFrom<M>?] : [InputFrom<M>]
  ): Actor<M> {
    const options = { clock: this.clock, input } as unknown as Parameters<typeof createActor<M>>[1]
    return createActor(this.equip(machine), options as never).start()
  }

  /** Answers (or fails) the call of that invoke, of that chart where several are there. */
  async settle(id: string, how: 'resolve' | 'reject', value: unknown, owner?: string): Promise<boolean> {
    const call = this.calls.find(
      (one) => one.id === id && !one.settled && !one.signal.aborted && (owner === undefined || one.owner === owner),
    )
    if (!call) return false
    call.settled = true
    if (how === 'resolve') call.resolve(value)
    else call.reject(value)
    await settle()
    return true
  }

  private take(name: PortName): Call {
    const [call] = this.open(name)
    if (!call)
      throw new Error(`nobody is asking for ${name}; asked so far: ${this.calls.map((one) => one.name).join(', ')}`)
    call.settled = true
    return call
  }
  private port(name: string, isChart: boolean) {
    return fromPromise(
      ({ input, signal, self }) =>
        new Promise((resolve, reject) => {
          const { calls, history } = this
          const call: Call = {
            id: self.id,
            name,
            isChart,
            owner: ownerOf(self),
            input,
            signal,
            resolve: (value) => {
              history.push({ what: 'answered', call })
              resolve(value)
            },
            reject: (failure) => {
              history.push({ what: 'failed', call, failure })
              reject(failure)
            },
            settled: false,
          }
          calls.push(call)
          history.push({ what: 'asked', call })
          signal.addEventListener('abort', () => history.push({ what: 'left', call }))
        }),
    )
  }
  private watcher(name: string) {
    return fromCallback(({ sendBack }) => {
      const tellers = this.watchers.get(name) ?? new Set()
      this.watchers.set(name, tellers.add(sendBack))
      return () => void tellers.delete(sendBack)
    })
  }
}

function ownerOf(call: AnyActorRef): string {
  const asking: unknown = call._parent && 'logic' in call._parent ? call._parent.logic : undefined
  return isMachine(asking) ? asking.id : ''
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'provide' in logic

const tellingNames: readonly (keyof Effects)[] = [
  'storeLoginPhone',
  'storeRequestedAmount',
  'storeResendDeadline',
  'storeFlowState',
  'keepDraft',
  'forgetDraft',
  'forgetDrafts',
  'forgetExpired',
  'rememberSignedIn',
  'forgetBorrower',
  'suspendBorrower',
  'storePasskey',
  'closeCamera',
  'forgetPhotos',
  'log',
]
