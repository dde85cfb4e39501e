/** What a body may be: of limited size, of the right type, well formed, and exactly of the agreed shape. */
import * as v from 'valibot'
import { requests, type RequestBody, type RequestKey } from '#lender/contract/requests.ts'
import type { Call } from './env.ts'
import { ApiError } from './api-error.ts'

export const JSON_LIMIT = 64 * 1024

/** Reads at most `limit` bytes; a longer body is refused without reading the rest (413). */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > limit) throw new ApiError('too_large')
  // A body is never longer than announced; a stream of the platform would cost more than the rest of the call.
  if (length !== null) return withinLimit(new Uint8Array(await request.arrayBuffer()), limit)
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) throw new ApiError('too_large')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function withinLimit(bytes: Uint8Array<ArrayBuffer>, limit: number): Uint8Array<ArrayBuffer> {
  if (bytes.byteLength > limit) throw new ApiError('too_large')
  return bytes
}

/** What no column takes: a zero character, or half of a surrogate pair. Unheeded they would become a 500. */
function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => hasUnstorableText(key) || hasUnstorableText(inner))
}

const readJson = async (request: Request): Promise<unknown> => jsonIn(request, await readBytes(request, JSON_LIMIT))

export function jsonIn(request: Request, bytes: Uint8Array): unknown {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new ApiError('wrong_type')
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (hasUnstorableText(value)) throw new ApiError('bad_request')
    return value
  } catch (error) {
    // A nesting deep enough to exhaust the stack is malformed too.
    throw error instanceof ApiError ? error : new ApiError('malformed_json')
  }
}

/** The checked body of a call; an unknown key or a wrong value is a 400 that names the field. */
export async function bodyOf<K extends RequestKey>(call: Call, key: K): Promise<RequestBody<K>> {
  return checked(requests[key], await readJson(call.req.raw))
}

/** The same for a schema of the lender's own (sandbox). */
export async function bodyAs<S extends v.GenericSchema>(call: Call, schema: S): Promise<v.InferOutput<S>> {
  return checked(schema, await readJson(call.req.raw))
}

export function checked<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const fields: Record<string, string> = {}
  for (const issue of parsed.issues) fields[(v.getDotPath(issue) ?? 'body').slice(0, 60)] = issue.type
  throw new ApiError('bad_request', { fields })
}

const isNone = (text: string) => ['', '{}', 'null'].includes(text.trim())

/** Calls "without body": nothing, or an empty object. */
export async function noBody(call: Call): Promise<void> {
  if (!isNone(new TextDecoder().decode(await readBytes(call.req.raw, JSON_LIMIT))))
    throw new ApiError('unexpected_body')
}

/** A body that the specification does not have: null where there is none. */
export async function optionalBodyOf<K extends RequestKey>(call: Call, key: K): Promise<RequestBody<K> | null> {
  const bytes = await readBytes(call.req.raw, JSON_LIMIT)
  return isNone(new TextDecoder().decode(bytes)) ? null : checked(requests[key], jsonIn(call.req.raw, bytes))
}

/** An id in a path. Anything that is no id is a thing that does not exist. */
export function idIn(text: string | undefined): number {
  const id = text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(id)) throw new ApiError('not_found')
  return id
}
