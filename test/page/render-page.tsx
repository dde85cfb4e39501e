/** How a page is shown in a test: the real charts above it, the world on a fake, the frame and a router in memory around it. */
import { setupI18n, type I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { fromPromise } from 'xstate'
import { dependentListsMachine } from '#machines/dependent-lists/machine.ts'
import { repaymentCardMachine } from '#machines/repayment-card/machine.ts'
import { connectionMachine } from '#machines/connection/machine.ts'
import { asFailure, type Failure } from '#machines/shared/failure.ts'
import { deviations, type Deviations } from '#machines/rules/policy.ts'
import type { BookItem, BookName } from '#machines/dependent-lists/books.ts'
import type { PortName, Ports } from '#machines/ports.ts'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import { numberedSteps, type Step } from '#machines/onboarding/steps.ts'
import { sessionMachine } from '#machines/session/machine.ts'
import { Frame } from '#ui/frame/frame.tsx'
import { SystemProvider } from '#ui/navigation/actors.tsx'
import type { System } from '#platform/system.ts'
import { NavigationBridgeProvider } from '#ui/navigation/navigation-bridge.tsx'
import { FakePorts, settle } from '#support/fake-ports.ts'
import { ownPhone, position as positionOf } from '#support/samples/lending.ts'
import { bookOf } from '#support/samples/reference-data.ts'

/** Noon of 21 November 2026 in Colombo. */
export const noon = Date.parse('2026-11-21T06:30:00Z')

export type Start = {
  readonly path?: string
  /** What session storage remembers. */
  readonly phone?: string | null
  readonly amount?: number | null
  readonly deadline?: number
  readonly sends?: number
  readonly expiresAt?: number
  /** Signed in, and the lender says this; left out: a visitor. */
  readonly position?: Partial<ApplicationProgress>
  readonly drafts?: Readonly<Record<string, unknown>>
  readonly rules?: Partial<Deviations>
  /** Parts of the system beside the charts: camera, photos, calls. */
  readonly system?: Partial<System>
  /** Throws a `Failure` where a list shall not load. */
  readonly books?: (book: BookName, parentId: number | null) => readonly BookItem[]
}

export const refusedWith = (status: number, rest: Partial<Extract<Failure, { kind: 'http' }>> = {}): Failure => ({
  kind: 'http',
  status,
  code: 'unknown',
  message: null,
  requestId: null,
  retryAfterSeconds: null,
  ...rest,
})

/** What stands above a step of a new customer. */
export const stepLine = (step: Step): string => `Step ${numberedSteps.indexOf(step) + 1} of ${numberedSteps.length}`

/** Lets promises settle and React show it. */
export const settled = () => act(settle)

/** Two presses within 80 ms count as one: a second press waits this long. */
export const steadyHand = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
  })

/** Call once at the top of a test file. */
export function tidyUp(): void {
  afterEach(() => {
    cleanup()
    document.body.innerHTML = ''
  })
}

export async function renderPage(Page: () => ReactNode, start: Start = {}) {
  const {
    path = '/',
    position,
    phone = position === undefined ? null : ownPhone,
    amount = null,
    deadline = 0,
    sends = 0,
    books = bookOf,
  } = start
  const fake = new FakePorts()
  const session = fake.start(sessionMachine, {
    hint: position === undefined ? 'absent' : 'in',
    path,
    productId: null,
    phone,
    requestedAmount: amount,
    deadline,
    sends,
    expiresAt: start.expiresAt ?? null,
    now: noon,
    rules: { ...deviations, ...start.rules },
  })
  const dependentLists = dependentListsMachine.provide({
    actors: {
      readBook: fromPromise<readonly BookItem[], Ports['readBook']['input']>(({ input }) => {
        try {
          return Promise.resolve(books(input.book, input.parentId))
        } catch (failure) {
          return Promise.reject(asFailure(failure))
        }
      }),
    },
  })
  if (position !== undefined) {
    await fake.answer('readProfile', positionOf(position))
    if (fake.open('readDrafts').length > 0) await fake.answer('readDrafts', start.drafts ?? {})
  }

  const i18n: I18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const system = {
    session,
    dependentLists,
    repaymentCard: fake.equip(repaymentCardMachine),
    connection: fake.start(connectionMachine),
    ...start.system,
  } as unknown as System
  const rootRoute = createRootRoute({
    component: () => (
      <Frame signedIn={position !== undefined} language="en" onLanguage={() => undefined} onLogout={() => undefined}>
        <Outlet />
      </Frame>
    ),
  })
  const page = createRoute({ getParentRoute: () => rootRoute, path: '$', component: Page })
  const router = createRouter({
    routeTree: rootRoute.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await act(async () => {
    await router.load()
    render(
      <I18nProvider i18n={i18n}>
        <SystemProvider system={system}>
          <NavigationBridgeProvider router={router}>
            <RouterProvider router={router} />
          </NavigationBridgeProvider>
        </SystemProvider>
      </I18nProvider>,
    )
    await settle()
  })
  await act(settle)

  return {
    fake,
    session,
    router,
    i18n,
    user: userEvent.setup(),
    path: () => router.state.location.pathname,
    answer: <N extends PortName>(name: N, output: Ports[N]['output']) => act(() => fake.answer(name, output)),
    answerAccount: (...said: Parameters<FakePorts['answerAccount']>) => act(() => fake.answerAccount(...said)),
    fail: (name: PortName, failure: Failure) => act(() => fake.fail(name, failure)),
    wait: (milliseconds: number) => act(() => fake.wait(milliseconds)),
    /** The clock of the countdowns. */
    tick: (now: number) =>
      act(async () => {
        fake.say('watchClock', { type: 'clock.ticked', now } as never)
        await settle()
      }),
    settled,
    said: () => document.querySelector('[data-live]')?.textContent?.trim() ?? '',
  }
}
