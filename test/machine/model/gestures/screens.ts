/** What the data beside the machines say that a screen shows, and what is wrong with one that does not show it. */
import { screens as account } from '#machines/account/screens.ts'
import { screens as bankAccount } from '#machines/bank-account/screens.ts'
import { screens as onboarding } from '#machines/onboarding/screens.ts'
import { screens as photos } from '#machines/photos/screens.ts'
import { screens as scoring } from '#machines/scoring/screens.ts'
import { screens as session } from '#machines/session/screens.ts'
import { publicHeadings, type Screen } from '#machines/shared/screen.ts'
import { screens as signIn } from '#machines/sign-in/screens.ts'
import type { Content } from './content.ts'

type Row = Screen<never> & { readonly states?: Rows }
type Rows = { readonly [state: string]: Row }

const tables: Readonly<Record<string, Rows>> = { account, bankAccount, onboarding, photos, scoring, session, signIn }
export const chartsOnScreen = Object.keys(tables)

const flatten = (prefix: string, rows: Rows = {}): [string, Row][] =>
  Object.entries(rows).flatMap(([key, row]) => [[prefix + key, row], ...flatten(`${prefix}${key}.`, row.states)])
const flat = new Map(Object.entries(tables).map(([chart, rows]) => [chart, new Map(flatten('', rows))]))

/** Rows of the states and of those around them, by path of the state. Empty for a machine without a screen. */
export const rowsOf = (chart: string): ReadonlyMap<string, Row> => flat.get(chart) ?? new Map<string, Row>()

const parts = ['shows', 'dialog', 'alert', 'mayAlert', 'status', 'announces', 'offers'] as const
export type Expected = { readonly heading: string | null; readonly isTold: boolean } & Readonly<
  Record<(typeof parts)[number], readonly string[]>
>

const isPublic = (address: string): address is keyof typeof publicHeadings => address in publicHeadings
/** Null on a page that is not open to everybody. */
export const publicHeadingOf = (address: string): string | null => (isPublic(address) ? publicHeadings[address] : null)
const resolve = <T>(value: T | ((context: never) => T) | undefined, context: unknown, otherwise: T): T =>
  typeof value === 'function' ? (value as (context: unknown) => T)(context) : (value ?? otherwise)

/** A page on which the state shows something, empty where that is any page of a step or the account. */
export const homeOf = (chart: string, state: string): string =>
  [...rowsOf(chart)].findLast(([one, { at }]) => at && `${state}.`.startsWith(`${one}.`))?.[1].at?.[0] ?? ''

/** @param states active states of the machine, such as `open.mode.main` */
export function expectedOn(chart: string, states: readonly string[], context: unknown, address: string): Expected {
  const rows = [...rowsOf(chart)].filter(([state]) => states.includes(state))
  // What an outer state names holds for its inner ones.
  const atOf = (state: string) => rows.findLast(([one, { at }]) => at && `${state}.`.startsWith(`${one}.`))?.[1].at
  const told = rows.filter(([state]) =>
    isPublic(address) ? atOf(state)?.includes(address) : atOf(state) === undefined,
  )
  const texts = (part: (typeof parts)[number]) =>
    told.flatMap(([, row]) => resolve<readonly string[]>(row[part], context, []))
  const headings = told.flatMap(([, { heading }]) => resolve<string>(heading, context, '') || [])
  return {
    heading: isPublic(address) ? publicHeadings[address] : (headings.at(-1) ?? null),
    isTold: told.some(([, row]) => row.unseen === undefined),
    shows: texts('shows'),
    dialog: texts('dialog'),
    alert: texts('alert'),
    mayAlert: texts('mayAlert'),
    status: texts('status'),
    announces: texts('announces'),
    offers: texts('offers'),
  }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
/** Letters and figures count, spaces and line breaks do not: the page sets them by its layout. */
const squeezed = (text: string) => text.replaceAll(/\s+/g, '').toLowerCase()
const patternOf = (text: string) =>
  squeezed(text)
    .split(/\{\w+\}/)
    .map(escaped)
    .join('.+?')
const holds = (text: string, wanted: string) => new RegExp(patternOf(wanted)).test(squeezed(text))
const equals = (text: string, wanted: string) => new RegExp(`^${patternOf(wanted)}$`).test(squeezed(text))
const isNamed = (button: string, name: string) => new RegExp(`^${patternOf(name)}(:.*)?$`).test(squeezed(button))

export const isHeaded = (heading: string, wanted: string): boolean => equals(heading, wanted)

const missing = (where: string, wanted: readonly string[], text: string) =>
  wanted.filter((one) => !holds(text, one)).map((one) => `${where} must say "${one}"\nbut says "${text.trim()}"`)

/** @returns what the screen does not show, or shows although nothing is said of it; null where it is as it must be */
export function complaintOf(expected: Expected, content: Content): string | null {
  const { page, dialog, alerts, statuses, aloud, buttons } = content
  if (expected.heading !== null && !isHeaded(content.heading, expected.heading))
    return `the heading must be "${expected.heading}"\nbut is "${content.heading}"`
  if (!expected.isTold) return null
  const [complaint] = [
    ...missing('the page', expected.shows, `${page} ${dialog}`),
    ...missing('a dialog', expected.dialog, dialog),
    ...missing('an alert', expected.alert, alerts.join(' ')),
    ...missing('a notice', expected.status, statuses.join(' ')),
    ...missing('the screen reader', expected.announces, aloud.join(' ')),
    ...(expected.dialog.length === 0 && dialog !== '' ? [`no dialog may be open: "${dialog}"`] : []),
    ...alerts
      .filter((alert) => ![...expected.alert, ...expected.mayAlert].some((one) => holds(alert, one)))
      .map((alert) => `this alert may not be shown: "${alert}"`),
    ...expected.offers
      .filter((name) => !buttons.some((button) => isNamed(button, name)))
      .map((name) => `"${name}" must be offered; there are ${buttons.map((one) => `"${one}"`).join(', ')}`),
  ]
  return complaint ?? null
}
