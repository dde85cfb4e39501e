/**
 * What `node dist-server/main.js slips` does: the operator sees the payments that borrowers tell of, with the name of the picture
 * in the store of the photos, and answers each once. No payment is booked here.
 */
import { and, asc, eq } from 'drizzle-orm'
import { formatMoment } from '#machines/rules/dates.ts'
import { withDatabase } from '../database/open.ts'
import { borrowers, loans, slips, type SlipRefusal } from '../database/schema.ts'
import { inTransaction, type Database } from '../database/transaction.ts'
import { BadOptions, type DatabaseOptions } from '../options.ts'
import { photoStoreOf } from '../photos/open-store.ts'
import { removePhotos, type Removing } from '../photos/unclaimed.ts'
import { texts } from '../texts/texts.ts'
import { isOpen, settle } from './slips.ts'
import { toRupees } from './amounts.ts'

const reasons = Object.keys(texts.en.slipRefused)
const usage = `usage: node dist-server/main.js slips [checked <slip> | not-found <slip> ${reasons.join('|')}]`

/** A JSON line each, oldest first. */
export async function listSlips(database: Database): Promise<readonly string[]> {
  const rows = await database
    .select({ slip: slips, loanId: loans.agreementNumber, phone: borrowers.phone })
    .from(slips)
    .innerJoin(loans, and(eq(loans.borrowerId, slips.borrowerId), eq(loans.id, slips.loanId)))
    .innerJoin(borrowers, eq(borrowers.id, slips.borrowerId))
    .where(isOpen)
    .orderBy(asc(slips.sentAt))
  return rows.map(({ slip: { id, name, amountCents, paidOn, sentAt }, loanId, phone }) =>
    JSON.stringify({
      slip: id,
      loan_id: loanId,
      phone,
      amount: toRupees(amountCents),
      paid_on: paidOn,
      sent: formatMoment(sentAt),
      picture: name,
    }),
  )
}

const isReason = (word: string | undefined): word is SlipRefusal => reasons.some((one) => one === word)

/** @returns what was done, in a sentence */
export async function answerSlip(place: Removing, [action, id, word]: readonly (string | undefined)[], now: number) {
  const refused = action === 'not-found' && isReason(word) ? word : null
  if (refused === null && !(action === 'checked' && word === undefined)) throw new BadOptions(usage)
  const { borrowerId, names } = await inTransaction(place.database, async (tx) => {
    const [slip] = await tx
      .select()
      .from(slips)
      .where(and(eq(slips.id, Number.isSafeInteger(Number(id)) ? Number(id) : 0), isOpen))
      .for('update')
    if (!slip) throw new BadOptions('Nothing was changed. No such slip is being checked.')
    return { borrowerId: slip.borrowerId, names: await settle(tx, [slip], { refused, now }) }
  })
  await removePhotos(place, { borrowerId, names })
  return refused === null ? 'Checked. Its payment is booked by the report of it.' : 'Not found. The borrower reads why.'
}

export async function runSlips(options: DatabaseOptions, words: readonly string[]): Promise<void> {
  await withDatabase(options, async (database) => {
    if (words.length === 0) for (const line of await listSlips(database)) console.log(line)
    else console.log(await answerSlip({ database, photoStore: photoStoreOf(options) }, words, Date.now()))
  })
}
