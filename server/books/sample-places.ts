/** Decides which divisional secretariats and villages ship: a sample typed by hand; `npm run books` brings the full books. */
import { sampleText } from './sample-text.ts'

type Names = { readonly name_lat: string; readonly name_sh: string; readonly name_tm: string }
export type SampleDivision = Names & { readonly id: number; readonly districtId: number }
export type SampleVillage = Names & { readonly id: number; readonly divisionId: number; readonly gn_no: string | null }

type District = { readonly id: number; readonly divisions: readonly Names[]; readonly villages: readonly Names[] }

function namesOf(line: string): Names {
  const [name_lat = '', name_sh = '', name_tm = ''] = line.split('|').map((part) => part.trim())
  return { name_lat, name_sh, name_tm }
}

/** A block a district: its id, lines that begin with `+` are secretariats, the others villages of the first of them. */
function readDistricts(): District[] {
  return sampleText
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const [head = '', ...lines] = block.split('\n').map((line) => line.trim())
      return {
        id: Number(head),
        divisions: lines.filter((line) => line.startsWith('+')).map((line) => namesOf(line.slice(1))),
        villages: lines.filter((line) => !line.startsWith('+')).map(namesOf),
      }
    })
}

/** Ids as in the census: the district's, then two digits in steps of three. */
const divisionId = (districtId: number, index: number): number => districtId * 100 + 3 * (index + 1)

export const sampleDivisions = (): SampleDivision[] =>
  readDistricts().flatMap(({ id, divisions }) =>
    divisions.map((names, index) => ({ id: divisionId(id, index), districtId: id, ...names })),
  )

/** Ids: the division's, then three digits in steps of five. */
export const sampleVillages = (): SampleVillage[] =>
  readDistricts().flatMap(({ id, villages }) =>
    villages.map((names, index) => ({
      id: divisionId(id, 0) * 1000 + 5 * (index + 1),
      divisionId: divisionId(id, 0),
      gn_no: null,
      ...names,
    })),
  )
