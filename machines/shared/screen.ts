/** What the screen shows and offers in each state of a machine: for generated tests, exported paths and the atlas. No page loads it. */
import type { AnyStateMachine, ContextFrom, StateValueFrom } from 'xstate'
import type { alwaysPaths, publicPaths } from './meta.ts'
import type { Failure } from './failure.ts'
import { dayInWords } from '../rules/dates.ts'

/** 'Wed 2 Dec' */
export const inWords = (iso: string): string =>
  dayInWords(iso, 'Sun Mon Tue Wed Thu Fri Sat Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec|w d m')

/**
 * English texts of the message catalogs; `{name}` stands for any words. What follows from the context of the machine,
 * a figure or a number, is computed here and not read off the page.
 */
export type Texts<C> = readonly string[] | ((context: C) => readonly string[])

export type Screen<C> = {
  /** Open to everybody as they are, these pages show nothing of a state unless it names them. */
  readonly at?: readonly (keyof typeof publicHeadings)[]
  readonly heading?: string | ((context: C) => string)
  /** Anywhere in the page, or in the dialog that lies over it. */
  readonly shows?: Texts<C>
  /** In a dialog that lies over the page. */
  readonly dialog?: Texts<C>
  /** In alerts, which are spoken at once. A state without alerts has none on its screen. */
  readonly alert?: Texts<C>
  /** In alerts that may be there: of a part of the page that loads on its own. */
  readonly mayAlert?: readonly string[]
  /** In notices that are spoken when there is time. */
  readonly status?: Texts<C>
  /** Spoken to screen readers only. */
  readonly announces?: Texts<C>
  /** Names of buttons and links that can be pressed; what they are about may follow after a colon. */
  readonly offers?: Texts<C>
  /** Why nothing on the screen tells this state. */
  readonly unseen?: string
}

type OuterOf<V> = V extends object ? keyof V : never
type InnerOf<V, K> = V extends object ? (K extends keyof V ? NonNullable<V[K]> : never) : never
/** Rows by state, nested as the states are; what an outer state shows holds in all of its inner states. */
type Rows<V, C> = {
  readonly [K in Extract<V, string> | OuterOf<V>]: K extends OuterOf<V>
    ? Screen<C> & { readonly states: Rows<InnerOf<V, K>, C> }
    : Screen<C>
}
/** A row for every state of a machine: a missing one is a compile error. */
export type Screens<M extends AnyStateMachine> = Rows<StateValueFrom<M>, ContextFrom<M>>

/** Headings of the pages that are open to everybody, whatever state a machine is in. */
export const publicHeadings: Readonly<Record<(typeof publicPaths)[number] | (typeof alwaysPaths)[number], string>> = {
  '/': 'Cash in about 10 minutes',
  '/login': 'Log in to your account',
  '/confirmation': 'Enter the 6-digit code',
  '/canIGetLoan': 'Can I get a loan?',
  '/howToGet': 'How to get money',
  '/howToPay': 'How to pay',
  '/obtaining': 'Obtaining the loan',
  '/repeat': 'Repeating the loan',
  '/meet': 'Meet the provider',
  '/news': 'News',
  '/repaymentMock': 'Test payment',
  '/terms': 'Terms and conditions',
  '/privacy': 'Privacy policy',
  '/neverAsk': 'What we never ask for',
  '/trust': 'How we are checked',
}

/** While a guarded page waits for the session. */
export const waitingHeading = 'Connecting…'

export const leftAtOnce = { unseen: 'the machine leaves it at once' } as const
export const pageStays = { unseen: 'the page that was open stays' } as const
export const hasEnded = { unseen: 'the machine has ended' } as const

const networkWords = {
  offline: ['There was no connection, so nothing was sent.'],
  timeout: ['No answer came in time. Check the connection and try again.'],
  cut: ['The connection was cut. Check it and try again.'],
  cancelled: [],
} as const

/** What is said of a failure, whatever was being done: the cause, and the number of the call that customer care can find. */
export function wordsOf(failure: Failure | null): readonly string[] {
  if (failure === null) return []
  if (failure.kind === 'network') return networkWords[failure.reason]
  const generic = 'Something went wrong. Please try again later.'
  return [generic, ...referenceOf(failure)]
}
export const referenceOf = (failure: Failure | null): readonly string[] =>
  failure?.kind === 'http' && failure.requestId !== null ? [`Reference number: ${failure.requestId}`] : []

/** Of a machine that remembers its failure. */
export const saying =
  (...texts: readonly string[]) =>
  ({ failure }: { readonly failure: Failure | null }): readonly string[] => [...texts, ...wordsOf(failure)]

/** Of a write that may or may not have arrived. */
export const isBeingFoundOut = {
  status: [
    'We do not know yet whether it arrived',
    'The connection broke while we were sending. We are finding out; nothing is sent twice.',
  ],
} as const
