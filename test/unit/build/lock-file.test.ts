import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

type Lock = { packages: Record<string, Record<string, unknown>> }
const folder = mkdtempSync(join(tmpdir(), 'lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, content: object): string {
  writeFileSync(join(folder, name), JSON.stringify(content))
  return join(folder, name)
}

function check(lock: object, manifest: object | null = null): string {
  const files = [write('lock.json', lock), ...(manifest ? [write('package.json', manifest)] : [])]
  const { status, stderr } = spawnSync(process.execPath, ['.ci/lock-file.mjs', ...files], { encoding: 'utf8' })
  expect(status).toBe(stderr === '' ? 0 : 1)
  return stderr.trim()
}
const read = () => JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const withHono = (changes: Record<string, unknown>): Lock => {
  const lock = read()
  lock.packages['node_modules/hono'] = { ...lock.packages['node_modules/hono'], ...changes }
  return lock
}

it('the lock file names every byte, from the registry, under a known licence (RD311)', () => {
  expect(check(read())).toBe('')
  expect(check(withHono({ license: '(GPL-3.0-only OR MIT AND ISC)' }))).toBe('')
  expect(check(withHono({ resolved: 'https://registry.npmjs.org/hono/-/hono-4.0.0.tgz' }))).toBe('')
})

it.each([
  [{ integrity: undefined }, 'hono: no sha512 of its bytes'],
  [{ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'hono: no sha512 of its bytes'],
  [{ resolved: 'http://registry.npmjs.org/hono/-/hono-4.0.0.tgz' }, 'hono: comes from http://registry.npmjs.org/hono'],
  [{ resolved: 'https://registry.npmjs.org.example/hono.tgz' }, 'hono: comes from https://registry.npmjs.org.example'],
  [{ resolved: 'git+ssh://git@github.com/honojs/hono.git#1' }, 'hono: comes from git+ssh:'],
  [{ version: 'git+ssh://git@github.com/honojs/hono.git#1' }, 'hono: no version of a registry'],
  [{ link: true }, 'hono: no version of a registry'],
  [{ license: 'AGPL-3.0-only' }, 'hono: licence AGPL-3.0-only'],
  [{ license: 'MIT AND AGPL-3.0-only' }, 'hono: licence MIT AND AGPL-3.0-only'],
  [{ license: '(GPL-3.0-only OR MIT AND AGPL-3.0-only)' }, 'hono: licence (GPL-3.0-only OR MIT AND AGPL-3.0-only)'],
  [{ license: undefined }, 'hono: licence undefined'],
  [{ hasInstallScript: true }, 'hono: runs a script when it is installed'],
])('a lock file with %o is refused (RD311)', (changes, fault) => {
  expect(check(withHono(changes))).toContain(fault)
})

it.each(['latest', '*', 'github:honojs/hono', 'file:../hono', 'https://example.com/hono.tgz', 'npm:other@1.0.0'])(
  'a dependency that is asked for as %s is refused (RD311)',
  (range) => {
    expect(check(read(), { dependencies: { hono: range } })).toBe(`hono: asked for as ${range}`)
  },
)
