/** What runs behind one picture: the real charts, every port on a fake, time that stands still. */
import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate'
import { causeOf, nodesOf, pathOf } from '../../../build/charts/nodes.ts'
import { dependentListsMachine } from '#machines/dependent-lists/machine.ts'
import { connectionMachine } from '#machines/connection/machine.ts'
import { readAloudMachine } from '#machines/read-aloud/machine.ts'
import { repaymentCardMachine } from '#machines/repayment-card/machine.ts'
import type { PortName } from '#machines/ports.ts'
import { sessionMachine } from '#machines/session/machine.ts'
import { createSystem, type System } from '#platform/system.ts'
import { mapStorage } from '../map-storage.ts'
import { FakePorts, settle } from '../fake-ports.ts'
import { modelOf } from '../../machine/model/paths.ts'
import type { Target } from './handle.ts'
import { stageCamera, stagePhotos, type StageCamera } from './props.ts'
import { background, draftsFor, dressed } from './samples.ts'
import { reachedBy } from './reached.ts'
import { variantOf } from './variants.ts'
import { wayTo, type Way } from './ways.ts'

const valueOf = (event: EventObject, field: 'output' | 'error'): unknown =>
  Object.entries(event).find(([name]) => name === field)?.[1]

const isActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'id' in value && 'send' in value

const isSnapshot = (value: unknown): value is AnyMachineSnapshot =>
  typeof value === 'object' && value !== null && '_nodes' in value

const lateCharts: ReadonlySet<string> = new Set(['repaymentCard', 'readAloud'])

export class Scene {
  readonly fake = new FakePorts()
  readonly way: Way
  readonly system: System
  private readonly camera: StageCamera
  /** Charts that pages start themselves, as parts that are loaded on their own. */
  private readonly started = new Map<string, AnyActorRef>()
  private readonly target: Target
  private readonly steps: readonly EventObject[]
  /** Ids of the calls of the chart that is shown: they are held until the path answers them. */
  private readonly own: ReadonlySet<string>

  /** @throws where no path ends in that state */
  constructor(target: Target) {
    const standing = reachedBy(target.machine, target.state)
    if (standing.kind === 'passes') throw new Error('it is left in the same moment in which it is entered')
    if (standing.kind === 'unreached') throw new Error('no path leads to it')
    this.target = target
    this.way = wayTo(target.machine, standing.path.input, target.state)
    const { failure, events = [] } = variantOf(target.machine, target.state, target.variant)
    const steps = standing.path.steps.map(({ event }) => event)
    const failed = steps.findLastIndex(({ type }) => causeOf(type).kind === 'failed')
    this.steps = [
      ...steps.map((event, n) => (n === failed && failure ? { ...event, error: failure } : event)),
      ...events,
    ]
    this.own = new Set(nodesOf(modelOf(target.machine).machine).flatMap(({ invoke }) => invoke.map(({ id }) => id)))
    const session = this.fake.start(sessionMachine, this.way.session)
    const store = { local: mapStorage(), session: mapStorage() }
    const real = createSystem({
      storages: { local: () => store.local, session: () => store.session },
      databases: () => undefined,
      devices: () => undefined,
    })
    this.camera = stageCamera(real.camera, () => this.isIn('photos', /Camera\.(?:live|taking)$/))
    this.system = {
      ...real,
      session,
      connection: this.fake.start(connectionMachine),
      dependentLists: this.fake.equip(dependentListsMachine),
      repaymentCard: this.fake.equip(repaymentCardMachine),
      readAloud: this.fake.equip(readAloudMachine),
      // They are found where actors that run are looked at.
      inspected: {
        inspect: ({ type, actorRef }) => {
          if (type === '@xstate.snapshot' && isActor(actorRef) && lateCharts.has(actorRef.id))
            this.started.set(actorRef.id, actorRef)
        },
      },
      camera: this.camera,
      photos: stagePhotos(real.photos),
    }
  }

  /** What happens, one thing after the other; in between the page may be drawn. */
  *acts(): Generator<() => Promise<void>, void> {
    yield () => this.answerBackground()
    for (const { id, output } of this.way.answers)
      yield () => this.happen({ type: `xstate.done.actor.${id}`, output } as EventObject)
    for (const event of this.steps) yield () => this.happen(event)
  }

