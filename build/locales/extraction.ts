/** Whether the catalogues hold exactly the texts of the source: extracts in a copy and compares. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '#machines/shared/languages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copied = ['src', 'machines', 'locales', 'lingui.config.ts', 'package.json', 'tsconfig.json']

const catalog = (locale: string) => `locales/${locale}.po`
const text = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')

/** The catalogues that an extraction would change, or why there was no extraction; the project itself is not touched. */
export function extractionDifferences(): readonly string[] {
  const copy = mkdtempSync(join(tmpdir(), 'locales-'))
  try {
    for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const cli = join(root, 'node_modules/@lingui/cli/dist/lingui.js')
    const run = spawnSync(process.execPath, [cli, 'extract', '--overwrite', '--clean'], { cwd: copy, encoding: 'utf8' })
    if (run.status !== 0) return [`the extraction failed: ${run.stderr.split('\n').find((line) => line !== '') ?? ''}`]
    return languages.map(catalog).filter((name) => text(root, name) !== text(copy, name))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
