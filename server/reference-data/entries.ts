/** What reference data ships with the lender: the complete lists from data files, the large ones as a typed sample. */
import banks from './data/banks.json' with { type: 'json' }
import districts from './data/districts.json' with { type: 'json' }
import provinces from './data/provinces.json' with { type: 'json' }
import small from './data/reference_books.json' with { type: 'json' }
import { sampleBranches } from './sample-branches.ts'
import { sampleDivisions, sampleVillages } from './sample-places.ts'
import type { ReferenceRow } from './store.ts'

type Named = {
  readonly id: number
  readonly name_lat: string
  readonly name_sh: string | null
  readonly name_tm: string | null
}

export const rowOf = (
  list: ReferenceRow['list'],
  entry: Named,
  parentId: number | null = null,
  code: string | null = null,
): ReferenceRow => ({
  list,
  id: entry.id,
  parentId,
  nameLat: entry.name_lat,
  nameSh: entry.name_sh,
  nameTm: entry.name_tm,
  code,
})

/** Every entry that ships, in the order of the lists. */
export function shippedReferenceData(): ReferenceRow[] {
  const plain = [
    'livingPeriod',
    'maritalStatus',
    'socialStatus',
    'workingIndustry',
    'workingExperiences',
    'phoneTypes',
  ] as const
  return [
    ...provinces.map((entry) => rowOf('provinces', entry)),
    ...districts.map((entry) => rowOf('districts', entry, entry.province_id)),
    ...sampleDivisions().map((entry) => rowOf('divisional', entry, entry.districtId)),
    ...sampleVillages().map((entry) => rowOf('gn', entry, entry.divisionId)),
    ...banks.map((entry) => rowOf('banks', entry, null, entry.bank_code)),
    ...sampleBranches(banks.map((bank) => bank.id)).map((entry) => rowOf('branches', entry, entry.bankId)),
    ...plain.flatMap((list) => small[list].map((entry) => rowOf(list, entry))),
    ...small.phoneSubTypes.map((entry) => rowOf('phoneSubTypes', entry, entry.phone_type_id)),
  ]
}
