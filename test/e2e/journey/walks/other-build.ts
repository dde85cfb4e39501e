/** What a second build is made of: the same sources with one constant changed, so that many hashed files have other names. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'test-results/other-build'
const sources = ['build', 'locales', 'machines', 'public', 'server', 'src', 'index.html', 'package.json']
const settings = ['lingui.config.ts', 'tsconfig.json', 'vite.config.ts']

/** A wait that no test is about. */
const constant = /guardStillConnecting: [\d_]+/

/** @returns the folder that has `dist` and `dist-server` */
export function buildOther(): string {
  // As in `global-setup.ts`: one build for the suites of one run.
  if (process.env['JOURNEY_BUILT'] === '1' && existsSync(join(folder, 'dist/service-worker.js'))) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of [...sources, ...settings]) cpSync(name, join(folder, name), { recursive: true })
  const policy = join(folder, 'machines/rules/policy.ts')
  const text = readFileSync(policy, 'utf8')
  if (!constant.test(text)) throw new Error(`${policy} has no ${constant.source}`)
  writeFileSync(policy, text.replace(constant, 'guardStillConnecting: 8001'))
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return folder
}
