/** Which module renders each public page: read by the route table, by the build, and where a prerendered page is hydrated without a router. */
import type { ComponentType } from 'react'
import type { Path } from '#machines/shared/meta.ts'
import { withMessages } from '#i18n/catalogs.ts'

export type DrawnPage = { readonly name: string; readonly load: () => Promise<ComponentType> }

export const drawnPages = {
  '/': { name: 'LandingPage', load: async () => (await import('#features/landing/landing-page.tsx')).LandingPage },
  '/login': { name: 'LoginPage', load: async () => (await import('#features/sign-in/login-page.tsx')).LoginPage },
  '/howToGet': {
    name: 'HowToGetPage',
    load: async () => (await withMessages('public', import('#features/information/how-to-get-page.tsx'))).HowToGetPage,
  },
  '/howToPay': {
    name: 'HowToPayPage',
    load: async () => (await withMessages('public', import('#features/information/how-to-pay-page.tsx'))).HowToPayPage,
  },
  '/obtaining': {
    name: 'ObtainingPage',
    load: async () => (await withMessages('public', import('#features/information/obtaining-page.tsx'))).ObtainingPage,
  },
  '/repeat': {
    name: 'RepeatPage',
    load: async () => (await withMessages('public', import('#features/information/repeat-page.tsx'))).RepeatPage,
  },
  '/meet': {
    name: 'MeetPage',
    load: async () => (await withMessages('public', import('#features/information/meet-page.tsx'))).MeetPage,
  },
  '/news': {
    name: 'NewsPage',
    load: async () => (await withMessages('public', import('#features/information/news-page.tsx'))).NewsPage,
  },
  '/terms': {
    name: 'TermsPage',
    load: async () => (await withMessages('public', import('#features/information/terms-page.tsx'))).TermsPage,
  },
  '/privacy': {
    name: 'PrivacyPage',
    load: async () => (await withMessages('public', import('#features/information/privacy-page.tsx'))).PrivacyPage,
  },
  '/neverAsk': {
    name: 'NeverAskPage',
    load: async () => (await withMessages('public', import('#features/information/never-ask-page.tsx'))).NeverAskPage,
  },
  '/trust': {
    name: 'TrustPage',
    load: async () => (await withMessages('public', import('#features/information/trust-page.tsx'))).trustPage(),
  },
} satisfies Partial<Record<Path, DrawnPage>>

export type DrawnPath = keyof typeof drawnPages

export const isDrawn = (path: string): path is DrawnPath => Object.hasOwn(drawnPages, path)
