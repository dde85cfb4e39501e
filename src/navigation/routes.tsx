/** The addresses: 21 pages, the page of the answers, two documents, two pages open to all, three aliases, and everything else to the landing. */
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { withMessages } from '#i18n/catalogs.ts'
import { prerenderedPages, type PrerenderedPath } from './prerendered-pages.ts'
import type { Expected } from './follower.ts'
import { guard } from './guard.ts'
import { GuardedPages } from './guarded-pages.tsx'
import { lazyPage } from './lazy-page.ts'
import { PendingPage } from './pending-page.tsx'
import type { SessionActor } from '#ui/navigation/session-types.ts'

type RouterContext = {
  readonly session: SessionActor
  readonly expected: Expected
  /** Path on the screen, null before the first page. */
  shown(): string | null
}

const rootRoute = createRootRouteWithContext<RouterContext>()()

/** Every page hangs below the guard; the frame above it is on the screen while the guard waits. */
const guarded = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guarded',
  component: GuardedPages,
  pendingComponent: PendingPage,
  beforeLoad: async ({ location, matches, context, preload }) => {
    if (preload) return
    // The route's own spelling: a slash at the end or a capital letter opens the same page.
    const spelling: unknown = matches.at(-1)?.fullPath
    const path = typeof spelling === 'string' ? spelling : location.pathname
    // The follower goes where the chart has led already: nothing is asked.
    const isFollowed = context.expected.path === path
    context.expected.path = null
    if (isFollowed) return
    await guard(context.session, { path, location, shown: context.shown() })
  },
})

/** What only these pages say, beside what all steps say. */
const inPhotos = <M,>(module: Promise<M>): Promise<M> => withMessages('application', withMessages('photos', module))
const inOffer = <M,>(module: Promise<M>): Promise<M> => withMessages('application', withMessages('offer', module))
const inAccount = <M,>(module: Promise<M>): Promise<M> => withMessages('application', withMessages('account', module))

/** By hand, as text: a library of schemas would travel with the first page for two ids and two amounts. */
const texts =
  <const N extends string>(...names: readonly N[]) =>
  (search: Record<string, unknown>): { [K in N]?: string } => {
    const found: { [K in N]?: string } = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string' || typeof value === 'number') found[name] = String(value)
    }
    return found
  }
const offerSearch = texts('productId', 'previewName')
const repaymentSearch = texts('account_number', 'amount')

const pages = [
  prerenderedPage('/'),
  prerenderedPage('/login'),
  prerenderedPage('/canIGetLoan'),
  prerenderedPage('/howToGet'),
  prerenderedPage('/howToPay'),
  prerenderedPage('/obtaining'),
  prerenderedPage('/repeat'),
  prerenderedPage('/meet'),
  prerenderedPage('/news'),
  prerenderedPage('/terms'),
  prerenderedPage('/privacy'),
  prerenderedPage('/neverAsk'),
  prerenderedPage('/trust'),
  page(
    '/confirmation',
    lazyPage(
      () => withMessages('application', import('#features/sign-in/confirmation/confirmation-page.tsx')),
      'ConfirmationPage',
    ),
  ),
  page(
    '/personalData',
    lazyPage(
      () => withMessages('application', import('#features/onboarding/personal-data/personal-data-page.tsx')),
      'PersonalDataPage',
    ),
  ),
  page(
    '/address',
    lazyPage(() => withMessages('application', import('#features/onboarding/address/address-page.tsx')), 'AddressPage'),
  ),
  page(
    '/employment',
    lazyPage(
      () => withMessages('application', import('#features/onboarding/employment/employment-page.tsx')),
      'EmploymentPage',
    ),
  ),
  page(
    '/reference',
    lazyPage(
      () => withMessages('application', import('#features/onboarding/reference/reference-page.tsx')),
      'ReferencePage',
    ),
  ),
  page(
    '/photoVerify',
    lazyPage(() => inPhotos(import('#features/photos/photo-verify-page.tsx')), 'PhotoVerifyPage'),
  ),
  page(
    '/checkAnswers',
    lazyPage(
      () => withMessages('application', import('#features/onboarding/check-answers/check-answers-page.tsx')),
      'CheckAnswersPage',
    ),
  ),
  page(
    '/bankAccount',
    lazyPage(() => inOffer(import('#features/bank-account/bank-account-page.tsx')), 'BankAccountPage'),
  ),
  page(
    '/scoring',
    lazyPage(() => inOffer(import('#features/scoring/scoring-page.tsx')), 'ScoringPage'),
  ),
  page(
    '/chooseProduct',
    lazyPage(() => inOffer(import('#features/offer/choose-product-page.tsx')), 'ChooseProductPage'),
  ),
  createRoute({
    getParentRoute: () => guarded,
    path: '/offerDetails',
    validateSearch: offerSearch,
    component: lazyPage(() => inOffer(import('#features/offer/offer-details-page.tsx')), 'OfferDetailsPage'),
  }),
  page(
    '/account',
    lazyPage(() => inAccount(import('#features/account/account-page.tsx')), 'AccountPage'),
  ),
  createRoute({
    getParentRoute: () => guarded,
    path: '/repaymentMock',
    validateSearch: repaymentSearch,
    component: lazyPage(
      () => inAccount(import('#features/account/repayment-mock/repayment-mock-route.tsx')),
      'RepaymentMockRoute',
    ),
  }),
]

function page<const P extends string>(path: P, component: ReturnType<typeof lazyPage>) {
  return createRoute({ getParentRoute: () => guarded, path, component })
}

function prerenderedPage<const P extends PrerenderedPath>(path: P) {
  const { name, load } = prerenderedPages[path]
  return page(
    path,
    lazyPage(async () => ({ [name]: await load() }), name),
  )
}

const aliases: Readonly<Record<string, string>> = {
  '/personal-data': '/personalData',
  '/references': '/reference',
  '/photo': '/photoVerify',
}

/** Aliases and unknown paths in one place; matching is case-insensitive elsewhere, so it is here. */
const anythingElse = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location }) => {
    throw redirect({ to: aliases[location.pathname.toLowerCase()] ?? '/', replace: true })
  },
})

export const routeTree = rootRoute.addChildren([guarded.addChildren(pages), anythingElse])
