/** The catalogues hold the texts of the source, no more and no fewer. */
import { expect, it } from 'vitest'
import { extractionDifferences } from '../../../build/locales/extraction.ts'

it('finds no difference between the catalogues and a fresh extraction (RD77)', () => {
  expect(extractionDifferences()).toEqual([])
})
