/** Which module renders each public page: read by the route table, by the build, and where a prerendered page is hydrated without a router. */
import type { ComponentType } from 'react'
import type { Path } from '../../machines/shared/meta.ts'
import { withMessages } from '../language/catalogs.ts'

export type DrawnPage = { readonly name: string; readonly load: () => Promise<ComponentType> }

export const drawnPages = {
  '/': { name: 'LandingPage', load: async () => (await import('../pages/landing-page.tsx')).LandingPage },
  '/login': { name: 'LoginPage', load: async () => (await import('../pages/login-page.tsx')).LoginPage },
  '/howToGet': {
    name: 'HowToGetPage',
    load: async () => (await withMessages('public', import('../pages/public/how-to-get-page.tsx'))).HowToGetPage,
  },
  '/howToPay': {
    name: 'HowToPayPage',
    load: async () => (await withMessages('public', import('../pages/public/how-to-pay-page.tsx'))).HowToPayPage,
  },
  '/obtaining': {
    name: 'ObtainingPage',
    load: async () => (await withMessages('public', import('../pages/public/obtaining-page.tsx'))).ObtainingPage,
  },
  '/repeat': {
    name: 'RepeatPage',
    load: async () => (await withMessages('public', import('../pages/public/repeat-page.tsx'))).RepeatPage,
  },
  '/meet': {
    name: 'MeetPage',
    load: async () => (await withMessages('public', import('../pages/public/meet-page.tsx'))).MeetPage,
  },
  '/news': {
    name: 'NewsPage',
    load: async () => (await withMessages('public', import('../pages/public/news-page.tsx'))).NewsPage,
  },
  '/terms': {
    name: 'TermsPage',
    load: async () => (await withMessages('public', import('../pages/public/terms-page.tsx'))).TermsPage,
  },
  '/privacy': {
    name: 'PrivacyPage',
    load: async () => (await withMessages('public', import('../pages/public/privacy-page.tsx'))).PrivacyPage,
  },
  '/neverAsk': {
    name: 'NeverAskPage',
    load: async () => (await withMessages('public', import('../pages/public/never-ask-page.tsx'))).NeverAskPage,
  },
  '/trust': {
    name: 'TrustPage',
    load: async () => (await withMessages('public', import('../pages/public/trust-page.tsx'))).trustPage(),
  },
} satisfies Partial<Record<Path, DrawnPage>>

export type DrawnPath = keyof typeof drawnPages

export const isDrawn = (path: string): path is DrawnPath => Object.hasOwn(drawnPages, path)
