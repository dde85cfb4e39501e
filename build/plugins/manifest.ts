/** How the tools read what the build made: the manifest of chunks, and which module draws which page. */
import { readFile } from 'node:fs/promises'
import { join, posix, relative } from 'node:path'
import * as v from 'valibot'
import type { Plugin } from 'vite'

const chunk = v.object({
  file: v.string(),
  imports: v.optional(v.array(v.string()), []),
  dynamicImports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
})
export type Manifest = Readonly<Record<string, v.InferOutput<typeof chunk>>>

/** What every page begins with: the entry of the document, and what it asks for by itself. */
export const beginning: readonly string[] = ['index.html', 'src/boot/start.tsx']

/** What every page needs after that. Documents name these files, so that none waits for the one that imports it. */
export const chartsAndRouter: readonly string[] = ['src/platform/system.ts', 'src/navigation/arrived.ts']

const modulesFile = '.vite/modules.json'

/** Pages that travel together have no entry of their own in the manifest: which file carries which page is written beside it. */
export function noteModules(): Plugin {
  return {
    name: 'note-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const carried = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds.map((id) => [id, file.fileName] as const) : [],
      )
      const own = carried.filter(([id]) => id.includes('/src/'))
      const source = JSON.stringify(Object.fromEntries(own.map(([id, file]) => [relative('.', id), file])), null, 2)
      this.emitFile({ type: 'asset', fileName: modulesFile, source })
    },
  }
}

const read = async (folder: string, file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, file), 'utf8'))

export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = v.parse(v.record(v.string(), chunk), await read(folder, '.vite/manifest.json'))
  const modules = v.parse(v.record(v.string(), v.string()), await read(folder, modulesFile))
  const chunks = new Map(Object.values(manifest).map((found) => [found.file, found]))
  const carried = Object.entries(modules).flatMap(([module, file]) => {
    const found = chunks.get(file)
    return found ? [[module, found] as const] : []
  })
  return { ...Object.fromEntries(carried), ...manifest }
}

/** The files of a module and of everything that it imports statically. */
export function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const found = manifest[source]
  if (found === undefined) throw new Error(`the build has no chunk for ${source}`)
  if (seen.has(source)) return []
  seen.add(source)
  return [found.file, ...found.imports.flatMap((other) => filesOf(manifest, other, seen))]
}

/** The same of several modules, each file once. */
export const filesOfAll = (manifest: Manifest, sources: readonly string[]): readonly string[] => [
  ...new Set(sources.flatMap((source) => filesOf(manifest, source))),
]

/** Path -> module of its page, read from the two tables of routes themselves, so that there is no third one. */
export async function pageModules(): Promise<ReadonlyMap<string, string>> {
  const tables = ['src/navigation/prerendered-pages.ts', 'src/navigation/routes.tsx']
  const found = await Promise.all(
    tables.map(async (table) => {
      const text = await readFile(table, 'utf8')
      return [...text.matchAll(/'(\/\w*)'[:,][^/]*?import\('#([^']+)'\)/g)]
    }),
  )
  return new Map(found.flat().map(([, path, module]) => [path ?? '', posix.join('src', module ?? '')]))
}
