/** Which branches ship: three places a bank, typed by hand; `npm run reference-data` brings the full list. */

type SampleBranch = {
  readonly id: number
  readonly bankId: number
  readonly name_lat: string
  readonly name_sh: string
  readonly name_tm: string
}

const places = [
  { code: 1, name_lat: 'Colombo Fort', name_sh: 'කොළඹ කොටුව', name_tm: 'கொழும்பு கோட்டை' },
  { code: 2, name_lat: 'Kandy', name_sh: 'මහනුවර', name_tm: 'கண்டி' },
  { code: 3, name_lat: 'Galle', name_sh: 'ගාල්ල', name_tm: 'காலி' },
]

/** Branch id = bank x 1000 + branch code. */
export const sampleBranches = (bankIds: readonly number[]): SampleBranch[] =>
  bankIds.flatMap((bankId) => places.map(({ code, ...names }) => ({ id: bankId * 1000 + code, bankId, ...names })))
