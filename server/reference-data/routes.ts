/** The calls for reference data: public, small, in three scripts; an unknown parent is a 404. */
import { Hono } from 'hono'
import type { Bank, BookItem, Branch } from '#lender/contract/answers.ts'
import { idIn } from '../http/body.ts'
import type { LenderEnv } from '../http/env.ts'
import { ApiError } from '../http/api-error.ts'
import type { Parts } from '../parts.ts'
import { findEntry, parentList, readList, toItem, type ListName, type ReferenceRow } from './store.ts'

/** Path under /v1/referenceBook to list; those with a parent take its id as the last part. */
const whole: Readonly<Record<string, ListName>> = {
  'address/provinces': 'provinces',
  'address/livingPeriod': 'livingPeriod',
  'employment/workingIndustry': 'workingIndustry',
  'employment/workingExperiences': 'workingExperiences',
  'employment/socialStatus': 'socialStatus',
  'references/phoneTypes': 'phoneTypes',
  maritalStatus: 'maritalStatus',
}
const byParent: Readonly<Record<string, ListName>> = {
  'address/districts': 'districts',
  'address/divisional': 'divisional',
  'address/gn': 'gn',
  'references/phoneSubTypes': 'phoneSubTypes',
}

const itemOf = (list: ListName, row: ReferenceRow): BookItem => ({
  ...toItem(row),
  ...(list === 'phoneSubTypes' && row.parentId !== null ? { phone_type_id: row.parentId } : {}),
  ...(list === 'gn' ? { gn_no: row.code } : {}),
})
const bankOf = (row: ReferenceRow): Bank => ({
  ...toItem(row),
  bank_name: row.nameLat,
  bank_code: row.code ?? String(row.id),
})
const branchOf = (row: ReferenceRow): Branch => ({ ...toItem(row), branch_name: row.nameLat })

export function referenceDataRoutes(parts: Parts): Hono<LenderEnv> {
  const routes = new Hono<LenderEnv>()
  const { database } = parts

  async function children(list: ListName, parentText: string | undefined): Promise<ReferenceRow[]> {
    const parentId = idIn(parentText)
    const parent = parentList[list]
    if (parent && !(await findEntry(database, parent, parentId))) throw new ApiError('not_found')
    return readList(database, list, parentId)
  }

  for (const [path, list] of Object.entries(whole)) {
    routes.get(`/v1/referenceBook/${path}`, async (call) => {
      const rows = await readList(database, list)
      return call.json({ success: true, data: rows.map((row) => itemOf(list, row)) })
    })
  }
  for (const [path, list] of Object.entries(byParent)) {
    routes.get(`/v1/referenceBook/${path}/:parentId`, async (call) => {
      const rows = await children(list, call.req.param('parentId'))
      return call.json({ success: true, data: rows.map((row) => itemOf(list, row)) })
    })
  }
  /** -> { data: { banks: Bank[] } } */
  routes.get('/v1/referenceBook/banks', async (call) => {
    const banks = (await readList(database, 'banks')).map(bankOf)
    return call.json({ success: true, data: { banks } })
  })
  /** -> { data: { bankBranches: Branch[] } } */
  routes.get('/v1/referenceBook/bankBranches/:bankId', async (call) => {
    const bankBranches = (await children('branches', call.req.param('bankId'))).map(branchOf)
    return call.json({ success: true, data: { bankBranches } })
  })
  /** The second reading of the branch path: the list itself in `data`. */
  routes.get('/v1/referenceBook/banks/:bankId/branches', async (call) => {
    const data = (await children('branches', call.req.param('bankId'))).map(branchOf)
    return call.json({ success: true, data })
  })
  return routes
}
