/** Which series a query of Prometheus asks for: as much of PromQL as rules and dashboard of the lender use. */
import type { Series } from './metrics-text.ts'

/** One word, or pattern, that a label is compared with. */
type Compared = { readonly label: string; readonly text: string }
type Selector = { readonly name: string; readonly compared: readonly Compared[] }

const keywords = new Set(['or', 'and', 'unless'])
/** Made by Prometheus: a series of its own, and labels on every series. */
const ofPrometheus = { series: 'up', labels: ['job', 'instance'] }

const comparedIn = (inner: string): Compared[] =>
  [...inner.matchAll(/(\w+)(?:=~|!~|!=|=)"([^"]*)"/g)].flatMap(([, label = '', list = '']) =>
    list.split('|').map((text) => ({ label, text })),
  )

/** A word before a bracket is a function; what stands in braces belongs to the name before it. */
function selectorsIn(query: string): Selector[] {
  const rest = query.replaceAll(/ ?\bby \([^)]*\) ?/g, '').replaceAll(/\[\w+\]/g, '')
  return [...rest.matchAll(/(?<!\w)([a-z_]\w*)(?!\w| ?\()(?:\{([^}]*)\})?/gi)].flatMap(([, name = '', inner = '']) =>
    keywords.has(name) ? [] : [{ name, compared: comparedIn(inner) }],
  )
}

/** What of a query is in none of the series: a name, a label, a word that a label is compared with. */
export function unknownIn(query: string, series: readonly Series[]): string[] {
  const selectors = selectorsIn(query).filter(({ name }) => name !== ofPrometheus.series)
  const named = (name: string) => series.filter((one) => one.name === name).map(({ labels }) => labels)
  const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */))
  const labels = new Set(selectors.flatMap(({ name }) => named(name).flatMap((one) => Object.keys(one))))
  const isKnown = (label: string) => labels.has(label) || ofPrometheus.labels.includes(label)
  return [
    ...selectors.map(({ name }) => name).filter((name) => named(name).length === 0),
    ...selectors.flatMap(({ name, compared }) =>
      compared
        .filter(({ label }) => !ofPrometheus.labels.includes(label))
        .filter(({ label, text }) => !named(name).some((one) => new RegExp(`^${text}$`).test(one[label] ?? '')))
        .map(({ label, text }) => `${name} ${label} ${text}`),
    ),
    ...grouped.filter((label) => !isKnown(label)),
  ]
}
