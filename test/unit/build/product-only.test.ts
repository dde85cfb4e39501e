import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productOnly, forbiddenAmong } from '../../../build/plugins/product-only.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'product-only-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** As the product is built: minified, without names. */
async function built(code: string, plugins = [productOnly()]): Promise<string> {
  const entry = join(folder, 'entry.js')
  await writeFile(entry, code)
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, minify: true, rolldownOptions: { input: entry }, modulePreload: false },
  })
  const outputs = Array.isArray(made) ? made : [made]
  return outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => ('code' in file ? file.code : ''))
    .join('\n')
}

const graph = join(process.cwd(), 'node_modules/xstate/dist/xstate-graph.esm.js')
const using = (module: string) => `import * as all from ${JSON.stringify(module)}; globalThis.all = all`

describe('the build of the page', () => {
  it('fails where the graphs of xstate have found a way in', async () => {
    await expect(built(using(graph))).rejects.toThrow('the graphs of xstate')
  })

  it('passes where every module belongs there', async () => {
    expect(await built('globalThis.all = 1')).toContain('globalThis.all=1')
  })

  it.each([
    ['/x/node_modules/xstate/dist/xstate-graph.esm.js', 'the graphs of xstate'],
    ['/x/node_modules/@statelyai/inspect/dist/index.mjs', 'an inspector'],
    ['/x/src/inspector/open.ts', 'an inspector'],
    ['/x/build/viewer/canvas.tsx', 'an inspector'],
    ['/x/machines/shared/screen.ts', 'what screens show, for tests'],
    ['/x/machines/sign-in/screens.ts', 'what screens show, for tests'],
    ['/x/server/sandbox/page.ts', 'the lender'],
    ['/x/test/support/fake-ports.ts', 'a test'],
  ])('knows %s for what it is', (module, who) => {
    expect(forbiddenAmong([module])).toEqual([expect.stringContaining(`${who}: `)])
  })

  it('only the start asks for the inspector, and only in development', async () => {
    expect(await readFile('src/boot/start.tsx', 'utf8')).toContain('import.meta.env.DEV ? await loadInspector() : {}')
  })

  it('takes its own modules for its own', () => {
    const own = ['/x/src/main.tsx', '/x/machines/session.machine.ts', '/x/node_modules/xstate/dist/xstate.esm.js']
    expect(forbiddenAmong(own)).toEqual([])
  })
})
