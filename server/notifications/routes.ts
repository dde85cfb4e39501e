/** The notification calls: only ever the signed-in borrower's own. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { lessBalance, owedOn } from '#machines/rules/money.ts'
import type { Notification } from '#lender/contract/answers.ts'
import type { BorrowerSnapshot, Moment } from '../borrower/change.ts'
import { notifications, type NotificationKind } from '../database/schema.ts'
import { isNumberOf } from '../borrower/number-change.ts'
import { bodyOf } from '../http/body.ts'
import type { LenderEnv } from '../http/env.ts'
import { ApiError } from '../http/api-error.ts'
import { debtAtEnd } from '../loan/debt.ts'
import type { Parts } from '../parts.ts'
import { requireBorrower, requireSnapshot } from '../session/guard.ts'
import { notificationText } from './text.ts'
import { toRupees } from '../loan/amounts.ts'

type Told = Pick<typeof notifications.$inferSelect, 'kind' | 'subjectId' | 'params'>

const plannedOf = ({ borrower, loan, today }: BorrowerSnapshot & Moment) =>
  loan && lessBalance(owedOn(toRupees(debtAtEnd(loan, today)), loan.dueOn), toRupees(borrower.balanceCents))

/** What has been overtaken since is no news: an offer that was taken, a day that has passed or moved. */
function isCurrent(
  { kind, subjectId, params }: Told,
  { application, loan, today }: BorrowerSnapshot & Moment,
): boolean {
  const isDue = loan !== null && loan.dueOn === params['due'] && today <= loan.dueOn
  const current: Readonly<Record<NotificationKind, boolean>> = {
    offer: application?.id === subjectId && application.state === 'state_offer',
    declined: application?.id === subjectId && application.state === 'state_declined',
    disbursed: isDue && loan.id === subjectId,
    prolonged: isDue,
    repaid: loan === null && application === null,
    payout_failed: String(application?.id) === params['application'] && application?.state === 'state_bank_account',
  }
  return current[kind]
}

export function notificationRoutes(parts: Parts): Hono<LenderEnv> {
  const routes = new Hono<LenderEnv>()

  /** ?user_id={phone} -> { data: Notification[] }: unread and not overtaken, newest first. Another person's number answers an empty list. */
  routes.get('/notifications', async (call) => {
    const snapshot = await requireSnapshot(call, parts)
    const { borrower } = snapshot
    const isOwn = await isNumberOf(parts.database, borrower, call.req.query('user_id') ?? '')
    const rows = isOwn
      ? await parts.database
          .select()
          .from(notifications)
          .where(and(eq(notifications.borrowerId, borrower.id), isNull(notifications.readAt)))
          .orderBy(desc(notifications.createdAt), desc(notifications.id))
          .limit(50)
      : []
    const current = rows.filter((row) => isCurrent(row, snapshot))
    const planned = plannedOf(snapshot)
    const data = current.map(
      (row) =>
        ({
          id: row.id,
          ...notificationText(row.kind, borrower.lang, row.params, planned),
          img: null,
        }) satisfies Notification,
    )
    return call.json({ success: true, data })
  })

  /** { user_id } -> { success }; marks all as read. Another person's number: 404. */
  routes.post('/notifications/read-by-user', async (call) => {
    const borrower = await requireBorrower(call, parts)
    const body = await bodyOf(call, 'POST /api/notifications/read-by-user')
    if (!(await isNumberOf(parts.database, borrower, body.user_id))) throw new ApiError('not_found')
    await parts.database
      .update(notifications)
      .set({ readAt: await parts.clock.now() })
      .where(and(eq(notifications.borrowerId, borrower.id), isNull(notifications.readAt)))
    return call.json({ success: true, data: {} })
  })

  /** { notification_id } -> { success }; read twice is read. Missing or another person's: 404. */
  routes.post('/notifications/read', async (call) => {
    const borrower = await requireBorrower(call, parts)
    const body = await bodyOf(call, 'POST /api/notifications/read')
    const read = await parts.database
      .update(notifications)
      .set({ readAt: await parts.clock.now() })
      .where(and(eq(notifications.borrowerId, borrower.id), eq(notifications.id, body.notification_id)))
      .returning({ id: notifications.id })
    if (read.length === 0) throw new ApiError('not_found')
    return call.json({ success: true, data: {} })
  })
  return routes
}
