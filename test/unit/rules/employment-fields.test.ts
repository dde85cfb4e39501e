import { describe, expect, it } from 'vitest'
import { fieldsFor } from '#machines/onboarding/employment-fields.ts'

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
  ])('asks what status %i is asked (E1, RD38)', (status, expected) => {
    expect(fieldsFor(status)).toEqual(expected)
    expect(fieldsFor(String(status))).toEqual(expected)
  })

  it('asks everything for a status that it does not know (E1, RD38)', () => {
    expect(fieldsFor(12)).toEqual(all)
    expect(fieldsFor(0)).toEqual(all)
    expect(fieldsFor('pensioner')).toEqual(all)
  })

  it('asks nothing further before a status is chosen (E1)', () => {
    expect(fieldsFor(null)).toEqual([])
    expect(fieldsFor('')).toEqual([])
  })
})
