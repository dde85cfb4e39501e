import { parseSync } from 'rolldown/utils'
import { describe, expect, it } from 'vitest'

const files = import.meta.glob<string>(
  ['../../../machines/**/*.ts', '../../../src/**/*.{ts,tsx}', '!../../../src/lender/{contract,mapping}/**'],
  { eager: true, query: '?raw', import: 'default' },
)

/** Names that are not ours to choose, and where they are used. */
const allowed: readonly (readonly [file: RegExp, name: RegExp])[] = [
  // The address of the payment page, which other sites link to.
  [/repayment-mock-route\.tsx$|payment-link\.ts$/, /^account_number$/],
  // Codes of failures are passed on as the lender says them; this table gives each its sentence.
  [/ui\/failure\/failure-text\.ts$/, /^[a-z_]+$/],
  // The two kinds of photo are called on the device as in the upload: pictures wait under these names.
  [/./, /^main_document_front$/],
]

const isSnake = (name: unknown): name is string =>
  typeof name === 'string' && /^[a-z]+(?:_[a-z0-9]+)+$/i.test(name) && /[a-z]/.test(name)

/** Names of variables, types, properties and attributes; texts are not names. */
function namesIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(namesIn)
  const { type, name, key }: { type?: unknown; name?: unknown; key?: unknown } = node
  const own = type === 'Identifier' || type === 'JSXIdentifier' ? [name] : []
  const quoted = typeof key === 'object' && key !== null && 'value' in key ? [key.value] : []
  return [...[...own, ...quoted].filter(isSnake), ...Object.values(node).flatMap(namesIn)]
}

const snakeIn = (file: string, text: string): readonly string[] =>
  [...new Set(namesIn(parseSync(file, text).program.body))]
    .filter((name) => !allowed.some(([where, what]) => where.test(file) && what.test(name)))
    .map((name) => `${file}: ${name}`)

describe('names', () => {
  it('of the application are in camel case', () => {
    expect(Object.keys(files).length).toBeGreaterThan(200)
    expect(Object.entries(files).flatMap(([file, text]) => snakeIn(file, text))).toEqual([])
  })

  it.each([
    ['a property of a type', 'type A = { readonly full_name: string }'],
    ['a property', 'export const a = { full_name: 1 }'],
    ['a quoted property', "export const a = { 'full_name': 1 }"],
    ['a variable', 'const full_name = 1'],
    ['a property that is read', 'export const a = (b: B) => b.full_name'],
  ])('of the lender are found in %s', (_, text) => {
    expect(snakeIn('a.ts', text)).toEqual(['a.ts: full_name'])
  })
})
