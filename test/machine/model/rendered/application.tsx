/** What is rendered: the whole application, its real charts, routes, follower, frame and pages, over a lender at a fake. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import {
  createActor,
  type Actor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate'
import { isMachine } from '../../../../build/charts/nodes.ts'
import { dependentListsMachine } from '#machines/dependent-lists/machine.ts'
import { repaymentCardMachine } from '#machines/repayment-card/machine.ts'
import { connectionMachine } from '#machines/connection/machine.ts'
import { waits } from '#machines/rules/policy.ts'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import { withImplementations } from '#machines/shared/with-implementations.ts'
import { stepFor } from '#machines/onboarding/progress.ts'
import { stepPaths } from '#machines/onboarding/steps.ts'
import { sessionMachine } from '#machines/session/machine.ts'
import type { SessionInput } from '#machines/session/setup.ts'
import { Application } from '#boot/application.tsx'
// Loaded before a path needs it.
import '#features/account/modes/help-mode.tsx'
import '#features/account/modes/slip-mode.tsx'
import '#features/account/modes/prolongation-mode.tsx'
import '#features/account/modes/repayment-mode.tsx'
import '#features/sign-in/confirmation/ended-sign-in.tsx'
import { createSentShares } from '#platform/camera/sent-shares.ts'
import { follow, type Expected } from '#navigation/follower.ts'
import { createPageRouter, type PageRouter } from '#navigation/page-router.ts'
import { placeOf } from '#navigation/place.ts'
import type { System } from '#platform/system.ts'
import { FakePorts, settle } from '#support/fake-ports.ts'
import { Taken } from '../taken.ts'
import { background } from './background.ts'
import { noon } from './noon.ts'
import { handsClock, RenderedHand } from './rendered-hand.ts'

export type Opened = {
  readonly session: SessionInput
  /** Chart whose own calls wait for the path; all that others ask is answered as it comes. */
  readonly about: string
  readonly position: ApplicationProgress
  /** Changes one of the charts, for tests that seed a defect. */
  readonly change?: (machine: AnyStateMachine) => AnyStateMachine
}

/** A running chart, as far as a path needs it. */
export type Running = { getSnapshot(): AnyMachineSnapshot; send(event: EventObject): void }

/** The same chart after `change` has been asked about every chart that it leads. */
function changed<M extends AnyStateMachine>(machine: M, change: (machine: AnyStateMachine) => AnyStateMachine): M {
  const actors: Record<string, unknown> = {}
  for (const [name, logic] of Object.entries<unknown>(machine.implementations.actors))
    if (isMachine(logic)) actors[name] = changed(logic, change)
  return change(withImplementations(machine, { actors })) as M
}

const moment = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 2)))

const isActor = (actor: object): actor is AnyActorRef => 'getSnapshot' in actor && 'send' in actor

export class OpenApplication {
  readonly fake = new FakePorts()
  readonly hand: RenderedHand
  readonly session: Actor<typeof sessionMachine>
  readonly router: PageRouter
  readonly about: string
  /** What the lender says of the borrower when somebody asks. */
  position: ApplicationProgress
  /** What really happened, by chart; what was injected is kept apart. */
  readonly taken = new Map<string, Taken>()
  readonly injected = new Map<string, Taken>()
  isInjecting = false
  readonly failures: unknown[] = []
  private readonly running = new Map<string, AnyActorRef>()
  private readonly system: System
  private camera: MediaStream | null = null
  private readonly cameraListeners = new Set<() => void>()
  private readonly expected: Expected = { path: null }

  constructor({ session, about, position, change }: Opened) {
    this.about = about
    this.position = position
    const options = { clock: this.fake.clock, inspect: (event: Parameters<Taken['see']>[0]) => this.inspect(event) }
    const machine = change ? changed(sessionMachine, change) : sessionMachine
    this.session = createActor(this.fake.equip(machine), { ...options, input: session })
    const connection = createActor(this.fake.equip(connectionMachine), options as never)
    this.session.subscribe({ error: (error) => this.failures.push(error) })
    const camera = {
      current: () => this.camera,
      subscribe: (listener: () => void) => {
        this.cameraListeners.add(listener)
        return () => this.cameraListeners.delete(listener)
      },
    }
    this.system = {
      session: this.session,
      connection,
      dependentLists: this.fake.equip(dependentListsMachine),
      repaymentCard: this.fake.equip(repaymentCardMachine),
      camera,
      photos: { url: () => null, sent: createSentShares() },
      storage: { rememberLanguage: () => undefined },
    } as unknown as System
    connection.start()
    this.session.start()
    const product = session.productId === null ? '' : `?productId=${session.productId}`
    this.router = createPageRouter({
      session: this.session,
      expected: this.expected,
      history: createMemoryHistory({ initialEntries: [session.path + product] }),
    })
    // The page that waits is on the screen at once, not after 300 ms of real time.
    this.router.update({ ...this.router.options, defaultPendingMs: 0 })
    this.hand = new RenderedHand(
      (address) => this.open(address),
      () => this.calm(),
      () => this.router.state.location.pathname,
    )
  }

