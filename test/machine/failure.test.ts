import { describe, expect, it } from 'vitest'
import { asFailure, hasStatus, isOffline, isOutcomeUnknown, isUnanswered } from '#machines/shared/failure.ts'
import { answered, cut, gateway, offline } from '#support/fake-ports.ts'

const shape = { kind: 'shape', detail: 'no JSON' } as const
const device = { kind: 'device', code: 'camera' } as const

describe('a failure', () => {
  it.each([offline, cut, answered(422), shape, device])('of a known kind stays what it is: %o', (failure) => {
    expect(asFailure(failure)).toBe(failure)
  })

  it.each([
    ['an error', new Error('it broke'), 'it broke'],
    ['a text', 'it broke', 'unknown'],
    ['nothing', null, 'unknown'],
    ['no value', undefined, 'unknown'],
    ['an object without a kind', { status: 500 }, 'unknown'],
    ['an object of another kind', { kind: 'network of friends' }, 'unknown'],
    ['an error with a kind of its own', Object.assign(new Error('odd'), { kind: 'odd' }), 'odd'],
  ])('of an unknown kind counts as an answer without a meaning: %s', (_, error, detail) => {
    expect(asFailure(error)).toEqual({ kind: 'shape', detail })
  })

  it.each([
    [answered(401), 401, true],
    [answered(403), 401, false],
    [{ ...device, status: 401 }, 401, false],
    [offline, 401, false],
  ])('has a status only where the lender has answered: case %#', (failure, status, has) => {
    expect(hasStatus(failure, status)).toBe(has)
  })

  it.each([
    ['no connection', offline, false, true, true],
    ['a cut connection', cut, true, true, true],
    ['an answer without a meaning', shape, true, true, false],
    ['a 500 of the lender', answered(500), true, false, false],
    ['a 503 of the lender', answered(503), true, false, false],
    ['a 502 of a gateway', gateway(502), true, true, false],
    ['a 503 of a gateway', gateway(503), true, true, false],
    ['a 504 of a gateway', gateway(504), true, true, false],
    ['a 500 without a word', gateway(500), true, false, false],
    ['a 503 with a sentence', { ...gateway(503), message: 'Closed' }, true, false, false],
    ['a 503 with a code', { ...gateway(503), code: 'closed' }, true, false, false],
    ['a 499', answered(499), false, false, false],
    ['a refusal', answered(422), false, false, false],
    ['something of this device', { ...device, status: 500 }, false, false, false],
    [
      'something of this device with a code of a gateway',
      { ...device, code: 'http_503', status: 503, message: null },
      false,
      false,
      false,
    ],
  ] as const)(
    'as %s is an open outcome, no answer, no connection, or not (RD65, RD11, RD339)',
    (_, failure, ...told) => {
      expect([isOutcomeUnknown(failure), isUnanswered(failure), isOffline(failure)]).toEqual(told)
    },
  )
})
