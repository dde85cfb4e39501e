import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'unused-'))
afterAll(() => rmSync(root, { recursive: true }))

it('an exported name that no other file uses is refused', () => {
  for (const folder of ['build', 'machines', 'server', 'src/boot', 'test'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(
    join(root, 'src/boot/one.ts'),
    'export const used = 1\nexport type Alone = string\nexport async function late() {}',
  )
  writeFileSync(join(root, 'other.ts'), 'used')
  const { status, stderr } = spawnSync(process.execPath, ['.ci/unused-exports.mjs', root], { encoding: 'utf8' })
  expect(stderr.trim().split('\n')).toEqual(
    ['Alone', 'late'].map((name) => `src/boot/one.ts: no other file uses ${name}`),
  )
  expect(status).toBe(1)
})
