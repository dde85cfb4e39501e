export type Entry = {
  readonly href: string
  readonly title: string
  /** `onboarding · address.saveFailed` */
  readonly name: string
  readonly sentence: string
  /** Description, events, calls, paths, section, guards. */
  readonly words: string
  /** What can be read on the screen, in every language. */
  readonly texts: readonly string[]
  readonly picture: string | null
}
export type Hit = { readonly entry: Entry; readonly text: string | null }

/** Zero-width joiners are typed or not, as the keyboard likes. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u200b-\u200d]/g, '')
    .toLowerCase()

export function find(index: readonly Entry[], query: string, most = 60): readonly Hit[] {
  const tokens = plain(query)
    .split(/\s+/)
    .filter((token) => token !== '')
  if (tokens.length === 0) return []
  const holds = (text: string) => tokens.every((token) => plain(text).includes(token))
  return index
    .flatMap((entry) => {
      const text = entry.texts.find(holds) ?? null
      const rank = holds(entry.title)
        ? 0
        : holds(entry.name)
          ? 1
          : text !== null
            ? 2
            : holds(`${entry.title} ${entry.name} ${entry.sentence} ${entry.words}`)
              ? 3
              : null
      return rank === null ? [] : [{ entry, text, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ entry, text }) => ({ entry, text }))
}
