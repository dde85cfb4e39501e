/** Which borrower a phone belongs to; the directory's key decides between two sign-ups at once. */
import { and, eq } from 'drizzle-orm'
import type { Language } from '#lender/contract/requests.ts'
import { borrowers, phones, type Borrower } from '../database/schema.ts'
import type { Reader, Transaction } from '../database/transaction.ts'
import { newId } from '../parts.ts'

export async function idOf(reader: Reader, phone: string): Promise<number | null> {
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

type Entered = { readonly borrower: Borrower; readonly isNew: boolean }

/** The row is locked from here on. Where the number was changed while it was waited for, the directory says anew whose it is. */
async function enter(tx: Transaction, id: number, entry: Entry, isLast: boolean): Promise<Entered> {
  const { phone, lang } = entry
  const whose = and(eq(borrowers.id, id), eq(borrowers.phone, phone))
  const [borrower] = await tx.update(borrowers).set({ lang }).where(whose).returning()
  if (borrower) return { borrower, isNew: false }
  if (!isLast) return enterByPhone(tx, entry, true)
  throw new Error(`the directory of phones names a borrower who is not there: ${phone.length} digits`)
}

/** Finds the borrower of a phone that was just proved, or signs one up. */
export async function enterByPhone(tx: Transaction, entry: Entry, isLast = false): Promise<Entered> {
  const { phone, lang, now } = entry
  const known = await idOf(tx, phone)
  if (known !== null) return enter(tx, known, entry, isLast)
  const id = newId()
  const listed = await tx
    .insert(phones)
    .values({ phone, borrowerId: id })
    .onConflictDoNothing()
    .returning({ phone: phones.phone })
  if (listed.length === 0) {
    // Another sign-up of the same phone was faster, and is committed.
    return enter(tx, (await idOf(tx, phone)) ?? id, entry, isLast)
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
  return enter(tx, earlier?.id ?? id, entry, isLast)
}
