import type { BookItem, BookName } from '#machines/dependent-lists/books.ts'

const item = (id: number, nameLat: string, nameSh: string | null = null): BookItem => ({
  id,
  nameLat,
  nameSh,
  nameTm: null,
})

const provinces = [
  { ...item(1, 'Western', 'බස්නාහිර'), id: 1 },
  { ...item(2, 'Central'), id: 2 },
] as const
const districts = {
  1: [item(11, 'Gampaha'), item(12, 'Colombo')],
  2: [item(21, 'Kandy')],
}
const roots: Partial<Record<BookName, readonly BookItem[]>> = {
  provinces,
  districts: provinces.flatMap((parent) => districts[parent.id].map((district) => ({ ...district, parent }))),
  livingPeriod: [item(1, 'Less than a year'), item(2, 'More than a year')],
  workingIndustry: [item(1, 'Farming'), item(2, 'Trade')],
  workingExperiences: [item(1, 'Up to 6 months'), item(2, 'Longer')],
  socialStatus: [item(1, 'Employed'), item(4, 'Self-employed'), item(7, 'Retired')],
  phoneTypes: [item(1, 'Family'), item(2, 'Friend')],
  maritalStatus: [item(1, 'Single'), item(2, 'Married'), item(3, 'Divorced'), item(4, 'Widowed')],
}
const children: Partial<Record<BookName, Readonly<Record<number, readonly BookItem[]>>>> = {
  districts,
  divisional: { 11: [item(111, 'Negombo')], 12: [item(121, 'Kolonnawa')], 21: [item(211, 'Gangawata Korale')] },
  gn: { 111: [item(1111, 'Kurana')], 121: [item(1211, 'Wellampitiya')], 211: [item(2111, 'Asgiriya')] },
  phoneSubTypes: { 1: [item(11, 'Sister'), item(12, 'Brother')], 2: [item(21, 'Schoolmate')] },
}

export function bookOf(book: BookName, parentId: number | null): readonly BookItem[] {
  return parentId === null ? (roots[book] ?? []) : (children[book]?.[parentId] ?? [])
}