  private async happen(event: EventObject): Promise<void> {
    const { kind, name } = causeOf(event.type)
    if (this.target.machine === 'dependentLists' && name === 'readBook')
      return this.answerLists(kind === 'failed', event)
    if (lateCharts.has(this.target.machine) && this.steps.includes(event)) await this.partBegun()
    const call =
      kind === 'done' || kind === 'failed'
        ? this.fake.calls.findLast((one) => one.id === name && !one.settled && !one.signal.aborted)
        : undefined
    if (call) {
      call.settled = true
      if (kind === 'failed') call.reject(valueOf(event, 'error'))
      else call.resolve(this.answerOf(call.name, valueOf(event, 'output')))
    } else {
      const actor = this.actor(this.target.machine)
      if (!actor) throw new Error(`the chart ${this.target.machine} is not running`)
      actor.send(event)
    }
    await settle()
    this.camera.look()
    await this.answerBackground()
  }
  private async partBegun(): Promise<void> {
    for (let turn = 0; turn < 200 && !this.started.has(this.target.machine); turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 20))
  }

  /** A page has several lists under way, each with a chart of its own. */
  private async answerLists(hasFailed: boolean, event: EventObject): Promise<void> {
    for (const call of this.fake.calls.filter((one) => one.id === 'readBook' && !one.settled && !one.signal.aborted)) {
      call.settled = true
      if (hasFailed) call.reject(valueOf(event, 'error'))
      else call.resolve(background.readBook?.(call.input))
    }
    await settle()
  }
  private answerOf(name: string, output: unknown): unknown {
    return name === 'readDrafts' ? draftsFor(this.target) : dressed(name, output)
  }

  /** Answers what the picture is not about: other charts, lists, messages. */
  async answerBackground(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) {
      const call = this.fake.calls.find((one) => this.isBackground(one))
      if (!call) return
      call.settled = true
      call.resolve(background[call.name as PortName]?.(call.input))
      await settle()
    }
  }
  private isBackground({ id, name, settled, signal }: FakePorts['calls'][number]): boolean {
    if (settled || signal.aborted || !(name in background)) return false
    if (this.target.machine === 'account' && (id === 'readClientInfo' || id === 'readCredit')) {
      const isAnsweredByPath = this.steps.some(({ type }) => causeOf(type).name === id)
      return this.target.state.startsWith('open.mode') && !isAnsweredByPath
    }
    // A card that is found is brought up to date at once: the path to it does not say so.
    if (id === 'keepCard') return /^(?:kept|removing)$/.test(this.target.state)
    const isPromised = this.way.answers.some((answer) => answer.id === id)
    return !this.own.has(id) && !isPromised
  }

  actor(machine: string): AnyActorRef | undefined {
    const { session, connection } = this.system
    if (machine === 'session') return session
    if (machine === 'connection') return connection
    const { signIn, onboarding, account, refresh, location, notifications, sessionEnd } = session.getSnapshot().children
    const { photos, bankAccount, scoring } = onboarding?.getSnapshot().children ?? {}
    const { ownRecords } = account?.getSnapshot().children ?? {}
    const { resendCountdown } = (signIn ?? onboarding)?.getSnapshot().children ?? {}
    const all: Readonly<Record<string, AnyActorRef | undefined>> = {
      signIn,
      onboarding,
      account,
      refresh,
      location,
      notifications,
      photos,
      bankAccount,
      scoring,
      ownRecords,
      sessionEnd,
      resendCountdown,
      ...Object.fromEntries(this.started),
    }
    return all[machine]
  }
  private isIn(machine: string, state: RegExp): boolean {
    const snapshot: unknown = this.actor(machine)?.getSnapshot()
    return isSnapshot(snapshot) && snapshot._nodes.some((node) => state.test(pathOf(node)))
  }

  /** Null where the chart stands where it shall; else where it stands instead, in words. */
  missed(): string | null {
    const { machine, state } = this.target
    // Every page starts its own chart of lists; what it asks is answered by the fake ports, the chart itself is not.
    if (machine === 'dependentLists') return null
    const snapshot: unknown = this.actor(machine)?.getSnapshot()
    if (!isSnapshot(snapshot)) return 'its chart has ended, and the chart that started it went on'
    if (snapshot._nodes.some((node) => pathOf(node) === state)) return null
    return `the application went on by itself to ${JSON.stringify(snapshot.value)}`
  }

  stop(): void {
    this.system.session.stop()
    this.system.connection.stop()
  }
}
