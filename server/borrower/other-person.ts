/** Who was photographed is who borrows: with another name or NIC the photos are those of somebody else. */
import { and, eq } from 'drizzle-orm'
import type { RequestBody } from '#lender/contract/requests.ts'
import { transitionApplication } from '../application/transitions.ts'
import { photos, type Application, type Borrower } from '../database/schema.ts'
import { noteUnclaimed } from '../photos/unclaimed.ts'
import type { Change } from './change.ts'
import { registrationSteps } from './steps.ts'

type Dropped = {
  readonly fields: Partial<Borrower>
  readonly application: Application
  /** Pictures to be removed once this is committed. */
  readonly files: readonly string[]
}

/** Back at the photos, without those that were taken; null where the person is the same or the photos are still to come. */
export async function dropPhotosOfOther(
  change: Change,
  person: RequestBody<'POST /v1/register/personalData'>,
): Promise<Dropped | null> {
  const { borrower, application } = change.snapshot
  const known = borrower.personal
  const isSame = known?.nic === person.nic && known.full_name === person.full_name
  const photosAt = registrationSteps.indexOf('state_photos')
  if (isSame || !application || registrationSteps.indexOf(borrower.clientState) < photosAt) return null
  const dropped = await change.tx
    .delete(photos)
    .where(and(eq(photos.borrowerId, borrower.id), eq(photos.applicationId, application.id)))
    .returning({ name: photos.name })
  const files = dropped.map(({ name }) => name)
  await noteUnclaimed(change.tx, { borrowerId: borrower.id, names: files }, change.now)
  return {
    fields: { clientState: 'state_photos', registerStatus: 'in_progress' },
    application: await transitionApplication(change, application, { state: 'draft' }),
    files,
  }
}
