/** Which borrower a phone belongs to; the directory's key decides between two sign-ups at once. */
import { eq } from 'drizzle-orm'
import type { Language } from '#lender/contract/requests.ts'
import { borrowers, phones, type Borrower } from '../database/schema.ts'
import type { Reader, Transaction } from '../database/transaction.ts'
import { newId } from '../parts.ts'

async function idOf(reader: Reader, phone: string): Promise<number | null> {
  const [found] = await reader.select({ id: phones.borrowerId }).from(phones).where(eq(phones.phone, phone))
  return found?.id ?? null
}

/** Asks as often for an unknown number as for a known one, so that the time tells nothing. */
export async function isClosed(reader: Reader, phone: string): Promise<boolean> {
  const id = (await idOf(reader, phone)) ?? 0
  const [found] = await reader.select({ closed: borrowers.closed }).from(borrowers).where(eq(borrowers.id, id))
  return found?.closed ?? false
}

type Entry = { readonly phone: string; readonly lang: Language; readonly now: number }

/** The row is locked from here on. */
async function enter(tx: Transaction, id: number, { phone, lang }: Entry): Promise<Borrower> {
  const [borrower] = await tx.update(borrowers).set({ lang }).where(eq(borrowers.id, id)).returning()
  if (!borrower) throw new Error(`the directory of phones names a borrower who is not there: ${phone.length} digits`)
  return borrower
}

/** Finds the borrower of a phone that was just proved, or signs one up. */
export async function enterByPhone(tx: Transaction, entry: Entry): Promise<{ borrower: Borrower; isNew: boolean }> {
  const { phone, lang, now } = entry
  const known = await idOf(tx, phone)
  if (known !== null) return { borrower: await enter(tx, known, entry), isNew: false }
  const id = newId()
  const listed = await tx
    .insert(phones)
    .values({ phone, borrowerId: id })
    .onConflictDoNothing()
    .returning({ phone: phones.phone })
  if (listed.length === 0) {
    // Another sign-up of the same phone was faster, and is committed.
    return { borrower: await enter(tx, (await idOf(tx, phone)) ?? id, entry), isNew: false }
  }
  const [borrower] = await tx
    .insert(borrowers)
    .values({ id, phone, lang, clientState: 'state_persdata', registerStatus: 'in_progress', createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (borrower) return { borrower, isNew: true }
  // Signed up by an instance of a build that did not know the directory.
  const [earlier] = await tx.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.phone, phone))
  await tx
    .update(phones)
    .set({ borrowerId: earlier?.id ?? id })
    .where(eq(phones.phone, phone))
  return { borrower: await enter(tx, earlier?.id ?? id, entry), isNew: false }
}
