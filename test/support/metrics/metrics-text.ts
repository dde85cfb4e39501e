/** How a test reads the text format of Prometheus. */
export type Series = {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const labelsIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))

export function seriesIn(text: string): Series[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, labels: labelsIn(labels), value: Number(value) }]
  })
}

/** The sum of all series of a name that have these labels. */
export const valueOf = (text: string, name: string, labels: Readonly<Record<string, string>> = {}): number =>
  seriesIn(text)
    .filter((one) => one.name === name && Object.entries(labels).every(([label, word]) => one.labels[label] === word))
    .reduce((sum, { value }) => sum + value, 0)
