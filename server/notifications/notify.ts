/** An event is told once: one notification a kind and subject, whatever is repeated. */
import type { Change } from '../borrower/change.ts'
import { notifications, type NotificationKind } from '../database/schema.ts'
import { newId } from '../parts.ts'

export type News = {
  readonly kind: NotificationKind
  /** The application, loan or prolongation that it is about. */
  readonly subjectId: number
  readonly params: Readonly<Record<string, string>>
}

export async function notify(change: Pick<Change, 'tx' | 'now' | 'snapshot'>, news: News): Promise<void> {
  await change.tx
    .insert(notifications)
    .values({
      borrowerId: change.snapshot.borrower.id,
      id: newId(),
      kind: news.kind,
      subjectId: news.subjectId,
      params: news.params,
      createdAt: change.now,
    })
    .onConflictDoNothing()
}
