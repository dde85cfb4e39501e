/** How navigation is proved without a screen: the real charts, the real routes and follower, a lender at a fake. */
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import type { Actor } from 'xstate'
import type { Failure } from '#machines/shared/failure.ts'
import type { AuthHint } from '#machines/session/auth-hint.ts'
import type { PortName } from '#machines/ports.ts'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import { sessionMachine } from '#machines/session/machine.ts'
import { i18n } from '#i18n/catalogs.ts'
import { SystemProvider } from '#ui/navigation/actors.tsx'
import { follow, type Expected } from '#navigation/follower.ts'
import { routeTree } from '#navigation/routes.tsx'
import type { System } from '#platform/system.ts'
import { NavigationBridgeProvider } from '#ui/navigation/navigation-bridge.tsx'
import { FakePorts, settle } from '#support/fake-ports.ts'
import { applicationState, client } from '#support/samples/lending.ts'

// Pages are their names here: only the way is proved.
vi.mock('#navigation/lazy-page.ts', () => ({
  lazyPage: (_load: unknown, name: string) => () => <h1>{name}</h1>,
}))

/** What the lender says when asked; a failure is what the call rejects with, `later` leaves it open. */
export type Answers = Partial<Record<PortName, unknown>>
export const later = Symbol('the answer comes later')
export class Refusing {
  readonly failure: Failure
  constructor(failure: Failure) {
    this.failure = failure
  }
}

const usual: Answers = {
  ensureVisit: { visitId: 'visit-1' },
  readDrafts: {},
  readKeptPhotos: [],
  readBankAccounts: [],
  readNotifications: [],
  readApplicationState: applicationState({ requestedAmount: 11_000 }),
  readClientInfo: client(),
  readCredit: { credit: null, readAt: 0 },
  queryLocationPermission: 'prompt',
  createPreview: { previewName: 'conditions-1', expiresOn: '2026-11-23', readAt: 0 },
  checkScoring: { kind: 'products', products: [] },
  signOut: undefined,
  checkCode: null,
  sendCode: { resendAfterSeconds: 15, attempts: 5, expiresInSeconds: 300 },
}

export type Journey = {
  readonly path: string
  readonly hint?: AuthHint
  readonly phone?: string | null
  readonly answers?: Answers
}

export class Traveller {
  readonly fake = new FakePorts()
  readonly session: Actor<typeof sessionMachine>
  readonly router
  /** Every address that the router has settled on, in order. */
  readonly seen: string[] = []
  answers: Answers

  constructor({ path, hint = 'absent', phone = null, answers = {} }: Journey) {
    this.answers = { ...usual, ...answers }
    const url = new URL(path, 'http://localhost')
    this.session = this.fake.start(sessionMachine, {
      hint,
      path: url.pathname,
      productId: null,
      phone,
      requestedAmount: null,
      deadline: 0,
      sends: 0,
      now: 0,
    })
    const expected: Expected = { path: null }
    const history = createMemoryHistory({ initialEntries: [path] })
    const router = createRouter({
      routeTree,
      history,
      context: { session: this.session, expected, shown: () => router.state.resolvedLocation?.pathname ?? null },
      trailingSlash: 'never',
    })
    this.router = router
    router.subscribe('onResolved', ({ toLocation }) => this.seen.push(toLocation.pathname))
    follow(router, this.session, expected)
  }

  get path(): string {
    return this.router.state.location.pathname
  }
  get search(): unknown {
    return this.router.state.location.search
  }
  /** What is on the screen: the name of the page. */
  get page(): string {
    return document.querySelector('h1')?.textContent ?? ''
  }
  get isOpening(): boolean {
    return this.router.state.isLoading
  }

  /** Answers whatever is asked until nobody asks and the router has settled; open calls are left out. */
  async calm(): Promise<this> {
    let still = 0
    for (let turns = 0; still < 4 && turns < 200; turns++) {
      const answered = await act(async () => {
        await settle()
        return this.answerOne()
      })
      still = answered ? 0 : still + 1
    }
    return this
  }

  private async answerOne(): Promise<boolean> {
    for (const { name } of this.fake.calls) {
      if (!isAnswered(name, this.answers) || this.fake.open(name).length === 0) continue
      const said = this.answers[name]
      if (said === later) continue
      if (said instanceof Refusing) await this.fake.fail(name, said.failure)
      else await this.fake.answer(name, said as never)
      return true
    }
    return false
  }

  async go(path: string, { oneShot = false }: { readonly oneShot?: boolean } = {}): Promise<this> {
    const url = new URL(path, 'http://localhost')
    void this.router.navigate({
      to: url.pathname,
      search: Object.fromEntries(url.searchParams),
      ...(oneShot ? { state: { oneShot: true } } : {}),
    })
    return this.calm()
  }

  async back(): Promise<this> {
    this.router.history.back()
    return this.calm()
  }

  /** The lender stands elsewhere from now on. */
  lenderSays(readProfile: ApplicationProgress | Refusing | typeof later): this {
    this.answers = { ...this.answers, readProfile }
    return this
  }
}

export async function arrive(journey: Journey): Promise<Traveller> {
  i18n.load('en', {})
  i18n.activate('en')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const traveller = new Traveller(journey)
  const system = { session: traveller.session } as unknown as System
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <SystemProvider system={system}>
          <NavigationBridgeProvider router={traveller.router}>
            <RouterProvider router={traveller.router} />
          </NavigationBridgeProvider>
        </SystemProvider>
      </I18nProvider>,
    )
    await settle()
  })
  return traveller.calm()
}

const isAnswered = (name: string, answers: Answers): name is keyof Answers => name in answers

export const signedInAt = (
  path: string,
  readProfile: ApplicationProgress | Refusing | typeof later,
  answers: Answers = {},
) => arrive({ path, hint: 'in', answers: { readProfile, ...answers } })
