export type BookName =
  | 'provinces'
  | 'districts'
  | 'divisional'
  | 'gn'
  | 'livingPeriod'
  | 'workingIndustry'
  | 'workingExperiences'
  | 'socialStatus'
  | 'phoneTypes'
  | 'phoneSubTypes'
  | 'maritalStatus'
  | 'banks'
  | 'bankBranches'
export type BookItem = {
  readonly id: number
  readonly nameLat: string
  readonly nameSh: string | null
  readonly nameTm: string | null
  readonly gnNo?: string | null
  readonly bankCode?: string
}
