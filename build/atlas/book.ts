import type { NamedTest } from '../checks/conformance-table.ts'
import type { Coverage } from './coverage.ts'
import { addressOf, type Atlas, type Machine, type State } from './data.ts'
import type { Look, Picture, Portrait, View } from './shots.ts'
import type { Language } from '#machines/shared/languages.ts'

export type Book = {
  readonly atlas: Atlas
  readonly coverage: ReadonlyMap<string, Coverage>
  readonly tests: ReadonlyMap<string, readonly NamedTest[]>
  /** By `machine:path`. */
  readonly looks: ReadonlyMap<string, Look>
  /** English sentences without a translation, by language. */
  readonly untranslated: Readonly<Record<Language, readonly string[]>>
  readonly madeFrom: string
}

export const keyOf = ({ machine, path }: { machine: string; path: string }): string => `${machine}:${path}`

export const machineOf = (book: Book, id: string): Machine | undefined =>
  book.atlas.machines.find((machine) => machine.id === id)
export const stateOf = (book: Book, machine: string, path: string): State | undefined =>
  machineOf(book, machine)?.states.find((state) => state.path === path)
export const allStates = (book: Book): readonly State[] => book.atlas.machines.flatMap(({ states }) => states)

export function portraitOf(book: Book, machine: string, path: string): Portrait | null {
  const look = book.looks.get(`${machine}:${path}`)
  return look?.kind === 'shown' ? look.portrait : null
}
export const pictureOf = (portrait: Portrait | null, view: View, language: Language): Picture | undefined =>
  portrait?.pictures.find((picture) => picture.view === view && picture.language === language)

export const thumbOf = (book: Book, machine: string, path: string): string | null =>
  pictureOf(portraitOf(book, machine, path), 'phone', 'en')?.file ?? null

/** English that stands on a screen of another language because nobody has translated it. */
export const missingOn = (book: Book, portrait: Portrait, language: Language): readonly string[] =>
  book.untranslated[language].filter((message) => portrait.texts[language].some((line) => line === message))

export const linkTo = (state: { machine: string; path: string }): string => addressOf(state.machine, state.path)

export const numberOfPictures = (book: Book): number =>
  [...book.looks.values()].reduce((sum, look) => sum + (look.kind === 'shown' ? look.portrait.pictures.length : 0), 0)
