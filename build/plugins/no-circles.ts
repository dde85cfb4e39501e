/** No file of the page waits for one that waits for it: such a pair can stop a page before its first line. */
import type { Plugin } from 'vite'

/** @param imports file -> files that it imports at once @returns the first circle, or null */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>()
  function look(file: string, path: readonly string[]): readonly string[] | null {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const other of imports.get(file) ?? []) {
      const circle = look(other, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const circle = look(file, [])
    if (circle) return circle
  }
  return null
}

export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const imports = new Map<string, readonly string[]>()
      for (const file of Object.values(bundle)) if (file.type === 'chunk') imports.set(file.fileName, file.imports)
      const circle = circleIn(imports)
      if (circle) this.error(`files wait for one another; change build/plugins/chunks.ts: ${circle.join(' > ')}`)
    },
  }
}
