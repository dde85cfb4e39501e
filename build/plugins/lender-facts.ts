/** With LENDER_FACTS=<file> the facts of that lender stand wherever those of `src/brand/brand.ts` would: pages, documents, browser frame. */
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Plugin } from 'vite'
import { perLanguage } from '../../machines/shared/languages.ts'
import { brand } from '../../src/brand/brand.ts'

const like = (pattern: RegExp, example: string) => v.pipe(v.string(), v.regex(pattern, `it must look like ${example}.`))
/** It stands in HTML as it is. */
const plain = like(/^[^\s<>&"](?:[^<>&"]*[^\s<>&"])?$/, 'plain text without <, >, & and "')
const hour = like(/^(?:[01]\d|2[0-3]):[0-5]\d$/, '08:30')
const address = v.pipe(v.string(), v.url(), v.startsWith('https://'))

/** All of them, so that nothing of the example is left by mistake. */
const factsSchema = v.strictObject({
  names: v.strictObject(perLanguage(() => plain)),
  registration: plain,
  licence: plain,
  year: v.pipe(v.number(), v.integer()),
  care: v.strictObject({
    phone: like(/^0\d{9}$/, '0112000000'),
    email: v.pipe(v.string(), v.email()),
    opens: hour,
    closes: hour,
    person: v.strictObject(perLanguage(() => plain)),
  }),
  social: v.strictObject({ microblog: address, chat: address }),
  payments: v.union(
    [address, v.literal('/repaymentMock')],
    'it must be an https address, or /repaymentMock with a sandbox.',
  ),
  domain: like(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/, 'lender.example'),
})

export function readFacts(json: string): v.InferOutput<typeof factsSchema> {
  const parsed = v.safeParse(factsSchema, JSON.parse(json))
  if (parsed.success) return parsed.output
  const wrong = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
  throw new Error(`LENDER_FACTS cannot be used. ${wrong.join(' ')}`)
}

/** The name in the frame that a browser draws around an installed page. */
async function nameFrame(folder: string, name: string): Promise<void> {
  const path = join(folder, 'manifest.webmanifest')
  const text = await readFile(path, 'utf8')
  const named = text.replace(/("(?:short_)?name": )"[^"]*"/g, (_, key: string) => key + JSON.stringify(name))
  await writeFile(path, named)
}

/** @param file the path of a JSON file; without one nothing is changed */
export function lenderFacts(file: string | undefined): Plugin[] {
  if (!file) return []
  const facts = readFacts(readFileSync(file, 'utf8'))
  const titleOf = ({ names }: Pick<typeof facts, 'names'>): string => `<title>${names.en}</title>`
  const plugin: Plugin = {
    name: 'lender-facts',
    enforce: 'pre',
    load: (id) => (id.endsWith('/src/brand/brand.ts') ? `export const brand = ${JSON.stringify(facts)}` : null),
    transformIndexHtml: (html) => html.replace(titleOf(brand), titleOf(facts)),
    async writeBundle({ dir = 'dist' }) {
      if (this.environment.name === 'client') await nameFrame(dir, facts.names.en)
    },
  }
  return [plugin]
}
