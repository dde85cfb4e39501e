import { eq } from 'drizzle-orm'
import { agreementNumbers } from '../database/schema.ts'
import type { Reader } from '../database/transaction.ts'

/** A Loan ID as people type it, with or without the dash. */
export const agreementNumberIn = (text: string): string => text.replace(/[\s-]/g, '').replace(/(\d{4})(\d{4})/, '$1-$2')

/** Whose a Loan ID is; null: nobody's. */
export async function ownerOf(reader: Reader, typed: string): Promise<{ borrowerId: number; loanId: number } | null> {
  const [found] = await reader
    .select()
    .from(agreementNumbers)
    .where(eq(agreementNumbers.number, agreementNumberIn(typed)))
  return found ?? null
}
