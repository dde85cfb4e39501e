import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checked } from '#server/http/body.ts'
import { emailHint, emailProblem } from '#features/onboarding/email.ts'
import { photoFields, requests } from '#lender/contract/requests.ts'
import { hostileTexts, itemsOf, leavesOf } from '#support/hostile-texts.ts'

const LIMIT_MS = 20
const schemas: Readonly<Record<string, v.GenericSchema>> = { ...requests, 'POST /v1/client/photo': photoFields }
const fields = Object.entries(schemas).flatMap(([call, schema]) => leavesOf(schema).map((leaf) => ({ call, ...leaf })))

/** Milliseconds of processor, the best of some tries: what else runs on the machine does not count. */
function spent(work: () => void): number {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 5 && best > LIMIT_MS; attempt += 1) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

describe('every string of the contract', () => {
  it('has a greatest length, which is asked for before any pattern (RD203)', () => {
    const strings = fields.filter(({ schema }) => itemsOf(schema)[0]?.type === 'string')
    expect(strings.length).toBeGreaterThan(15)
    for (const { call, path, schema } of strings) {
      const types = itemsOf(schema).map(({ type }) => type)
      const isLate = types.findIndex((type) => ['regex', 'iso_date', 'check'].includes(type))
      const limit = types.indexOf('max_length')
      expect([call, path, limit > 0 && (isLate < 0 || limit < isLate)]).toEqual([call, path, true])
    }
  })

  it('with 60 kB of hostile text at any field is refused within 20 ms (RD203)', () => {
    const slow: unknown[] = []
    for (const { call, path, wrap } of fields) {
      for (const [kind, text] of Object.entries(hostileTexts)) {
        const schema = schemas[call] ?? v.never()
        const ms = spent(() => expect(() => checked(schema, wrap(text))).toThrow('bad_request'))
        if (ms > LIMIT_MS) slow.push([call, path, kind, ms])
      }
    }
    expect(slow).toEqual([])
  })
})

describe('the form of the e-mail', () => {
  it('judges 60 kB of hostile text within 20 ms (RD203)', () => {
    for (const [kind, text] of Object.entries(hostileTexts)) {
      const ms = spent(() => {
        expect(emailProblem(text)).not.toBeNull()
        emailHint(text)
        emailHint(text.replace(/@$/, ''))
      })
      expect([kind, ms < LIMIT_MS]).toEqual([kind, true])
    }
  })

  it('takes what the lender takes', () => {
    const { email } = requests['POST /v1/register/personalData'].entries
    const good = ['a@b.lk', 'nimal.perera+x@mail.example.com', 'නිමල්@උදාහරණ.ලංකා', `${'a'.repeat(248)}@bc.lk`]
    const bad = [
      '',
      'a',
      'a@b',
      '@b.lk',
      'a@.lk',
      'a@b.',
      'a@b..lk',
      'a b@c.lk',
      'a@b@c.lk',
      `${'a'.repeat(250)}@bc.lk`,
    ]
    for (const text of good) expect([text, v.is(email, text), emailProblem(text)]).toEqual([text, true, null])
    for (const text of bad) expect([text, v.is(email, text), emailProblem(text) !== null]).toEqual([text, false, true])
  })
})
