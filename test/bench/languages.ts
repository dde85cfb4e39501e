/** What ten times the languages cost: the same sources with copies of one catalog, built in a folder of their own and weighed by `npm run budget`. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { languages } from '#machines/shared/languages.ts'
import { whole, type Table } from './tables.ts'

const folders = ['src', 'machines', 'locales', 'build', 'server', 'public', 'docs']
const files = ['index.html', 'package.json', 'tsconfig.json', 'vite.config.ts', 'lingui.config.ts']
/** Where a language has an entry of its own. */
const speaking = ['machines/shared/languages.ts', 'src/i18n/fallback-font.ts']
/** Its copies stand for the languages that we do not speak. */
const model = 'ta'

/** Two letters each, none of them in use: qa to qz, then xa and so on. */
const invented = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `${n < 26 ? 'q' : 'x'}${String.fromCodePoint(97 + (n % 26))}`)

/** A list that ends with the model goes on, and an entry of the model is written once more for each. */
function withMore(text: string, more: readonly string[]): string {
  const entry = new RegExp(`^( *)${model}: (?:\\{\\n[\\s\\S]*?^\\1\\}|\\S.*),$`, 'm')
  return text
    .replaceAll(`'${model}']`, `'${[model, ...more].join("', '")}']`)
    .replace(entry, (found) =>
      [
        found,
        ...more.map((one) => found.replace(`${model}:`, `${one}:`).replaceAll(`/${model}.po`, `/${one}.po`)),
      ].join('\n'),
    )
}

/** @returns a folder with all that a build needs, speaking `more` languages as well */
function sourcesWith(more: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'languages-'))
  for (const name of [...folders, ...files]) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const name of more.length === 0 ? [] : speaking) {
    const before = readFileSync(name, 'utf8')
    const after = withMore(before, more)
    if (after === before) throw new Error(`${name} lists no language any more`)
    writeFileSync(join(folder, name), after)
  }
  for (const one of more) cpSync(`locales/${model}.po`, join(folder, `locales/${one}.po`))
  return folder
}

/** @param fine exit codes that are no failure of the run itself */
function run(folder: string, fine: readonly number[], ...command: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
  if (status === null || !fine.includes(status)) throw new Error(`${command.join(' ')} failed: ${stdout}\n${stderr}`)
  return stdout
}

/** Our name of a figure -> how its line begins where the budget is printed. */
const weights = {
  'landing, first response, kB': 'landing, first response, en',
  'landing, script until hydrated, kB': '/, script until hydrated',
  'whole application without photos, kB': 'whole application without photos',
} as const

/** The first figure of a line stands in a column of its own. */
const figureOf = (told: string, begins: string): string =>
  /^.{46} *([\d.]+)/.exec(told.split('\n').find((line) => line.startsWith(begins)) ?? '')?.[1] ?? '-'

/** @returns pairs of name and figure */
function weighed(more: readonly string[]): readonly (readonly [string, string])[] {
  const folder = sourcesWith(more)
  try {
    const began = performance.now()
    run(folder, [0], 'node_modules/vite/bin/vite.js', 'build')
    const seconds = (performance.now() - began) / 1000
    // It says so by its exit code where a limit is passed, and weighs all the same.
    const told = run(folder, [0, 1], 'build/run.mjs', 'build/budget.ts')
    const dist = join(folder, 'dist')
    const sizes = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(join(dist, name)))
      .filter((one) => one.isFile())
      .map(({ size }) => size)
    return [
      ...Object.entries(weights).map(([name, begins]) => [name, figureOf(told, begins)] as const),
      ['service worker, kB', (statSync(join(dist, 'service-worker.js.br')).size / 1000).toFixed(1)],
      ['files of the site, compressed ones among them', whole(sizes.length)],
      ['size of the site, MB', (sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1)],
      ['seconds of the build', whole(seconds)],
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function measureLanguages(): Table {
  const few = weighed([])
  const many = new Map(weighed(invented(languages.length * 9)))
  return {
    title: 'Ten times the languages',
    note: 'Copies of the Tamil catalog stand for the others; brotli. What a borrower loads is one language, whatever there is.',
    rows: [
      ['what', `${languages.length} languages`, `${languages.length * 10} languages`],
      ...few.map(([name, figure]) => [name, figure, many.get(name) ?? '-']),
    ],
  }
}
