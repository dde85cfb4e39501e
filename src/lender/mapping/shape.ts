/** How answers of unknown shape are read: snake or camel, wrapped or bare, numbers as text, null or missing. */
import * as v from 'valibot'
import type { Failure } from '#machines/shared/failure.ts'
import { colomboDate, isIsoDate } from '#machines/rules/dates.ts'

export type Json = { readonly [key: string]: unknown }

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws Failure of kind shape that names the place, never the value */
export function readShape<T>(reader: v.GenericSchema<unknown, T>, answer: unknown, call: string): T {
  const result = v.safeParse(reader, answer, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const place = v.getDotPath(issue)
  throw {
    kind: 'shape',
    detail: `${call}: ${place ?? 'the answer'} is not ${issue.expected ?? 'as agreed'}`,
  } satisfies Failure
}

const camelOf = new Map<string, string>()

/** Worked out once a key: a list of villages has the same keys 14,000 times. */
function camel(key: string): string {
  const known = camelOf.get(key)
  if (known !== undefined) return known
  const worked = key.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  camelOf.set(key, worked)
  return worked
}

/** `application_id` and `applicationId` become one; a key that is there in both spellings keeps the one with a value. */
function camelKeys(value: unknown): unknown {
  if (!isRecord(value)) return value
  const result: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) result[camel(key)] ??= inner
  return result
}

/** An object whose keys are read in camel case. */
export const loose = <E extends v.ObjectEntries>(entries: E) =>
  v.pipe(v.unknown(), v.transform(camelKeys), v.object(entries))

/** Where the wanted thing may be: under its own name inside `data`, under its name, in `data`, or bare. */
export function candidates(answer: unknown, ...names: readonly string[]): unknown[] {
  const root = isRecord(answer) ? answer : {}
  const { data } = root
  const inner = isRecord(data) ? data : {}
  const named = [inner, root].flatMap((holder) => names.filter((name) => name in holder).map((name) => holder[name]))
  return [...named, ...('data' in root ? [data] : []), answer]
}

/** Reads the first place that holds something of the right kind. */
export const wrapped = <S extends v.GenericSchema>(
  names: readonly string[],
  isIt: (candidate: unknown) => boolean,
  schema: S,
) =>
  v.pipe(
    v.unknown(),
    v.transform((answer) => candidates(answer, ...names).find(isIt)),
    schema,
  )

/** Fields of the envelope and of `data` side by side, for answers that put a value in either. */
export const merged = <E extends v.ObjectEntries>(entries: E) =>
  v.pipe(
    v.unknown(),
    v.transform((answer) => {
      const root = isRecord(answer) ? answer : {}
      const { data, ...rest } = root
      return { ...mapKeys(rest), ...(isRecord(data) ? mapKeys(data) : {}) }
    }),
    v.object(entries),
  )

const mapKeys = (record: Json): Json => {
  const mapped = camelKeys(record)
  return isRecord(mapped) ? mapped : {}
}

export const hasAny =
  (...keys: readonly string[]) =>
  (value: unknown): boolean =>
    isRecord(value) && Object.keys(value).some((key) => keys.includes(camel(key)))

/** A finite number, perhaps written as text. */
export const number = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))]),
  v.finite(),
)
export const id = v.pipe(number, v.safeInteger())
export const orNull = <S extends v.GenericSchema<unknown, unknown>>(schema: S) => v.nullish(schema, null)

/** Text, perhaps sent as a number. */
export const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
/** Text or null; empty text counts as nothing. */
export const textOrNull = v.pipe(
  v.nullish(text, null),
  v.transform((value) => (value === null || value.trim() === '' ? null : value)),
)
export const textOrEmpty = v.nullish(text, '')

export const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

/** A calendar day yyyy-MM-dd; an instant is read as its day in Colombo, dd.MM.yyyy is turned round. */
export const day = v.pipe(
  v.string(),
  v.transform(dayOf),
  v.check((value) => isIsoDate(value), 'not a day'),
)

/** A moment, in milliseconds. */
export const instant = v.pipe(v.string(), v.transform(Date.parse), v.finite())

function dayOf(value: string): string {
  const local = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(value)
  if (local) return `${local[3]}-${local[2]}-${local[1]}`
  const hasZone = /T.*(Z|[+-]\d{2}:?\d{2})$/.test(value)
  const moment = hasZone ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? value.slice(0, 10) : colomboDate(moment)
}

/** Entries that cannot be read are left out; a list of nothing but such entries is refused. */
export const listOf = <S extends v.GenericSchema<unknown, unknown>>(entry: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.check((list) => list.length === 0 || list.some((one) => v.is(entry, one)), 'no readable entry'),
    v.transform((list) =>
      list.flatMap((one) => {
        const result = v.safeParse(entry, one)
        return result.success ? [result.output] : []
      }),
    ),
  )

/** For calls whose answer is not looked at. */
export const anything = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)
