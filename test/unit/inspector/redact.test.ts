import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { charts } from '../../../build/charts/nodes.ts'
import { knownKeys } from '#inspector/known-keys.ts'
import { createRedact, shapeOf } from '#inspector/redact.ts'
import { createVocabulary } from '#inspector/vocabulary.ts'

function redactor() {
  const vocabulary = createVocabulary()
  for (const { machine } of charts()) vocabulary.learn(machine)
  return createRedact(vocabulary)
}

describe('what is posted', () => {
  it('keeps types of events, amounts, terms, ids of books and paths', () => {
    const { event } = redactor()
    expect(event({ type: 'amount.chosen', amount: 12_000 })).toEqual({ type: 'amount.chosen', amount: 12_000 })
    expect(event({ type: 'path.asked', path: '/account' })).toEqual({ type: 'path.asked', path: '/account' })
    expect(event({ type: 'item.chosen', level: 1, id: 42 })).toEqual({ type: 'item.chosen', level: 1, id: 42 })
  })

  it('masks codes, phone numbers and drafts by their shape', () => {
    const { event } = redactor()
    expect(event({ type: 'code.submitted', code: '918273' })).toEqual({ type: 'code.submitted', code: 'digits(6)' })
    expect(event({ type: 'phone.submitted', phone: '0777123987', amount: 11_000, entry: 'login', now: 5 })).toEqual({
      type: 'phone.submitted',
      phone: 'digits(10)',
      amount: 11_000,
      entry: 'login',
      now: 5,
    })
    expect(event({ type: 'draft.changed', step: 'address', values: { street: '88 Canary Lane' } })).toEqual({
      type: 'draft.changed',
      step: 'address',
      values: { 'key(6) 1': 'text(14)' },
    })
  })

  it('masks an address that nobody has listed, whatever stands in it', () => {
    const { event } = redactor()
    expect(event({ type: 'path.asked', path: '/account?token=x' })).toEqual({ type: 'path.asked', path: 'text(16)' })
  })

  it('masks numbers that could be a phone, a NIC or an account under any key', () => {
    const { event } = redactor()
    const { amount, id, now } = event({ type: 'x', amount: 777_123_987, id: 198_812_345_678, now: 4_455_667_788_990 })
    expect([amount, id, now]).toEqual(['number(9)', 'number(12)', 'number(13)'])
  })

  it('masks a type of event that no chart knows', () => {
    expect(redactor().event({ type: '0777123987' })).toEqual({ type: 'digits(10)' })
  })

  it('keeps states of the charts and masks what is none', () => {
    const { snapshot } = redactor()
    const seen = snapshot({ status: 'active', value: { code: 'Kumari', entering: '198812345678' }, children: { a: 1 } })
    expect(JSON.stringify(seen)).not.toMatch(/Kumari|1988|children/)
    expect(snapshot({ status: 'active', value: 'saving' })).toEqual({ status: 'active', value: 'saving' })
  })

  it('masks errors, their causes and their stacks', () => {
    const { snapshot } = redactor()
    const error = new TypeError('no 0777123987', { cause: { kind: 'http', status: 422, message: 'Dear Kumari' } })
    expect(snapshot({ status: 'error', error })).toEqual({
      status: 'error',
      error: { name: 'TypeError', message: 'text(13)', cause: { kind: 'http', status: 422, message: 'text(11)' } },
    })
  })

  it('tells photos by their weight', () => {
    const picture = new Blob([new Uint8Array(183_000)], { type: 'image/jpeg' })
    expect(redactor().event({ type: 'photo.picked', photo: 'selfie', file: picture })).toEqual({
      type: 'photo.picked',
      photo: 'selfie',
      file: 'photo(183 kB)',
    })
    expect(shapeOf(new Uint8Array(2_000))).toBe('bytes(2 kB)')
    expect(shapeOf('data:image/png;base64,AAAA')).toBe('photo(0 kB)')
  })

  it('ends where a value holds itself, and cuts long lists', () => {
    const round: Record<string, unknown> = {}
    round['values'] = round
    const { event } = redactor()
    expect(JSON.stringify(event({ type: 'x', ...round }))).toContain('object(1)')
    expect(event({ type: 'x', items: Array.from({ length: 100 }, (_, id) => ({ id })) })['items']).toHaveLength(41)
  })

  it('never passes a text that is not listed, under any key and at any depth', () => {
    const { event, snapshot } = redactor()
    const secret = 'Kumari-canary-0777123987'
    const key = fc.oneof(fc.constantFrom(...knownKeys.keys()), fc.string(), fc.constant(secret))
    const leaf = fc.constantFrom<unknown>(secret, 7_771_239_870, new Error(secret), new Map([[secret, secret]]))
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        leaf,
        fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
        fc.array(tie('tree'), { maxLength: 4 }),
      ),
    }))
    fc.assert(
      fc.property(tree, (value) => {
        const posted = [event({ type: secret, values: value }), snapshot({ context: value, output: value, value })]
        expect(JSON.stringify(posted)).not.toMatch(/Kumari|0777|77712/)
      }),
      { numRuns: 500 },
    )
  })
})
