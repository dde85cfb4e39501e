/** One call of the contract as an operation of OpenAPI: parameters, body, answers, who may make it. */
import type * as v from 'valibot'
import { calls, type CallKey } from '#lender/contract/calls.ts'
import { carriesLocation } from '#lender/client/location-headers.ts'
import { urlOf } from '#lender/client/http.ts'
import { photoFields, requests, slipFields } from '#lender/contract/requests.ts'
import { ApiError, type ApiErrorCode } from '#server/http/api-error.ts'
import { examples } from './examples.ts'
import { refusals, sharedBy } from './refusals.ts'
import { ref, schemaOf, type Json } from './schemas.ts'

const bodies: Readonly<Record<string, v.GenericSchema>> = requests
const forms: Readonly<Partial<Record<CallKey, v.GenericSchema>>> = {
  'POST /v1/client/photo': photoFields,
  'POST /v1/credit/slip/{creditId}': slipFields,
}
/** Its body is beyond the specification. */
const preview: CallKey = 'POST /v1/document/preview/1/{id}'

/** By what a call shows who makes it. */
const schemes = { anybody: [], borrower: ['session'], 'refresh cookie': ['refresh'] } as const
type Kind = { readonly isWrite: boolean; readonly hasBody: boolean; readonly by: keyof typeof schemes }

function kindOf(key: CallKey): Kind {
  const row = calls[key]
  return {
    isWrite: key.startsWith('POST'),
    hasBody: key in bodies || key in forms,
    by: 'by' in row ? row.by : 'borrower',
  }
}

type Refusals = ReadonlyMap<number | 'default', readonly ApiErrorCode[]>

/** Every code with which this call is refused, by status; those of every call of its kind are the default. */
export function codesOf(key: CallKey): Refusals {
  const { isWrite, hasBody, by } = kindOf(key)
  const shared: readonly ApiErrorCode[] = [
    ...sharedBy.all,
    ...(isWrite ? sharedBy.writes : []),
    ...(key in bodies ? sharedBy.bodies : []),
    ...(isWrite && !hasBody ? sharedBy.emptyBodies : []),
  ]
  const own: readonly ApiErrorCode[] = [...(by === 'borrower' ? sharedBy.borrowers : []), ...(refusals[key] ?? [])]
  const statuses = new Set(own.map(statusOf))
  const found = new Map<number | 'default', readonly ApiErrorCode[]>()
  for (const code of new Set([...own, ...shared])) {
    const status = statuses.has(statusOf(code)) ? statusOf(code) : 'default'
    found.set(status, [...(found.get(status) ?? []), code])
  }
  return found
}

const statusOf = (code: ApiErrorCode) => new ApiError(code).status

export const refusalName = (codes: readonly ApiErrorCode[]): string => codes.join('.')

export function pathOf(key: CallKey): { readonly method: 'get' | 'post'; readonly path: string } {
  const [method = '', path = ''] = key.split(' ')
  return { method: method === 'GET' ? 'get' : 'post', path: urlOf('', path) }
}

const nameOf = (key: CallKey): string =>
  key.toLowerCase().split(' ')[0] +
  key.replace(/^\w+ /, '').replaceAll(/[/{}-]+(\w?)/g, (_, letter: string) => letter.toUpperCase())

function parametersOf(key: CallKey): readonly Json[] {
  const row = calls[key]
  const { method, path } = pathOf(key)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = 'query' in row ? Object.entries<string>(row.query) : []
  const inQuery = query.map(([name, description]) => ({ name, in: 'query', description, schema: { type: 'string' } }))
  const located = carriesLocation(method.toUpperCase(), path) ? ['Geo'] : []
  const headers = ['AcceptLanguage', ...located, ...(key === 'POST /repaymentMock' ? ['IdempotencyKey'] : [])]
  return [...inPath, ...inQuery, ...headers.map((name) => ref('parameters', name))]
}

function bodyOf(key: CallKey): Json {
  const picture = { type: 'string', contentMediaType: 'image/jpeg', description: 'JPEG, PNG or WebP, at most 8 MiB.' }
  const fields = forms[key]
  if (fields) {
    const { properties, required = [], ...form } = schemaOf(fields)
    const schema = { ...form, properties: { ...properties, photo: picture }, required: [...required, 'photo'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  const body = bodies[key]
  if (!body) return {}
  return { requestBody: { required: key !== preview, content: { 'application/json': { schema: schemaOf(body) } } } }
}

function securityOf(key: CallKey): readonly Json[] {
  const { isWrite, by } = kindOf(key)
  const needed = [...schemes[by], ...(isWrite ? ['xsrf'] : [])]
  const all = Object.fromEntries(needed.map((name) => [name, []]))
  // The first call of a browser that has no cookie yet.
  return by === 'anybody' && isWrite ? [all, {}] : needed.length > 0 ? [all] : []
}

const files = { pdf: 'application/pdf', png: 'image/png' } as const

export function operationOf(key: CallKey): Json {
  const { about, answer } = calls[key]
  const example = examples[key]
  const content =
    typeof answer === 'string'
      ? { [files[answer]]: {} }
      : { 'application/json': { schema: schemaOf(answer), ...(example ? { example } : {}) } }
  const refused = [...codesOf(key)].map(([status, codes]) => [status, ref('responses', refusalName(codes))])
  return {
    operationId: nameOf(key),
    summary: about,
    security: securityOf(key),
    parameters: parametersOf(key),
    ...bodyOf(key),
    responses: { 200: { description: 'Done.', content }, ...Object.fromEntries(refused) },
  }
}
