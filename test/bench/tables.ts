/** How figures are summed up and written: medians, and Markdown that a person can read as it is. */

export type Table = { readonly title: string; readonly note?: string; readonly rows: readonly (readonly string[])[] }

/** @throws where nothing was measured */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  if (found === undefined) throw new Error('nothing was measured')
  return found
}
export const median = (values: readonly number[]): number => quantile(values, 0.5)

export const whole = (value: number): string => Math.round(value).toLocaleString('en')
/** The median, and between which figures the middle half lies. */
export const spread = (values: readonly number[]): string =>
  `${whole(median(values))} (${whole(quantile(values, 0.25))} to ${whole(quantile(values, 0.75))})`
export const ratio = (value: number, to: number): string => (value / to).toFixed(2)

/** The first row names the columns. */
export function drawTable({ title, note, rows }: Table): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)))
  const draw = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [`### ${title}`, ...(note ? [note] : []), [draw(head), rule, ...body.map(draw)].join('\n')].join('\n\n')
}
