import { describe, expect, it, vi } from 'vitest'
import type * as sessionMachines from '#machines/session/machine.ts'
import type * as failures from '#machines/shared/failure.ts'
import type * as encryptedStores from '#platform/storage/encrypted-store.ts'
import { calls } from './calls.ts'
import { networkFaults } from './network-faults.ts'
import { runCase } from './run-case.ts'

const removed = vi.hoisted(() => ({ protection: '' }))
const { unless } = vi.hoisted(() => ({
  unless:
    (protection: string, rule: (failure: failures.Failure) => boolean) =>
    (failure: failures.Failure): boolean =>
      removed.protection !== protection && rule(failure),
}))

vi.mock('#machines/shared/failure.ts', async (original) => {
  const real = await original<typeof failures>()
  return {
    ...real,
    isOutcomeUnknown: unless('unknown outcomes are found out by reading', real.isOutcomeUnknown),
    isUnanswered: unless('an answer without a status is no refusal', real.isUnanswered),
  }
})
// Two protections in a row: the page stays under the sheet, and where it does not, the drafts are read again.
vi.mock('#machines/session/machine.ts', async (original) => {
  const { sessionMachine } = await original<typeof sessionMachines>()
  return {
    get sessionMachine() {
      return removed.protection === 'what is typed outlives an ended sign-in'
        ? sessionMachine.provide({ guards: { hasPageToKeep: () => false } })
        : sessionMachine
    },
  }
})
vi.mock('#platform/storage/encrypted-store.ts', async (original) => {
  const real = await original<typeof encryptedStores>()
  return {
    createEncryptedStore: (...given: Parameters<typeof real.createEncryptedStore>) => {
      const made = real.createEncryptedStore(...given)
      const phones = new Set<string | null>()
      return removed.protection === 'what is typed outlives an ended sign-in'
        ? {
            ...made,
            put: (...[collection, phone, item]: Parameters<typeof made.put>) => {
              phones.add(phone)
              return made.put(collection, phone, item)
            },
            forget: async () => {
              for (const phone of phones) await made.forget(phone)
            },
          }
        : made
    },
  }
})

async function failuresOf(call: string, fault: string): Promise<readonly string[]> {
  const row = calls.find(({ name }) => name === call)
  const broken = networkFaults.find(({ name }) => name === fault)
  if (!row || !broken) throw new Error(`no such case: ${call} / ${fault}`)
  return (await runCase(row, broken)).failures
}

const cases = [
  [
    'unknown outcomes are found out by reading',
    'POST /v1/register/address',
    'reply lost after',
    /effects at the lender/,
  ],
  ['unknown outcomes are found out by reading', 'POST /v1/client/addBankAccount', 'cut body', /effects at the lender/],
  ['an answer without a status is no refusal', 'GET /v1/me', 'HTML 200', /signed in at the lender, not here/],
  [
    'what is typed outlives an ended sign-in',
    'POST /v1/register/address',
    '401, refresh fails',
    /what was typed is gone/,
  ],
] as const

describe('with one protection removed', () => {
  it.each(cases)('the rule "%s" is missed by %s under %s (RD65, RD11)', async (protection, call, fault, reason) => {
    removed.protection = ''
    expect(await failuresOf(call, fault)).toEqual([])
    removed.protection = protection
    expect((await failuresOf(call, fault)).join('; ')).toMatch(reason)
    removed.protection = ''
  })
})
