/** Which words are on the screen in a state, in a language: from the data beside the machines. */
import type { Language } from '#machines/shared/languages.ts'
import { dayInWords } from '#machines/rules/dates.ts'
import { inWords } from '#machines/shared/screen.ts'
import { expectedOn, type Expected } from '../../test/machine/model/gestures/screens.ts'

const parts = ['shows', 'dialog', 'alert', 'status', 'announces', 'offers'] as const

/** `{name}` stands for any words. In another language, words that no message of its catalog holds alone are left out. */
export type Words = Pick<Expected, 'heading' | (typeof parts)[number]>

const catalogs = import.meta.glob<string>('../../locales/*.po', { eager: true, query: '?raw', import: 'default' })

/** @param states active states of the chart, by their paths; @param address null while it is not decided */
export function wordsOn(
  chart: string,
  states: readonly string[],
  context: unknown,
  address: string | null,
  lang: Language,
): Words {
  const { isTold: _, ...all } = expectedOn(chart, address === null ? [] : states, context, address ?? '')
  const inLanguage = (texts: readonly string[]) =>
    texts.flatMap((text) => translated(text.replaceAll(dayOfModel, '{day}'), lang) ?? [])
  return {
    heading: all.heading === null ? null : (translated(all.heading, lang) ?? missing(all.heading, lang)),
    shows: inLanguage(all.shows),
    dialog: inLanguage(all.dialog),
    alert: inLanguage(all.alert),
    status: inLanguage(all.status),
    announces: inLanguage(all.announces),
    offers: inLanguage(all.offers),
  }
}

/** The clock of the models begins with the year 1970: what is reckoned from it is another day on every phone. */
const dayOfModel = /\b\w{3} \d Jan\b/g

function missing(text: string, lang: Language): never {
  throw new Error(`${lang} has no words for "${text}"`)
}

type Message = {
  readonly english: string
  readonly names: readonly string[]
  readonly pattern: RegExp
  readonly words: string
}

const known = new Map<Language, readonly Message[]>()
function messagesOf(lang: Language): readonly Message[] {
  const before = known.get(lang)
  if (before) return before
  const found = (catalogs[`../../locales/${lang}.po`] ?? '').matchAll(/^msgid (".+")\nmsgstr (".+")$/gm)
  const messages = [...found].map(([, id = '""', text = '""']): Message => {
    const english = withoutTags(String(JSON.parse(id)))
    const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const source = escaped(english).replaceAll(/\{\w+\}/g, '(.+)')
    return { english, names, pattern: new RegExp(`^${source}$`), words: withoutTags(String(JSON.parse(text))) }
  })
  // A message of placeholders alone fits any words: what has more words of its own comes first.
  const own = ({ english }: Message) => english.replaceAll(/\{\w+\}/g, '').length
  const ordered = messages.toSorted((one, other) => own(other) - own(one))
  known.set(lang, ordered)
  return ordered
}

/** `<0/>` is a value like `{tag0}`; `<0>` and `</0>` only mark words. */
const withoutTags = (text: string): string => text.replaceAll(/<(\d+)\/>/g, '{tag$1}').replaceAll(/<\/?\d+>/g, '')

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)

/** The name of a button in a language: the names of gestures are English, exact, a choice of some or a beginning, in any case. */
export function nameIn(name: RegExp, lang: Language): RegExp {
  if (lang === 'en') return name
  const [, some = '', rest = '', end = ''] = /^\^(?:\((.+?)\))?(.*?)(\$?)$/.exec(name.source) ?? []
  const names = some.split('|').map((one) => (one + rest).replaceAll(/\\(.)/g, '$1'))
  const isMeant = (english: string) =>
    names.some(
      (one) => english.toLowerCase().startsWith(one.toLowerCase()) && (end === '' || english.length === one.length),
    )
  const found = messagesOf(lang).filter(({ english }) => isMeant(english))
  const words = found.length > 0 ? found.map(({ words: own }) => own) : names.map((one) => inParts(one, lang))
  const choice = words.map((text) => escaped(text).replaceAll(/\{\w+\}/g, '.+'))
  return new RegExp(`^(${choice.join('|')})$`, 'i')
}

/** `Log in: Code` is two messages. */
const inParts = (name: string, lang: Language): string =>
  translated(name, lang) ??
  name
    .split(': ')
    .map((part) => translated(part, lang) ?? missing(part, lang))
    .join(': ')

/** A message as it is, one with values put in, a value, or a name with its value behind it. */
export function translated(text: string, lang: Language): string | null {
  if (lang === 'en' || !hasWords(text)) return text
  const messages = messagesOf(lang)
  const exact = messages.find(({ english }) => english === text)
  if (exact) return exact.words
  if (!hasWords(valueIn(text, lang))) return valueIn(text, lang)
  const [, before = '', amount = ''] = /^(.+?)( RS\s[\d,]+)?$/.exec(text) ?? []
  const named = amount === '' ? null : translated(before, lang)
  if (named !== null) return `${named}${amount}`
  const [label] = messages
    .filter(({ english }) => text.startsWith(`${english} `) && !hasWords(valueIn(text.slice(english.length), lang)))
    .toSorted((one, other) => other.english.length - one.english.length)
  if (label) return `${label.words}${valueIn(text.slice(label.english.length), lang)}`
  return withValues(text, lang)
}

function withValues(text: string, lang: Language): string | null {
  const messages = messagesOf(lang)
  const ownWords = (value = '') => messages.find(({ english }) => english === value)?.words ?? valueIn(value, lang)
  for (const { pattern, names, words } of messages) {
    const values = names.length === 0 ? null : pattern.exec(text)?.slice(1)
    if (values) return names.reduce((so, name, n) => so.replace(`{${name}}`, ownWords(values[n])), words)
  }
  return null
}

const hasWords = (text: string): boolean => /[a-z]{3}/i.test(text)

/** Days of the calendar, and how many days. */
const valueIn = (value: string, lang: Language): string =>
  value.replaceAll(dayWords, (day) => dayIn(day, lang)).replace(/\b\d+ days$/, (days) => withValues(days, lang) ?? days)

const dayWords = /\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g

/** `Tue 1 Dec` in a language: weekday and date name one day of the years of the tests. */
function dayIn(day: string, lang: Language): string {
  const first = Date.UTC(2026, 0, 1)
  const days = Array.from({ length: 730 }, (_, n) => new Date(first + n * 86_400_000).toISOString().slice(0, 10))
  const iso = days.find((one) => inWords(one) === day)
  const names = messagesOf(lang).find(({ english }) => /^Sun Mon .+\|w d m$/.test(english))
  if (iso === undefined || !names) throw new Error(`${lang} has no words for "${day}"`)
  return dayInWords(iso, names.words)
}
