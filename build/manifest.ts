/** Decides how the tools read what the build made: the manifest of chunks, and which module draws which page. */
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import * as v from 'valibot'

const chunk = v.object({
  file: v.string(),
  imports: v.optional(v.array(v.string()), []),
  dynamicImports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
})
export type Manifest = Readonly<Record<string, v.InferOutput<typeof chunk>>>

export const readManifest = async (folder: string): Promise<Manifest> =>
  v.parse(v.record(v.string(), chunk), JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')))

/** The files of a module and of everything that it imports statically. */
export function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const found = manifest[source]
  if (found === undefined) throw new Error(`the build has no chunk for ${source}`)
  if (seen.has(source)) return []
  seen.add(source)
  return [found.file, ...found.imports.flatMap((other) => filesOf(manifest, other, seen))]
}

/** Path -> module of its page, read from the two tables of routes themselves, so that there is no third one. */
export async function pageModules(): Promise<ReadonlyMap<string, string>> {
  const tables = ['src/navigation/drawn-pages.ts', 'src/navigation/routes.tsx']
  const found = await Promise.all(
    tables.map(async (table) => {
      const text = await readFile(table, 'utf8')
      return [...text.matchAll(/'(\/\w*)'[:,][^/]*?import\('(\.[^']+)'\)/g)]
    }),
  )
  return new Map(found.flat().map(([, path, module]) => [path ?? '', posix.join('src/navigation', module ?? '')]))
}
