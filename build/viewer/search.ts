/** The search: MiniSearch over everything that can be read of a state, with one list of words that mean the same. */
import MiniSearch from 'minisearch'
import { languages } from '#machines/shared/languages.ts'
import { everyState, idsOf, keyOf, type Data } from './data.ts'
import { synonyms } from './synonyms.ts'

type Hit = { readonly key: string; readonly title: string; readonly name: string; readonly description: string }

/** Zero-width joiners are typed or not, as the keyboard likes. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u200b-\u200d]/g, '')
    .toLowerCase()
const spaced = (name: string) => name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('.', ' ')

export const tokensOf = (text: string): string[] =>
  plain(text)
    .split(/[\s\p{P}]+/u)
    .filter((token) => token !== '' && !stopWords.has(token))
const stopWords = new Set(['the', 'a', 'an', 'is', 'of', 'to', 'in', 'on', 'when', 'how', 'what', 'which', 'it', 'and'])

export function searchOf(data: Pick<Data, 'machines' | 'extras' | 'requirements'>) {
  const text = new Map(data.requirements.map(({ id, text: words }) => [id, words]))
  const index = new MiniSearch<Record<string, string>>({
    idField: 'key',
    fields: ['title', 'name', 'presses', 'variants', 'says', 'description', 'texts', 'events', 'rules'],
    storeFields: ['title', 'description', 'tied', 'lines'],
    tokenize: tokensOf,
    processTerm: (term) => term,
  })
  index.addAll(
    everyState(data)
      .filter(({ path }) => path !== '')
      .map((state) => {
        const key = keyOf(state)
        const { screens = [], words = null, buttons = {} } = data.extras[key] ?? {}
        const texts = new Set([
          ...screens.flatMap((screen) => [
            screen.variant ?? '',
            ...languages.flatMap((language) => screen.texts[language]),
          ]),
          ...(words ? languages.flatMap((language) => Object.values(words[language]).flat()) : []),
        ])
        return {
          key,
          title: state.title,
          name: `${spaced(key)} ${state.path} ${state.machine}`,
          presses: [...Object.values(buttons), ...(words?.en.offers ?? [])].join('\n'),
          variants: screens.map(({ variant }) => variant ?? '').join(' '),
          says: words ? [words.en.alert, words.en.status, words.en.heading ?? ''].flat().join(' ') : '',
          tied: Object.values(buttons).join('\n'),
          lines: state.isInitial ? [...texts].join('\n') : '',
          description: state.description,
          texts: [...texts].join(' '),
          events: [
            ...state.paths,
            ...state.tags.map(spaced),
            ...state.calls.flatMap(({ id, src, request, sentence }) => [
              spaced(id),
              id,
              src,
              request ?? '',
              sentence ?? '',
            ]),
            ...state.transitions.flatMap(({ name, words: happening, guard, guardWords }) => [
              name,
              happening,
              guard ?? '',
              guardWords ?? '',
            ]),
            ...state.timers.map(({ name, value }) => `${name} ${value}`),
            ...state.storage,
          ].join(' '),
          rules: `${state.section} ${idsOf(state).join(' ')} ${idsOf(state)
            .map((id) => text.get(id) ?? '')
            .join(' ')}`,
        }
      }),
  )
  const boost = {
    title: 6,
    name: 4,
    presses: 5,
    variants: 8,
    says: 5,
    description: 3,
    texts: 1.5,
    events: 1.5,
    rules: 1,
  }
  const halved = Object.fromEntries(Object.entries(boost).map(([field, weight]) => [field, weight / 2]))
  return (query: string, most = 40): readonly Hit[] => {
    const asked = tokensOf(query)
    const groups = asked.map((token) => synonyms.find((group) => group.includes(token)) ?? [token])
    const each = groups.map((group, n) => ({
      combineWith: 'OR' as const,
      queries: group.map((term) => ({
        queries: [term],
        boost: term === asked[n] ? boost : halved,
        prefix: term.length > 2,
        fuzzy: term.length > 4 ? 0.2 : false,
      })),
    }))
    const whole = plain(query.trim())
    const linesOf = (words: unknown) => (typeof words === 'string' ? plain(words).split('\n') : [])
    // A whole title, a button and the beginning of a line of a form are meant before words that occur somewhere.
    const options = {
      boostDocument: (_: unknown, __: string, { title, tied, lines }: Record<string, unknown> = {}) =>
        [title, tied].some((words) => linesOf(words).includes(whole)) ||
        linesOf(lines).some((line) => line.startsWith(whole)) ||
        asked.some((token) => linesOf(tied).includes(token))
          ? 10
          : 1,
    }
    const all = index.search({ combineWith: 'AND', queries: each, ...options })
    const found = all.length > 0 ? all : index.search({ combineWith: 'OR', queries: each, ...options })
    return found.slice(0, most).map(({ id, title, description }) => ({
      key: String(id),
      title: String(title),
      name: String(id).replace(':', ' · '),
      description: String(description),
    }))
  }
}
