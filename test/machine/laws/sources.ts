/** What the files of the charts have to obey: own folder only, short, and silent when imported. */
import { dirname, join } from 'node:path'
import { vi } from 'vitest'

export type Source = { readonly file: string; readonly text: string }

export function sources(): Source[] {
  const files = import.meta.glob<string>(['../../../machines/**/*.ts', '!**/exports/**'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  return Object.entries(files).map(([path, text]) => ({ file: path.replace('../../../machines/', ''), text }))
}

const isOwn = (file: string, name: string) => /^\.\.?\//.test(name) && !join(dirname(file), name).startsWith('..')

export const foreignImports = ({ file, text }: Source): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => name !== 'xstate' && !isOwn(file, name))
    .map((name) => `${file} imports ${name}`)

export const tooLong = ({ file, text }: Source): string[] => {
  const lines = text.trimEnd().split('\n').length
  return lines > 300 ? [`${file} has ${lines} lines`] : []
}

/** What loading a module did to the world, besides defining things. */
export async function effectsOf(load: () => Promise<unknown>): Promise<string[]> {
  const effects: string[] = []
  const watched = ['setTimeout', 'setInterval', 'queueMicrotask', 'fetch'] as const
  for (const name of watched) vi.stubGlobal(name, () => void effects.push(name))
  const before = new Set(Object.keys(globalThis))
  try {
    await load()
  } finally {
    vi.unstubAllGlobals()
  }
  return [...effects, ...Object.keys(globalThis).filter((name) => !before.has(name))]
}
