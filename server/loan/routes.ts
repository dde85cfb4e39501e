/** The calls of a running loan: extension and the test payment. */
import { Hono } from 'hono'
import { exactRupees } from '#machines/rules/money.ts'
import { limits } from '#machines/rules/policy.ts'
import { limitByAddress } from '../http/address.ts'
import { bodyOf, idIn, noBody } from '../http/body.ts'
import type { Call, LenderEnv } from '../http/env.ts'
import { writeOnce } from '../http/once.ts'
import { ApiError, refuseValues } from '../http/api-error.ts'
import type { Parts } from '../parts.ts'
import { requireBorrower, requireSnapshot } from '../session/guard.ts'
import { agreementNumberIn, ownerOf } from './agreement-number.ts'
import { askForHelp, helpOptions } from './help.ts'
import { paymentText, pictureOf } from './payment-code.ts'
import { cancel, confirm, propose, requireLoan } from './prolongation.ts'
import { pay } from './repayment.ts'
import { toCents } from './amounts.ts'

/** Seven days unless ?term=7|14|21|28 asks for more; the specification's call carries nothing. */
function termOf(call: Call): number {
  const asked = call.req.query('term')
  if (asked === undefined) return limits.prolongationTerms[0]
  return limits.prolongationTerms.find((term) => String(term) === asked) ?? refuseValues({ term: 'range' })
}

/** Rupees with at most two decimals, as the page writes them. */
function centsIn(amount: string | undefined): number {
  if (!/^[1-9]\d{0,6}(?:\.\d{1,2})?$/.test(amount ?? '')) refuseValues({ amount: 'range' })
  return toCents(Number(amount))
}

export function loanRoutes(parts: Parts): Hono<LenderEnv> {
  const routes = new Hono<LenderEnv>()

  /** -> { success, message, data: ProlongationInfo }. 404 for a foreign or missing loan, 409 when it cannot be extended. */
  routes.post('/v1/prolongation/init/:creditId', async (call) => {
    const borrower = await requireBorrower(call, parts)
    await noBody(call)
    const creditId = idIn(call.req.param('creditId'))
    const term = termOf(call)
    const once = { borrowerId: borrower.id, name: 'prolongation-init', request: { creditId, term } }
    return writeOnce(call, parts, once, async (change) => {
      const data = await propose(change, requireLoan(change, creditId), term)
      return { success: true, message: 'ok', data }
    })
  })

  /** ?amount, rupees -> image/png: the code of LANKAQR for it. 404 for a foreign or missing loan, and without LANKAQR. */
  routes.get('/v1/credit/code/:creditId', async (call) => {
    const snapshot = await requireSnapshot(call, parts)
    const { agreementNumber } = requireLoan({ snapshot }, idIn(call.req.param('creditId')))
    const { merchant } = parts.options
    if (merchant === null) throw new ApiError('not_found')
    const text = paymentText(merchant, centsIn(call.req.query('amount')), agreementNumber)
    return call.body(new Uint8Array(await pictureOf(text)), 200, { 'content-type': 'image/png' })
  })

  /** -> { success, message, data: ProlongationInfo }; the date moves only with the payment. */
  routes.post('/v1/prolongation/confirm/:creditId', async (call) => {
    const borrower = await requireBorrower(call, parts)
    await noBody(call)
    const creditId = idIn(call.req.param('creditId'))
    const once = { borrowerId: borrower.id, name: 'prolongation-confirm', request: { creditId } }
    return writeOnce(call, parts, once, async (change) => {
      const data = await confirm(change, requireLoan(change, creditId))
      return { success: true, message: 'ok', data }
    })
  })

  /** -> { success, message }: a confirmed extension is dropped, and the loan stays as it is. Done twice it is done. */
  routes.post('/v1/prolongation/cancel/:creditId', async (call) => {
    const borrower = await requireBorrower(call, parts)
    await noBody(call)
    const creditId = idIn(call.req.param('creditId'))
    const once = { borrowerId: borrower.id, name: 'prolongation-cancel', request: { creditId } }
    return writeOnce(call, parts, once, async (change) => {
      await cancel(change, requireLoan(change, creditId))
      return { success: true, message: 'ok', data: {} }
    })
  })

  /** -> { success, data: HelpOptions }: every way that is left to one who cannot pay all of it, with its full cost. */
  routes.get('/v1/credit/help/:creditId', async (call) => {
    const snapshot = await requireSnapshot(call, parts)
    const loan = requireLoan({ snapshot }, idIn(call.req.param('creditId')))
    return call.json({ success: true, data: await helpOptions(parts.database, loan, snapshot) })
  })

  /** { call_at?, promised_on? } -> { success, message }. 422 for an hour or a day that is not on offer. */
  routes.post('/v1/credit/help/:creditId', async (call) => {
    const borrower = await requireBorrower(call, parts)
    const body = await bodyOf(call, 'POST /v1/credit/help/{creditId}')
    const creditId = idIn(call.req.param('creditId'))
    const once = { borrowerId: borrower.id, name: 'help', request: { creditId, ...body } }
    return writeOnce(call, parts, once, async (change) => {
      await askForHelp(change, requireLoan(change, creditId), body)
      return { success: true, message: 'received', data: {} }
    })
  })

  /**
   * { account_number, amount } (Loan ID, rupees) -> { success, message, data }, shown raw by the page. A payment
   * provider's stand-in: no session, sandbox only. 404 unknown Loan ID, 409 not yet paid out or already repaid, 429 by address.
   */
  routes.post('/repaymentMock', async (call) => {
    if (!parts.options.sandbox) throw new ApiError('not_found')
    const body = await bodyOf(call, 'POST /repaymentMock')
    const limit = parts.options.limits.paymentsPerAddressPerHour
    await limitByAddress(call, parts, { name: 'payment', seconds: 3_600, limit })
    const number = agreementNumberIn(body.account_number)
    const owner = await ownerOf(parts.database, number)
    if (!owner) throw new ApiError('not_found')
    const { borrowerId, loanId } = owner
    const once = { borrowerId, name: 'repaymentMock', request: body }
    return writeOnce(call, parts, once, async (change) => {
      const { loan } = change.snapshot
      if (loan?.id !== loanId || loan.activeAt === null) throw new ApiError('wrong_state')
      const receipt = await pay(change, loan, toCents(body.amount))
      const data = { account_number: number, amount: exactRupees(body.amount), ...receipt }
      return { success: true, message: 'Payment accepted', data }
    })
  })
  return routes
}
