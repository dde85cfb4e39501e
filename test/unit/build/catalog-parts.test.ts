import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#machines/shared/languages.ts'
import { chunkGroups, partsOf as placedIn, speakers } from '../../../build/plugins/chunks.ts'

let server: ViteDevServer
beforeAll(async () => {
  server = await createServer({
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
})
afterAll(() => server?.close())

async function messagesOf(file: string): Promise<ReadonlyMap<string, unknown>> {
  const environment = server.environments.ssr
  if (!isRunnableDevEnvironment(environment)) throw new Error('the ssr environment cannot run modules')
  const { messages }: { messages: Record<string, unknown> } = await environment.runner.import(file)
  return new Map(Object.entries(messages))
}

const parts = ['first', 'public', 'application', 'photos', 'offer', 'account', 'card', 'aloud'] as const
const partsOf = async (language: string) => {
  const found = await Promise.all(parts.map((part) => messagesOf(`/locales/${language}.po?part=${part}`)))
  return new Map(parts.map((part, n) => [part, found[n] ?? new Map<string, unknown>()]))
}

describe.each(languages)('the parts of the catalog %s', (language) => {
  it('hold together what the whole one holds, word for word (N1, N4)', async () => {
    const whole = await messagesOf(`/locales/${language}.po`)
    const together = new Map([...(await partsOf(language)).values()].flatMap((part) => [...part]))
    expect([...together.keys()].toSorted()).toEqual([...whole.keys()].toSorted())
    for (const [id, words] of whole) expect(together.get(id)).toEqual(words)
  })

  it('never send twice what the first page has brought', async () => {
    const found = await partsOf(language)
    const first = found.get('first')
    expect(first?.size).toBeGreaterThan(50)
    for (const part of parts.slice(1)) {
      const again = [...(found.get(part)?.keys() ?? [])].filter((id) => first?.has(id))
      expect(again).toEqual([])
    }
  })

  it('send nothing to photos, offer or account that the application has brought', async () => {
    const found = await partsOf(language)
    for (const part of ['photos', 'offer', 'account'] as const) {
      const own = [...(found.get(part)?.keys() ?? [])]
      expect(own.length).toBeGreaterThan(20)
      expect(own.filter((id) => found.get('application')?.has(id))).toEqual([])
    }
  })
})

/** What a module of this project imports, and they in turn; what is loaded later has its own words. */
function importedBy(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !file.startsWith('src/')) return found
  found.add(file)
  for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(/^import (?!type).* from '([.#][^']+)'/gm)) {
    const path = to.startsWith('#') ? join('src', to.slice(1)) : join(dirname(file), to)
    if (existsSync(path)) importedBy(path, found)
  }
  return found
}

it('let the kept card bring every word that it says: no other part is there where the lender is away (RD342)', () => {
  const speaking = [...importedBy('src/features/account/repayment-card/kept-card.tsx')].filter((file) =>
    /<Trans|\bt`|\bmsg`/.test(readFileSync(file, 'utf8')),
  )
  expect(speaking.length).toBeGreaterThan(4)
  expect(speaking.filter((file) => !placedIn(file).some((part) => part === 'first' || part === 'card'))).toEqual([])
})

const partOf = (file: string): string => placedIn(file).join()
const isAdded = (file: string): boolean => ['photos', 'offer', 'account'].includes(partOf(file))

it('let no page use a part of another one that speaks words which it has not loaded (N1)', () => {
  const forbidden = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/ from '([.#][^']+)'/g)].flatMap(([, to = '']) => {
        const used = to.startsWith('#') ? join('src', to.slice(1)) : join(dirname(file), to)
        return isAdded(used) && partOf(used) !== partOf(file) ? [`${file} uses ${used}`] : []
      }),
    )
  expect(forbidden).toEqual([])
})

describe('the table of words', () => {
  const named = speakers.flatMap(([, paths]) => paths)

  it('names only files and folders that exist', () => {
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  it('names every folder of features and of shared components', () => {
    const folders = ['src/features', 'src/ui'].flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(folder, entry.name)),
    )
    // What landing and login need as well speaks with the folder around it.
    const shared = ['buttons', 'care', 'dialog', 'failure', 'frame', 'layout', 'navigation', 'phone', 'text-fields']
    expect(folders.filter((folder) => !named.includes(folder))).toEqual(shared.map((folder) => `src/ui/${folder}`))
  })

  it('lets the longest path decide', () => {
    expect(placedIn('src/ui/frame/footer.tsx')).toEqual(['first'])
    expect(placedIn('src/ui/loan/loan-figures.tsx')).toEqual(['application'])
    expect(placedIn('src/ui/loan/day-text.tsx')).toEqual(['application', 'card'])
    expect(placedIn('src/platform/system.ts')).toEqual(['application'])
  })
})

it('takes a module into every file of the build that is named', () => {
  const modules = ['src', 'node_modules/react', 'node_modules/xstate'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(process.cwd(), folder, file)),
  )
  const empty = chunkGroups.filter(({ test }) => !modules.some((module) => test.test(module)))
  expect(empty.map(({ name }) => name)).toEqual([])
})
