/**
 * A page for native readers: each sentence in all languages beside the screen on which it is first seen.
 * `npm run screens -- en`, then `npm run locales -- --sheet`.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { translated, type Entry, type Translated } from './catalog.ts'
import { lookFolder } from '../screens/screens-list.ts'

type SeenScreen = {
  readonly name: string
  /** Address of the picture, from the folder of the page. */
  readonly picture: string
  /** What can be read on it, in English. */
  readonly text: string
}

type Sentence = { readonly english: string } & Readonly<Partial<Record<Translated, string>>>

const page = 'test-results/sentences.html'

const anything = '\u0000'
const escapeExpression = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+')

/** A message as it is read: a value may be any text, and of a plural the general form stands for all. */
export function patternOf(english: string): RegExp {
  const plain = english
    .replaceAll(/\{\w+, (?:plural|select),.*?other \{([^{}]*)\}\}/g, '$1')
    .replaceAll(/\{\w+\}|<\/?\d+\/?>|#/g, anything)
  const pieces = plain.split(anything).map((piece) => piece.trim())
  return new RegExp(
    pieces
      .filter((piece) => piece !== '')
      .map(escapeExpression)
      .join('[^]{0,80}?'),
    'iu',
  )
}

/** Each sentence once, at the first screen that shows it; what no screen shows comes last, under null. */
export function placed(
  screens: readonly SeenScreen[],
  sentences: readonly Sentence[],
): readonly (readonly [SeenScreen | null, readonly Sentence[]])[] {
  const waiting = new Map(sentences.map((sentence) => [sentence, patternOf(sentence.english)]))
  const seen = screens.map((screen) => {
    const found = [...waiting].filter(([, pattern]) => pattern.test(screen.text)).map(([sentence]) => sentence)
    for (const sentence of found) waiting.delete(sentence)
    return [screen, found] as const
  })
  return [...seen.filter(([, found]) => found.length > 0), [null, [...waiting.keys()]]]
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const rowOf = (sentence: Sentence) =>
  `<tr><td>${escapeText(sentence.english)}${translated.map((language) => `<td lang="${language}">${escapeText(sentence[language] ?? '')}`).join('')}<td>`

function sectionOf([screen, found]: readonly [SeenScreen | null, readonly Sentence[]]): string {
  const title = screen === null ? 'On no picture' : screen.name
  const picture = screen === null ? '' : `<img src="${screen.picture}" alt="" loading="lazy">`
  const heads = ['en', ...translated, 'correction'].map((name) => `<th>${name}`).join('')
  return `<section><h2>${escapeText(title)}</h2><div>${picture}<table><tr>${heads}${found.map(rowOf).join('\n')}</table></div></section>`
}

const style = `body{font:16px/1.5 system-ui,'Noto Sans','Noto Sans Sinhala','Noto Sans Tamil',sans-serif;margin:24px}
section>div{display:flex;gap:16px;align-items:start}img{width:240px}table{border-collapse:collapse;flex:1}
td,th{border:1px solid #999;padding:6px;text-align:start;vertical-align:top;width:25%}`

export const sheetOf = (...given: Parameters<typeof placed>): string =>
  `<!doctype html><meta charset="utf-8"><title>Sentences in three languages</title><style>${style}</style>${placed(
    ...given,
  )
    .map(sectionOf)
    .join('\n')}`

function screensTaken(): readonly SeenScreen[] {
  const folder = lookFolder('en')
  if (!existsSync(folder)) throw new Error('There are no screens yet: run "npm run screens -- en" first.')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => {
      const name = file.replace('.txt', '')
      return { name, picture: `screens/en/${name}.png`, text: readFileSync(`${folder}/${file}`, 'utf8') }
    })
}

/** @throws where the English screens were not taken */
export function writeSheet(catalogs: ReadonlyMap<Translated, readonly Entry[]>): string {
  const sentences = new Map<string, Sentence>()
  for (const [locale, entries] of catalogs)
    for (const { id, english, translation } of entries)
      sentences.set(id, { ...sentences.get(id), english, [locale]: translation })
  writeFileSync(page, sheetOf(screensTaken(), [...sentences.values()]))
  return page
}
