import type { BookEntry } from '#machines/dependent-lists/lists.ts'
import { asFailure, hasStatus } from '#machines/shared/failure.ts'
import { known } from '#machines/shared/known.ts'
import type { BookItem, BookName } from '#machines/dependent-lists/books.ts'
import type { Ports } from '#machines/ports.ts'
import type { Client } from '../client/client.ts'
import type { PathOf } from '../contract/calls.ts'
import { bookReader } from '../mapping/books.ts'
import { get, type Cancel } from './request.ts'

type BookPath = PathOf<'GET'>

const books = '/v1/referenceBook'

/** A list below another one needs the item that was chosen there. */
const paths = {
  provinces: `${books}/address/provinces`,
  districts: (province: number) => `${books}/address/districts/${province}`,
  divisional: (district: number) => `${books}/address/divisional/${district}`,
  gn: (divisional: number) => `${books}/address/gn/${divisional}`,
  livingPeriod: `${books}/address/livingPeriod`,
  workingIndustry: `${books}/employment/workingIndustry`,
  workingExperiences: `${books}/employment/workingExperiences`,
  socialStatus: `${books}/employment/socialStatus`,
  phoneTypes: `${books}/references/phoneTypes`,
  phoneSubTypes: (phoneType: number) => `${books}/references/phoneSubTypes/${phoneType}`,
  maritalStatus: `${books}/maritalStatus`,
  banks: `${books}/banks`,
} as const satisfies Record<Exclude<BookName, 'bankBranches'>, BookPath | ((parent: number) => BookPath)>

function pathOf(book: keyof typeof paths, parentId: number | null): BookPath {
  const path = paths[book]
  return typeof path === 'string' ? path : path(known(parentId))
}

/** Two paths are given for branches: the first, on 404 the second, which is then remembered for the session. */
const branchPaths = [
  (bank: number) => `${books}/bankBranches/${bank}`,
  (bank: number) => `${books}/banks/${bank}/branches`,
] as const satisfies readonly ((bank: number) => BookPath)[]

export function createBookCalls(client: Client) {
  let answering: 0 | 1 = 0

  const read = (path: BookPath, signal: Cancel): Promise<readonly BookItem[]> =>
    client.ask(get(path, signal), bookReader)

  async function readBranches(bank: number, signal: Cancel): Promise<readonly BookItem[]> {
    try {
      return await read(branchPaths[answering](bank), signal)
    } catch (error) {
      const failure = asFailure(error)
      if (answering === 1 || !hasStatus(failure, 404)) throw failure
      const branches = await read(branchPaths[1](bank), signal)
      answering = 1
      return branches
    }
  }

  const constant = new Map<string, readonly BookItem[]>()

  /** A list that no chosen item decides is read once. */
  async function readOnce(path: BookPath, signal: Cancel): Promise<readonly BookItem[]> {
    const items = constant.get(path) ?? (await read(path, signal))
    constant.set(path, items)
    return items
  }

  /** Each with the province that it lies in; what is there already is not read again after a failure. */
  async function readAllDistricts(signal: Cancel): Promise<readonly BookEntry[]> {
    const provinces = await readOnce(paths.provinces, signal)
    const lists = await Promise.all(
      provinces.map(async (parent) => {
        const districts = await readOnce(paths.districts(parent.id), signal)
        return districts.map((district): BookEntry => ({ ...district, parent }))
      }),
    )
    return lists.flat()
  }

  return {
    /** Without a province: the districts of all of them. */
    readBook({ book, parentId }: Ports['readBook']['input'], signal?: Cancel): Promise<readonly BookItem[]> {
      if (book === 'bankBranches') return readBranches(known(parentId), signal)
      if (book === 'districts' && parentId === null) return readAllDistricts(signal)
      return read(pathOf(book, parentId), signal)
    },
  }
}
