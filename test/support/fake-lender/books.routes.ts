/** The double's reference books: bare lists, lists in a named place, `data` for banks, and only the second branch path. */
import { refuse, type DoubleApp } from './answers.ts'

const books = '/api/v1/referenceBook'
const items = (...names: readonly string[]) => names.map((nameLat, n) => ({ id: String(n + 1), nameLat, nameSh: null }))

export function addBookRoutes(app: DoubleApp): void {
  app.get(`${books}/address/provinces`, (c) =>
    c.json([
      { id: '1', nameLat: 'Western', nameSh: 'බස්නාහිර', nameTm: '' },
      { id: '2', nameLat: 'Central' },
    ]),
  )
  app.get(`${books}/address/livingPeriod`, (c) => c.json(items('Less than 1 year', '1-2 years')))
  /** A child carries the id of its parent before its own, so that a test sees which list it got. */
  app.get(`${books}/address/:level/:parent`, (c) => {
    const { level, parent } = c.req.param()
    return c.json([{ id: `${parent}1`, nameLat: `${level} ${parent}`, ...(level === 'gn' ? { gnNo: '512A' } : {}) }])
  })

  app.get(`${books}/employment/:book`, (c) => {
    const book = c.req.param('book')
    return c.json({ data: { [book]: items(`${book} one`, `${book} two`) } })
  })
  app.get(`${books}/references/phoneTypes`, (c) => c.json({ items: items('Relative', 'Friend') }))
  app.get(`${books}/references/phoneSubTypes/:type`, (c) =>
    c.json({ data: [{ id: `${c.req.param('type')}4`, name: 'Sister', phoneTypeId: c.req.param('type') }] }),
  )
  app.get(`${books}/maritalStatus`, (c) =>
    c.json([
      { id: '1', name: 'Single' },
      { id: '2', name: 'Married' },
    ]),
  )

  app.get(`${books}/banks`, (c) => c.json({ data: [{ id: '3', bankName: 'Harbour Bank', bankCode: 7010 }] }))
  app.get(`${books}/bankBranches/:bank`, (c) => refuse(c, 404, 'Nothing here'))
  app.get(`${books}/banks/:bank/branches`, (c) => c.json([{ id: `${c.req.param('bank')}05`, branchName: 'Fort' }]))
}
