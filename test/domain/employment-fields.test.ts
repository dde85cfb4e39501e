import { describe, expect, it } from 'vitest'
import { fieldsFor } from '../../machines/onboarding/employment-fields.ts'

const all = ['industry', 'companyName', 'jobPosition', 'companyPhone', 'income', 'experience']
describe('employment questions', () => {
  it.each([
    [1, all],
    [2, all],
    [3, all],
    [4, ['industry', 'companyName', 'companyPhone', 'income', 'experience']],
    [5, ['industry', 'jobPosition', 'income', 'experience']],
    [6, ['income', 'experience']],
    [7, ['income']],
    [8, ['income']],
    [9, ['income']],
    [10, ['income']],
    [11, all],
  ])('E1 RD38 asks what status %i is asked', (status, expected) => {
    expect(fieldsFor(status)).toEqual(expected)
    expect(fieldsFor(String(status))).toEqual(expected)
  })

  it('E1 RD38 asks everything for a status that it does not know', () => {
    expect(fieldsFor(12)).toEqual(all)
    expect(fieldsFor(0)).toEqual(all)
    expect(fieldsFor('pensioner')).toEqual(all)
  })

  it('E1 asks nothing further before a status is chosen', () => {
    expect(fieldsFor(null)).toEqual([])
    expect(fieldsFor('')).toEqual([])
  })
})
