import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { forbidden, forbiddenIn } from '../../../build/forbidden-modules.ts'

const folders: string[] = []
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))))

async function built(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lending-built-'))
  folders.push(folder)
  await mkdir(join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

it.each(forbidden)('$what is found in a script, a style and a page', async ({ what, sign }) => {
  const text = `const a="${sign}"`
  const folder = await built({ 'assets/a.js': text, 'assets/b.css': text, 'c.html': text, 'assets/d.js': 'fine' })
  expect((await forbiddenIn(folder)).toSorted()).toEqual([
    `${what} is in assets/a.js`,
    `${what} is in assets/b.css`,
    `${what} is in c.html`,
  ])
})

it('every sign of the inspector is still in the file that it stands for', async () => {
  for (const { sign, of } of forbidden) if (of !== null) expect(await readFile(of, 'utf8')).toContain(sign)
})

it('only the start asks for the inspector, and only in development', async () => {
  const start = await readFile('src/boot/start.tsx', 'utf8')
  expect(start).toContain('import.meta.env.DEV ? await loadInspector() : {}')
})
