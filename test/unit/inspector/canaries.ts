import type { Model } from '../../machine/model/model.ts'

/** By kind; none of them occurs in the product or in the names of the charts. */
export const canaries = {
  code: '918273',
  token: 'eyJcanary.dG9rZW4.sig',
  nic: '198812345678',
  phone: '0777123987',
  otherPhone: '0766543219',
  accountNumber: '4455667788990',
  otherAccountNumber: '55443322110',
  photo: 'data:image/jpeg;base64,cGhvdG8tY2FuYXJ5',
  photoBytes: 'photo-bytes-canary',
  name: 'Kumari Canary',
  otherName: 'Sunil Canary',
  address: '88 Canary Lane',
  email: 'canary@post.example',
  salary: 481_516,
  birthDate: '1988-12-11',
  latitude: 6.927_153,
  longitude: 79.861_242,
  prose: 'Dear Kumari Canary, your card 4455667788990 is blocked',
  visit: 'visit-canary-77',
  agreement: 'LK-canary-2026',
  document: 'canary-agreement.pdf',
} as const
export type Kind = keyof typeof canaries

/** What the fixtures of the charts carry in these places. */
const places: readonly (readonly [unknown, string | number])[] = [
  ['123456', canaries.code],
  ['940871234V', canaries.nic],
  ['0712345678', canaries.phone],
  ['0719876543', canaries.otherPhone],
  ['0012345678', canaries.accountNumber],
  ['100002', canaries.otherAccountNumber],
  ['Nimal Perera', canaries.name],
  ['Kamala Perera', canaries.otherName],
  ['Lane 1', canaries.address],
  ['12 Temple Road', canaries.address],
  ['nimal@example.com', canaries.email],
  [60_000, canaries.salary],
  ['1994-03-27', canaries.birthDate],
  [6.9, canaries.latitude],
  [79.8, canaries.longitude],
  ['Wrong code', canaries.prose],
  ['Text', canaries.prose],
  ['v', canaries.visit],
  ['1234-5678', canaries.agreement],
  ['a.pdf', canaries.document],
]
const there = new Map<unknown, unknown>(places)
const back = new Map<unknown, unknown>(places.map(([fixture, canary]) => [canary, fixture]))

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function changed(
  value: unknown,
  by: ReadonlyMap<unknown, unknown>,
  finish: (inner: readonly (readonly [string, unknown])[]) => object,
): unknown {
  if (by.has(value)) return by.get(value)
  if (Array.isArray(value)) return value.map((item) => changed(item, by, finish))
  if (!isPlain(value)) return value
  return finish(Object.entries(value).map(([key, item]) => [key, changed(item, by, finish)]))
}

/** What nobody has listed: a token under an unknown key, a phone number as a key, pictures as bytes and as text. */
const unknownKeys = {
  accessToken: canaries.token,
  [canaries.otherPhone]: canaries.token,
  picture: new Blob([canaries.photoBytes], { type: 'image/jpeg' }),
  preview: canaries.photo,
  bytes2: new TextEncoder().encode(canaries.photoBytes),
}

/** The same value with canaries where the fixtures have people, and with unknown keys in every object. */
export const salted = (value: unknown): unknown =>
  changed(value, there, (inner) => ({ ...Object.fromEntries(inner), ...unknownKeys }))

const unsalted = (value: unknown) =>
  changed(value, back, (inner) => Object.fromEntries(inner.filter(([key]) => !(key in unknownKeys))))

/** The same model, told apart by the fixtures that it was explored with. */
export const saltedModel = (model: Model): Model => ({
  ...model,
  project: (context, value) => model.project(unsalted(context), value),
})

/** Every leaf of what was posted, bytes read as text, so that nothing hides behind a type that JSON leaves out. */
export function leaves(value: unknown): string[] {
  if (value instanceof Blob) return [value.type]
  if (value instanceof Error) return [value.message, ...leaves(value.cause)]
  if (value instanceof Uint8Array) return [new TextDecoder().decode(value)]
  if (Array.isArray(value)) return value.flatMap(leaves)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => [key, ...leaves(item)])
  return [String(value)]
}

/** Whether it is nothing but texts, numbers, booleans, null, lists and plain objects. */
export const isPlainThroughout = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(isPlainThroughout)
    : typeof value === 'object' && value !== null
      ? isPlain(value) && Object.values(value).every(isPlainThroughout)
      : value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)

/** The kinds of canaries that can be read in what was posted. */
export function found(posted: readonly unknown[]): Kind[] {
  const text = posted.flatMap(leaves).join('\n')
  return Object.entries(canaries).flatMap(([kind, canary]) => (text.includes(String(canary)) ? [kind as Kind] : []))
}
