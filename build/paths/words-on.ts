/** Which words are on the screen in a state: for now the heading; everything that exports words asks here. */
import { headingFor } from '../../test/machine/model/gestures/headings.ts'
import type { Language } from '#machines/shared/languages.ts'

export type Words = {
  /** One of these is the heading; a text that ends in … may go on. Null where nobody has written it down. */
  readonly heading: readonly string[] | null
}

const catalogs = import.meta.glob<string>('../../locales/*.po', { eager: true, query: '?raw', import: 'default' })

/** @param states active states of the chart, by their paths */
export function wordsOn(chart: string, states: readonly string[], address: string | null, lang: Language): Words {
  const pattern = address === null ? null : headingFor(address, chart, states)
  return { heading: pattern === null ? null : textsOf(pattern).map((text) => translated(text, lang)) }
}

/** `^(Your account|Hello.*)$` to `Your account` and `Hello…`. @throws for a pattern of another form */
export function textsOf({ source }: RegExp): string[] {
  const [, before = '', group = '', after = ''] = /^\^(.*?)(?:\((.*)\))?([^()]*)\$$/.exec(source) ?? []
  const texts = (group === '' ? [''] : group.split('|')).map((part) => `${before}${part}${after}`)
  const plain = texts.map((text) => text.replace(/\.\*$/, '…'))
  const odd = plain.find((text) => text === '' || /[\\^$.*+?()[\]{}|]/.test(text))
  if (odd !== undefined) throw new Error(`no plain text: ${source}`)
  return plain
}

function translated(text: string, lang: Language): string {
  if (lang === 'en') return text
  const isOpen = text.endsWith('…')
  const message = isOpen ? text.slice(0, -1) : text
  const catalog = catalogs[`../../locales/${lang}.po`] ?? ''
  const at = catalog.indexOf(`msgid ${JSON.stringify(message)}\nmsgstr "`)
  const [, found] = /^msgid .*\nmsgstr (".*")/.exec(at < 0 ? '' : catalog.slice(at)) ?? []
  if (found === undefined) throw new Error(`${lang} has no words for "${message}"`)
  const parsed: unknown = JSON.parse(found)
  return `${String(parsed)}${isOpen ? '…' : ''}`
}
