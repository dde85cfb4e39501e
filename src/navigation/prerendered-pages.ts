/** Which module renders each public page: read by the route table, by the build, and where a prerendered page is hydrated without a router. */
import type { ComponentType } from 'react'
import type { Path } from '#machines/shared/meta.ts'
import { withMessages } from '#i18n/catalogs.ts'

export type PrerenderedPage = { readonly name: string; readonly load: () => Promise<ComponentType> }

const drawn = <N extends string>(
  name: N,
  load: () => Promise<Readonly<Record<N, ComponentType>>>,
): PrerenderedPage => ({
  name,
  load: async () => (await load())[name],
})

export const prerenderedPages = {
  '/': drawn('LandingPage', () => import('#features/landing/landing-page.tsx')),
  '/login': drawn('LoginPage', () => import('#features/sign-in/login-page.tsx')),
  '/canIGetLoan': drawn('FiveQuestionsPage', () =>
    withMessages('public', import('#features/information/five-questions-page.tsx')),
  ),
  '/howToGet': drawn('HowToGetPage', () => withMessages('public', import('#features/information/how-to-get-page.tsx'))),
  '/howToPay': drawn('HowToPayPage', () => withMessages('public', import('#features/information/how-to-pay-page.tsx'))),
  '/obtaining': drawn('ObtainingPage', () =>
    withMessages('public', import('#features/information/obtaining-page.tsx')),
  ),
  '/repeat': drawn('RepeatPage', () => withMessages('public', import('#features/information/repeat-page.tsx'))),
  '/meet': drawn('MeetPage', () => withMessages('public', import('#features/information/meet-page.tsx'))),
  '/news': drawn('NewsPage', () => withMessages('public', import('#features/information/news-page.tsx'))),
  '/terms': drawn('TermsPage', () => withMessages('public', import('#features/information/terms-page.tsx'))),
  '/privacy': drawn('PrivacyPage', () => withMessages('public', import('#features/information/privacy-page.tsx'))),
  '/neverAsk': drawn('NeverAskPage', () => withMessages('public', import('#features/information/never-ask-page.tsx'))),
  '/trust': drawn('TrustPage', async () => ({
    TrustPage: await (await withMessages('public', import('#features/information/trust-page.tsx'))).trustPage(),
  })),
} satisfies Partial<Record<Path, PrerenderedPage>>

export type PrerenderedPath = keyof typeof prerenderedPages

export const isPrerendered = (path: string): path is PrerenderedPath => Object.hasOwn(prerenderedPages, path)
