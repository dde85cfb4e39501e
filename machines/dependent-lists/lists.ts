import type { Language } from '../shared/languages.ts'

export type BookEntry = {
  readonly id: number
  readonly nameLat: string
  readonly nameSh: string | null
  readonly nameTm: string | null
  readonly gnNo?: string | null
  /** The entry that it lies in, where a list has the entries below several. */
  readonly parent?: BookEntry
}
export type BookOption = {
  readonly id: number
  readonly name: string
  readonly note?: string
  /** The same name in the other scripts: searched, never shown. */
  readonly alsoNamed: readonly string[]
}

/** The lender's lists have names in these scripts; every other language gets Latin ones. */
const ownName: Readonly<Partial<Record<Language, 'nameSh' | 'nameTm'>>> = { si: 'nameSh', ta: 'nameTm' }

/** The name in the borrower's language; Latin per entry where the other is missing. */
export function nameIn(entry: BookEntry, language: Language): string {
  const key = ownName[language] ?? 'nameLat'
  return entry[key]?.trim() || entry.nameLat
}

/** Options in the order of the book; beside a name stands what it lies in, or the number of a village whose name repeats. */
export function optionsOf(entries: readonly BookEntry[], language: Language): BookOption[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const entry of entries) {
    const name = nameIn(entry, language)
    if (seen.has(name)) repeated.add(name)
    seen.add(name)
  }
  return entries.map((entry) => {
    const name = nameIn(entry, language)
    const alsoNamed = [entry.nameLat, entry.nameSh, entry.nameTm].filter(
      (other): other is string => other !== null && other !== '' && other !== name,
    )
    const option = { id: entry.id, name, alsoNamed }
    const note = entry.parent ? nameIn(entry.parent, language) : repeated.has(name) ? entry.gnNo : null
    return note ? { ...option, note } : option
  })
}

/**
 * Options in the alphabet that is shown (places, banks, branches); namesakes by their note. Names that fell back to Latin come
 * last in Sinhala and Tamil: browsers disagree on where Latin stands there.
 */
export function sortedOptionsOf(entries: readonly BookEntry[], language: Language): BookOption[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const isFallback = (option: BookOption): number => Number(language !== 'en' && /^\p{Script=Latin}/u.test(option.name))
  return optionsOf(entries, language).toSorted(
    (one, other) =>
      isFallback(one) - isFallback(other) ||
      compare(one.name, other.name) ||
      compare(one.note ?? '', other.note ?? '') ||
      one.id - other.id,
  )
}
