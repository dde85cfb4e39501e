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

/** Path -> module of its page, read from the route table itself, so that there is no second one. */
export async function pageModules(): Promise<ReadonlyMap<string, string>> {
  const routes = await readFile('src/navigation/routes.tsx', 'utf8')
  const found = routes.matchAll(
    /'(\/\w*)',[^']*?lazyRouteComponent\(\s*\(\) =>\s*(?:withWords\('\w+', )?import\('([^']+)'\)/g,
  )
  return new Map([...found].map(([, path, module]) => [path ?? '', posix.join('src/navigation', module ?? '')]))
}
