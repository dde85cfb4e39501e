const employmentFields = ['industry', 'companyName', 'jobPosition', 'companyPhone', 'income', 'experience'] as const
export type EmploymentField = (typeof employmentFields)[number]

const WITHOUT_POSITION = ['industry', 'companyName', 'companyPhone', 'income', 'experience'] as const
const INCOME_ONLY = ['income'] as const

/** Keyed by number, since the meanings are the lender's own; an id that is not here shows everything. */
const byStatus: ReadonlyMap<number, readonly EmploymentField[]> = new Map<number, readonly EmploymentField[]>([
  [1, employmentFields],
  [2, employmentFields],
  [3, employmentFields],
  [4, WITHOUT_POSITION],
  [5, ['industry', 'jobPosition', 'income', 'experience']],
  [6, ['income', 'experience']],
  [7, INCOME_ONLY],
  [8, INCOME_ONLY],
  [9, INCOME_ONLY],
  [10, INCOME_ONLY],
  [11, employmentFields],
])

/** None chosen: no further question. Ids are coerced, since books may carry them as text. */
export function fieldsFor(statusId: number | string | null): readonly EmploymentField[] {
  if (statusId === null || statusId === '') return []
  return byStatus.get(Number(statusId)) ?? employmentFields
}
