/** Which words are on the screen in a state, in a language: from the data beside the machines. */
import type { Language } from '#machines/shared/languages.ts'
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
  const inLanguage = (texts: readonly string[]) => texts.flatMap((text) => translated(text, lang) ?? [])
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
    const english = String(JSON.parse(id))
    const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const source = escaped(english).replaceAll(/\{\w+\}/g, '(.+)')
    return { english, names, pattern: new RegExp(`^${source}$`), words: String(JSON.parse(text)) }
  })
  // A message of placeholders alone fits any words: what has more words of its own comes first.
  const own = ({ english }: Message) => english.replaceAll(/\{\w+\}/g, '').length
  const ordered = messages.toSorted((one, other) => own(other) - own(one))
  known.set(lang, ordered)
  return ordered
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)

/** The name of a button in a language: the names of gestures are English, exact or a choice of some, in any case. */
export function nameIn(name: RegExp, lang: Language): RegExp {
  if (lang === 'en') return name
  const [, plain = ''] = /^\^\(?(.+?)\)?\$$/.exec(name.source) ?? []
  const isMeant = (english: string) => plain.split('|').some((one) => one.toLowerCase() === english.toLowerCase())
  const found = messagesOf(lang).filter(({ english }) => isMeant(english))
  const words = found.length > 0 ? found.map((one) => one.words) : plain.split('|').map((one) => inParts(one, lang))
  return new RegExp(`^(${words.map(escaped).join('|')})$`, 'i')
}

/** `Log in: Code` is two messages. */
const inParts = (name: string, lang: Language): string =>
  translated(name, lang) ??
  name
    .split(': ')
    .map((part) => translated(part, lang) ?? missing(part, lang))
    .join(': ')

/** A message as it is, one with values put in, or a name with its value behind it. */
export function translated(text: string, lang: Language): string | null {
  if (lang === 'en' || !/[a-z]{3}/i.test(text)) return text
  const messages = messagesOf(lang)
  const exact = messages.find(({ english }) => english === text)
  if (exact) return exact.words
  for (const { pattern, names, words } of messages) {
    const values = names.length === 0 ? null : pattern.exec(text)?.slice(1)
    if (values) return names.reduce((so, name, n) => so.replace(`{${name}}`, values[n] ?? ''), words)
  }
  const [label] = messages
    .filter(({ english }) => text.startsWith(`${english} `) && !/[a-z]{3}/.test(text.slice(english.length)))
    .toSorted((one, other) => other.english.length - one.english.length)
  return label ? `${label.words}${text.slice(label.english.length)}` : null
}
