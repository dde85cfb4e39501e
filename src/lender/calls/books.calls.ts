import { asFailure, hasStatus } from '#machines/shared/failure.ts'
import { known } from '#machines/shared/known.ts'
import type { BookItem, BookName } from '#machines/dependent-lists/books.ts'
import type { Ports } from '#machines/ports.ts'
import type { Client } from '../client/client.ts'
import { bookReader } from '../mapping/books.ts'
import { get, type Cancel } from './request.ts'

const books = '/v1/referenceBook'

/** A list below another one needs the item that was chosen there. */
const paths: Readonly<Record<Exclude<BookName, 'bankBranches'>, string | ((parent: number) => string)>> = {
  provinces: `${books}/address/provinces`,
  districts: (province) => `${books}/address/districts/${province}`,
  divisional: (district) => `${books}/address/divisional/${district}`,
  gn: (divisional) => `${books}/address/gn/${divisional}`,
  livingPeriod: `${books}/address/livingPeriod`,
  workingIndustry: `${books}/employment/workingIndustry`,
  workingExperiences: `${books}/employment/workingExperiences`,
  socialStatus: `${books}/employment/socialStatus`,
  phoneTypes: `${books}/references/phoneTypes`,
  phoneSubTypes: (phoneType) => `${books}/references/phoneSubTypes/${phoneType}`,
  maritalStatus: `${books}/maritalStatus`,
  banks: `${books}/banks`,
}

function pathOf(book: keyof typeof paths, parentId: number | null): string {
  const path = paths[book]
  return typeof path === 'string' ? path : path(known(parentId))
}

/** Two paths are given for branches: the first, on 404 the second, which is then remembered for the session. */
const branchPaths = [
  (bank: number) => `${books}/bankBranches/${bank}`,
  (bank: number) => `${books}/banks/${bank}/branches`,
] as const

export function createBookCalls(client: Client) {
  let answering: 0 | 1 = 0

  const read = (path: string, signal: Cancel): Promise<readonly BookItem[]> => client.ask(get(path, signal), bookReader)

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

  return {
    readBook: ({ book, parentId }: Ports['readBook']['input'], signal?: Cancel): Promise<readonly BookItem[]> =>
      book === 'bankBranches' ? readBranches(known(parentId), signal) : read(pathOf(book, parentId), signal),
  }
}