  private inspect(event: Parameters<Taken['see']>[0]): void {
    const { actorRef } = event
    const logic: unknown = 'logic' in actorRef ? actorRef.logic : undefined
    if (!isMachine(logic) || !isActor(actorRef)) return
    this.running.set(logic.id, actorRef)
    const kept = this.isInjecting ? this.injected : this.taken
    const taken = kept.get(logic.id) ?? new Taken()
    kept.set(logic.id, taken)
    taken.see(event)
  }

  /** The chart of that name: the one that runs, or the last one that ran. */
  chart(id: string): Running | null {
    const actor = this.running.get(id)
    return actor ? { getSnapshot: () => actor.getSnapshot(), send: (event) => actor.send(event) } : null
  }
  get connection(): System['connection'] {
    return this.system.connection
  }

  /** First page that the charts allow. */
  home(): string {
    const place = placeOf(this.session.getSnapshot())
    if (place.kind === 'paths') return place.paths[0] ?? '/'
    const step = stepFor(this.position)
    return step === null ? '/account' : stepPaths[step]
  }

  async show(): Promise<this> {
    vi.spyOn(performance, 'now').mockImplementation(handsClock)
    vi.spyOn(Date, 'now').mockReturnValue(noon)
    // A device that has been set up to sign in without a code.
    vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: () => undefined })
    localStorage.setItem('passkey', '1')
    // The button of the page that waits is there at once, not after 8 s of real time.
    const real = globalThis.setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((body: () => void, wait?: number) =>
      real(body, wait === waits.guardStillConnecting ? 0 : wait),
    )
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    follow(this.router, this.session, this.expected)
    await act(async () => {
      render(
        <Application
          drawn={null}
          loaded={{ system: this.system, arrived: { router: this.router, Pages: RouterProvider } }}
        />,
      )
      await settle()
    })
    await this.calm()
    return this
  }

  close(): void {
    cleanup()
    this.session.stop()
    this.connection.stop()
    document.body.innerHTML = ''
  }

  async run(body: () => unknown): Promise<void> {
    await act(async () => {
      await body()
      await settle()
    })
    await this.calm()
  }

  private open(address: string): Promise<void> {
    const url = new URL(address, 'http://localhost')
    return this.run(() => {
      void this.router.navigate({ to: url.pathname, search: Object.fromEntries(url.searchParams) })
    })
  }

  /** What the browser shows in the camera frame from now on. */
  showCamera(isOpen: boolean): void {
    if (isOpen === (this.camera !== null)) return
    this.camera = isOpen ? new MediaStream() : null
    for (const tell of this.cameraListeners) tell()
  }

  /** Until nobody in the background asks any more and the page has settled. */
  async calm(): Promise<void> {
    for (let still = 0, turns = 0; still < 3 && turns < 5_000; turns++) {
      const moved = await act(async () => {
        await settle()
        return this.answerInBackground()
      })
      still = moved || this.isOpening() ? 0 : still + 1
      if (this.isOpening()) await moment()
    }
    // Its button comes by a timer of its own.
    if (this.hand.isWaiting()) await moment()
  }

  /** The page is on its way, and it is not the lender who is waited for. */
  private isOpening(): boolean {
    if (!this.router.state.isLoading) return false
    const { onboarding } = this.session.getSnapshot().children
    return !this.session.getSnapshot().hasTag('settling') && onboarding?.getSnapshot().hasTag('settling') !== true
  }

  private async answerInBackground(): Promise<boolean> {
    for (const call of this.fake.calls) {
      if (call.settled || call.signal.aborted || call.owner === this.about) continue
      const answer = background(call.owner, call.id, call.input, this.position)
      if (answer === undefined) continue
      await this.fake.settle(call.id, 'resolve', answer.is, call.owner)
      return true
    }
    return false
  }
}
