/** How a right body is made wrong in five hundred ways, always the same ones for the same number. */

type Json = unknown
const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A small generator with a seed: a case that fails can be seen again. */
export function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % sides
  }
}

const values: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 60,
  '',
  ' ',
  'a',
  '0',
  '-1',
  '1e3',
  'NaN',
  [],
  {},
  [[]],
  { a: 1 },
  [null],
  "' or 1=1 --",
  '"; drop table borrowers; --',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  'a\u0000b',
  '\ud800',
  '\u202e',
  'ශ්‍රී',
  'x'.repeat(300),
  '9'.repeat(400),
  { $ne: null },
  { __proto__: null, toString: 1 },
  ['07', '71'],
  '2026-02-30',
  '0000-00-00',
]
const keys = [
  'extra',
  '__proto__',
  'constructor',
  'prototype',
  'id',
  'borrower_id',
  'borrowerId',
  'closed',
  'state',
  'is_open',
  'balance_cents',
  '$where',
  '',
]

/** One to three changes at places that the dice choose. The canary stands in every key that nobody knows. */
export function mutated(body: Json, roll: (sides: number) => number, canary: string): string {
  const copy: Json = structuredClone(body)
  let extra = ''
  for (let change = 0; change <= roll(3); change += 1) {
    const place = isRecord(copy) ? pick(copy, roll) : null
    if (place === null) return JSON.stringify(values[roll(values.length)])
    const { holder, key } = place
    switch (roll(5)) {
      case 0:
        Reflect.deleteProperty(holder, key)
        break
      case 1:
        extra += `,${JSON.stringify(keys[roll(keys.length)])}:${JSON.stringify(canary)}`
        break
      case 2:
        holder[key] = [holder[key]]
        break
      default:
        holder[key] = values[roll(values.length)]
    }
  }
  const text = JSON.stringify(copy)
  if (roll(12) === 0) return text.slice(0, roll(text.length))
  // By hand, so that a key may stand twice and `__proto__` be one.
  return extra === '' ? text : text === '{}' ? `{${extra.slice(1)}}` : `${text.slice(0, -1)}${extra}}`
}

function pick(
  value: Record<string, Json>,
  roll: (sides: number) => number,
): { holder: Record<string, Json>; key: string } | null {
  const own = Object.keys(value)
  const key = own[roll(Math.max(1, own.length))]
  if (key === undefined) return null
  const inner = value[key]
  const deep = Array.isArray(inner) ? inner.find(isRecord) : inner
  return isRecord(deep) && roll(2) === 0 ? pick(deep, roll) : { holder: value, key }
}
