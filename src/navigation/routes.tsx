/** Decides the addresses: 20 pages, two documents, three aliases, and everything else to the landing (R1, R2, R16; RD1, RD2). */
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { Shell } from '../shell.tsx'
import type { Expected } from './follower.ts'
import { guard } from './guard.ts'
import { PendingPage } from './pending-page.tsx'
import type { SessionActor } from './session-types.ts'

export type RouterContext = {
  /** A promise while a drawn page is alive and its charts are still on their way. */
  readonly session: SessionActor | Promise<SessionActor>
  readonly expected: Expected
  /** Path on the screen, null before the first page. */
  shown(): string | null
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Shell })

/** Every page hangs below the guard; the frame above it is on the screen while the guard waits (RD7). */
const guarded = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guarded',
  pendingComponent: PendingPage,
  beforeLoad: async ({ location, matches, context, preload }) => {
    if (preload) return
    // The route's own spelling: a slash at the end or a capital letter opens the same page.
    const path = matches.at(-1)?.fullPath ?? location.pathname
    const followed = context.expected.path === path
    context.expected.path = null
    if (followed) return
    await guard(await context.session, { path, location, shown: context.shown(), followed })
  },
})

const text = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)))
const offerSearch = v.object({ productId: text, previewName: text })
const repaymentSearch = v.object({ account_number: text, amount: text })

const pages = [
  page(
    '/',
    lazyRouteComponent(() => import('../pages/landing-page.tsx'), 'LandingPage'),
  ),
  page(
    '/login',
    lazyRouteComponent(() => import('../pages/login-page.tsx'), 'LoginPage'),
  ),
  page(
    '/confirmation',
    lazyRouteComponent(() => import('../pages/confirmation-page.tsx'), 'ConfirmationPage'),
  ),
  page(
    '/personalData',
    lazyRouteComponent(() => import('../pages/personal-data-page.tsx'), 'PersonalDataPage'),
  ),
  page(
    '/address',
    lazyRouteComponent(() => import('../pages/address-page.tsx'), 'AddressPage'),
  ),
  page(
    '/employment',
    lazyRouteComponent(() => import('../pages/employment-page.tsx'), 'EmploymentPage'),
  ),
  page(
    '/reference',
    lazyRouteComponent(() => import('../pages/reference-page.tsx'), 'ReferencePage'),
  ),
  page(
    '/photoVerify',
    lazyRouteComponent(() => import('../pages/photo-verify-page.tsx'), 'PhotoVerifyPage'),
  ),
  page(
    '/bankAccount',
    lazyRouteComponent(() => import('../pages/bank-account-page.tsx'), 'BankAccountPage'),
  ),
  page(
    '/scoring',
    lazyRouteComponent(() => import('../pages/scoring-page.tsx'), 'ScoringPage'),
  ),
  page(
    '/chooseProduct',
    lazyRouteComponent(() => import('../pages/choose-product-page.tsx'), 'ChooseProductPage'),
  ),
  createRoute({
    getParentRoute: () => guarded,
    path: '/offerDetails',
    validateSearch: offerSearch,
    component: lazyRouteComponent(() => import('../pages/offer-details-page.tsx'), 'OfferDetailsPage'),
  }),
  page(
    '/account',
    lazyRouteComponent(() => import('../pages/account-page.tsx'), 'AccountPage'),
  ),
  page(
    '/howToGet',
    lazyRouteComponent(() => import('../pages/public/how-to-get-page.tsx'), 'HowToGetPage'),
  ),
  page(
    '/howToPay',
    lazyRouteComponent(() => import('../pages/public/how-to-pay-page.tsx'), 'HowToPayPage'),
  ),
  page(
    '/obtaining',
    lazyRouteComponent(() => import('../pages/public/obtaining-page.tsx'), 'ObtainingPage'),
  ),
  page(
    '/repeat',
    lazyRouteComponent(() => import('../pages/public/repeat-page.tsx'), 'RepeatPage'),
  ),
  page(
    '/meet',
    lazyRouteComponent(() => import('../pages/public/meet-page.tsx'), 'MeetPage'),
  ),
  page(
    '/news',
    lazyRouteComponent(() => import('../pages/public/news-page.tsx'), 'NewsPage'),
  ),
  page(
    '/terms',
    lazyRouteComponent(() => import('../pages/public/terms-page.tsx'), 'TermsPage'),
  ),
  page(
    '/privacy',
    lazyRouteComponent(() => import('../pages/public/privacy-page.tsx'), 'PrivacyPage'),
  ),
  createRoute({
    getParentRoute: () => guarded,
    path: '/repaymentMock',
    validateSearch: repaymentSearch,
    component: lazyRouteComponent(() => import('../pages/repayment-mock-route.tsx'), 'RepaymentMockRoute'),
  }),
]

function page<const P extends string>(path: P, component: ReturnType<typeof lazyRouteComponent>) {
  return createRoute({ getParentRoute: () => guarded, path, component })
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
