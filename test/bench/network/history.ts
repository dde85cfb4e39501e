/** What the gate has measured from commit to commit: one line each, and a drawing of the ratios. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Table } from '../tables.ts'

/** @param text semicolons between cells; the first line names the columns */
const cellsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';'))

/** Mermaid, as the pages of the repository show it. */
function draw([head = [], ...lines]: readonly (readonly string[])[]): string {
  const charts = head.slice(2).map((name, column) => {
    // Not every commit has been measured in every respect.
    const known = lines.filter((line) => line[column + 2])
    const values = known.map((line) => line[column + 2] ?? '')
    return [
      '```mermaid',
      'xychart-beta',
      `  title "${name}"`,
      `  x-axis [${known.map(([commit = '']) => `"${commit}"`).join(', ')}]`,
      `  y-axis 0 --> ${Math.ceil(Math.max(...values.map(Number)) * 1.1)}`,
      `  line [${values.join(', ')}]`,
      '```',
    ].join('\n')
  })
  return ['# Gate of the first paint, commit by commit', 'Written by `npm run bench -- gate keep`.', ...charts].join(
    '\n\n',
  )
}

/** A commit that is measured again replaces its line. */
export async function keepInHistory(folder: string, [table]: readonly Table[]): Promise<void> {
  if (!table) return
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim()
  const [, ...rows] = table.rows
  const head = ['commit', 'day', ...rows.map(([what = '']) => what)]
  const line = [commit, new Date().toISOString().slice(0, 10), ...rows.map(([, measured = '']) => measured)]
  const file = join(folder, 'history.csv')
  const [, ...earlier] = existsSync(file) ? cellsOf(readFileSync(file, 'utf8')) : []
  const lines = [head, ...earlier.filter(([of]) => of !== commit), line]
  await mkdir(folder, { recursive: true })
  await writeFile(file, `${lines.map((cells) => cells.join(';')).join('\n')}\n`)
  await writeFile(join(folder, 'history.md'), `${draw(lines)}\n`)
}
