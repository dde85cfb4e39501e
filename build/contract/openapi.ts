/** What `npm run openapi` writes: the contract with a lender as OpenAPI 3.1, from its schemas. `--check` only compares. */
import { readFile, writeFile } from 'node:fs/promises'
import { languages } from '#machines/shared/languages.ts'
import { calls, type CallKey } from '#lender/contract/calls.ts'
import { codesOf, operationOf, pathOf, refusalName } from './operations.ts'
import { namedSchemas, ref, type Json } from './schemas.ts'

export const file = 'docs/openapi.json'

const isKey = (key: string): key is CallKey => key in calls
export const keys = Object.keys(calls).filter(isKey)

const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description })
const text = { type: 'string' }

const components = {
  securitySchemes: {
    session: cookie('__Host-session', 'HttpOnly. Another name is free: the page never reads it.'),
    refresh: cookie('__Host-refresh', 'HttpOnly; renews the session. Another name is free.'),
    xsrf: {
      type: 'apiKey',
      in: 'header',
      name: 'X-XSRF-TOKEN',
      description: 'The value of the cookie XSRF-TOKEN, which the page reads. Sent wherever there is that cookie.',
    },
  },
  parameters: {
    AcceptLanguage: { name: 'Accept-Language', in: 'header', schema: { type: 'string', enum: languages } },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'The lender does it once, however often it arrives.',
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,100}$' },
    },
    Geo: {
      name: 'X-Geo-Lat',
      in: 'header',
      description:
        'With X-Geo-Lon, -Acc, -Alt, -Alt-Acc, -Speed, -Heading, -Exec, -Perm and -Result: each only where it is known.',
      schema: text,
    },
  },
}

function refusals(): Json {
  const all = keys.flatMap((key) => [...codesOf(key).values()])
  return Object.fromEntries(
    all.map((codes) => [
      refusalName(codes),
      {
        description: `Refused: ${codes.join(', ')}.`,
        headers: { 'X-Request-Id': { schema: text }, 'Retry-After': { description: 'Seconds.', schema: text } },
        content: {
          'application/json': {
            schema: { allOf: [ref('schemas', 'Problem'), { type: 'object', properties: { code: { enum: codes } } }] },
          },
        },
      },
    ]),
  )
}

function paths(): Json {
  const found: Record<string, Json> = {}
  for (const key of keys) {
    const { method, path } = pathOf(key)
    found[path] = { ...found[path], [method]: operationOf(key) }
  }
  return found
}

export const openApi = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Contract between the browser application and a lender',
    version: '1',
    description:
      'Bodies are exactly as written. Of answers the application needs the fields that are required; it reads others names and shapes too (docs/connect.md). Codes of refusals are those of the reference lender.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'The origin of the page.' }],
  paths: paths(),
  components: { schemas: namedSchemas(), responses: refusals(), ...components },
})

export const openApiText = (): string => `${JSON.stringify(openApi(), null, 2)}\n`

export async function main(args: readonly string[]): Promise<number> {
  const wanted = openApiText()
  if (!args.includes('--check')) {
    await writeFile(file, wanted)
    return 0
  }
  if ((await readFile(file, 'utf8').catch(() => '')) === wanted) return 0
  console.error(`${file} is stale: run npm run openapi`)
  return 1
}
