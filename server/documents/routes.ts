/** Who sees which document: its owner, by an opaque name that is looked up in a row and never on a disk. */
import { and, eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Preview } from '#lender/contract/answers.ts'
import { chosenProduct } from '../application/chosen-terms.ts'
import { requireApplication } from '../application/transitions.ts'
import { shortAccount } from '../borrower/bank-routes.ts'
import { documents, type DocumentContent } from '../database/schema.ts'
import { idIn, optionalBodyOf } from '../http/body.ts'
import type { Call, LenderEnv } from '../http/env.ts'
import { writeOnce } from '../http/once.ts'
import { ApiError } from '../http/api-error.ts'
import type { Parts } from '../parts.ts'
import { requireBorrower } from '../session/guard.ts'
import { keepOffers } from './keep.ts'
import { sheetOf } from './pdf.ts'

async function answerDocument(
  call: Call,
  parts: Parts,
  kinds: readonly DocumentContent['kind'][],
  name: string,
): Promise<Response> {
  const borrower = await requireBorrower(call, parts)
  if (!/^[\da-f]{32}\.pdf$/.test(name)) throw new ApiError('not_found')
  const [row] = await parts.database
    .select()
    .from(documents)
    .where(and(eq(documents.borrowerId, borrower.id), eq(documents.name, name), inArray(documents.kind, kinds)))
  if (!row) throw new ApiError('not_found')
  // What is offered or confirmed is read in the language on the screen; what was agreed keeps the one that it was agreed in.
  const bytes = await parts.drawing.draw(sheetOf(row.content, row.kind === 'agreement' ? row.lang : borrower.lang))
  const disposition = call.req.query('download') === undefined ? 'inline' : 'attachment'
  return call.body(bytes, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `${disposition}; filename="${row.kind}.pdf"`,
  })
}

export function documentRoutes(parts: Parts): Hono<LenderEnv> {
  const routes = new Hono<LenderEnv>()

  /**
   * Application id -> { document_path, offer_expires_on, bank_account }, the name for GET /v1/document/preview/{name}. 404 foreign, 409
   * without an offer or `offer_expired`. With { product_id, amount, term } the document says exactly these; without, all that
   * was approved.
   */
  routes.post('/v1/document/preview/1/:applicationId', async (call) => {
    const borrower = await requireBorrower(call, parts)
    const chosen = await optionalBodyOf(call, 'POST /v1/document/preview/1/{id}')
    const id = idIn(call.req.param('applicationId'))
    const once = { borrowerId: borrower.id, name: 'preview', request: chosen ? { id, ...chosen } : { id } }
    return writeOnce(call, parts, once, async (change) => {
      const application = await requireApplication(change, id)
      if (!application.products || application.state !== 'state_offer') throw new ApiError('wrong_state')
      const offers = chosen
        ? [{ params: chosenProduct(application, chosen).credit_params, amount: chosen.amount, term: chosen.term }]
        : Object.values(application.products).map((product) => ({
            params: product.credit_params,
            amount: product.calc_params.approved_amount,
            term: product.calc_params.approved_term,
          }))
      const name = await keepOffers(change, { kind: 'conditions', subjectId: id, number: String(id), offers })
      const data: Preview = {
        document_path: name,
        offer_expires_on: application.offerExpiresOn,
        bank_account: await shortAccount(change, application.bankAccountId),
      }
      return { success: true, ...data, data }
    })
  })

  /** -> application/pdf, as an attachment with ?download. 404 alike for missing and foreign. */
  routes.get('/v1/document/preview/:name', (call) =>
    answerDocument(call, parts, ['conditions'], call.req.param('name')),
  )

  /** The agreement of a loan and, once it is repaid, the letter on it; credit info and `closedLoan` name them. */
  routes.get('/v1/document/1/:fileName', (call) =>
    answerDocument(call, parts, ['agreement', 'closing'], call.req.param('fileName')),
  )
  return routes
}
