/** Seeds one defect while the walks run: `SEEDED=<number>`, counted from 1. */
import type { Plugin } from 'vite'
import { defects } from './defects.ts'

export function seedDefect(number: string | undefined): Plugin[] {
  const defect = defects[Number(number) - 1]
  if (defect === undefined) return []
  const { file, from, to } = defect
  return [
    {
      name: 'seeded-defect',
      enforce: 'pre',
      transform(code, id) {
        if (!id.endsWith(`/${file}`)) return null
        const parts = code.split(from)
        if (parts.length !== 2) throw new Error(`the defect does not fit ${file} any more`)
        return { code: parts.join(to), map: null }
      },
    },
  ]
}
