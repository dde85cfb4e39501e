import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureChromium } from '../../../build/screens/chromium.ts'
import { scripted } from '../../../build/paths/staged.ts'
import { Product } from '#support/browser/product.ts'

let product: Product
let folder: string
beforeAll(async () => {
  product = await Product.start()
  folder = await mkdtemp(join(tmpdir(), 'scripts-'))
  await mkdir(join(folder, 'node_modules/@playwright'), { recursive: true })
  await symlink(await realpath('node_modules/@playwright/test'), join(folder, 'node_modules/@playwright/test'))
})
afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

type Ran = { readonly code: number; readonly output: string }

function runNode(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd, env, maxBuffer: 16_000_000 }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
}

/** As a person would: `npm run paths` writes the file into the folder. */
async function exported(chart: string, cover: string, lang = 'en'): Promise<string> {
  const options = ['--chart', chart, '--format', 'playwright', '--cover', cover, '--lang', lang, '--out', folder]
  const { code, output } = await runNode(['build/run.mjs', 'build/paths/paths.ts', ...options], '.', process.env)
  expect(code, output).toBe(0)
  return output
}
/** Knows the product by its address alone. */
const walk = (file: string, ...options: readonly string[]): Promise<Ran> => {
  const { PATH, HOME } = process.env
  const args = ['node_modules/@playwright/test/cli.js', 'test', file, '--workers=2', '--reporter=line', ...options]
  return runNode(args, folder, { PATH, HOME, BASE_URL: product.url, CHROMIUM_PATH: ensureChromium() })
}

/** `COVER=transitions LANGS=en,si,ta TIMES=3` walks every transition in three languages three times, which takes an hour. */
const { COVER: wanted = 'states', LANGS: langs = 'en', TIMES: times = '1' } = process.env
const cases = scripted.flatMap((chart) => langs.split(',').map((lang) => [chart, wanted, lang] as const))

describe('exported scripts', () => {
  it.each(cases)('of %s hold on the built product, those that cover its %s, in %s', async (chart, cover, lang) => {
    const said = await exported(chart, cover, lang)
    const [, paths, covered, all] = (/: (\d+) paths, (\d+) of (\d+) /.exec(said) ?? []).map(Number)
    // Nothing is left out without a reason.
    expect(said.match(/^ {2}left out: .+: .{10,}$/gm)?.length ?? 0).toBe(Number(all) - Number(covered))
    const { code, output } = await walk(`${chart}.spec.mjs`, `--repeat-each=${times}`)
    console.info(`${said.split('\n')[0]}\n${output.trim().split('\n').at(-1)}`)
    expect(code, output).toBe(0)
    expect(output).toContain(`${Number(paths) * Number(times)} passed`)
  })

  it.each([
    ['another heading', (text: string) => text.replaceAll('"Your bank account"', '"Your accounts"'), 'must be'],
    [
      'other words',
      (text: string) => text.replaceAll('"Where should the money go?"', '"Where does it go?"'),
      'must say "Where does it go?"',
    ],
    ['another address', (text: string) => text.replaceAll('sees("/bankAccount"', 'sees("/chooseProduct"'), 'must be'],
    [
      'a call that nobody makes',
      (text: string) => text.replaceAll('answers("GET /v1/client/bank', 'answers("GET /v1/client/no'),
      'does not ask',
    ],
    ['another answer', (text: string) => text.replaceAll('{"bank_accounts":', '{"accounts_of":'), 'must say'],
  ])('fail with %s', async (_, change, complaint) => {
    await exported('bankAccount', 'states')
    const text = await readFile(join(folder, 'bankAccount.spec.mjs'), 'utf8')
    const changed = change(text)
    expect(changed).not.toBe(text)
    await writeFile(join(folder, 'changed.spec.mjs'), changed)
    const { code, output } = await walk('changed.spec.mjs', '--grep', 'bankAccount-002')
    expect(output).toContain('1 failed')
    expect(output).toContain(complaint)
    expect(code).toBe(1)
  })
})
