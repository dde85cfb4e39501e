/** What a document records: the words of the moment, kept as data and drawn when somebody looks. */
import { addDays } from '#machines/rules/dates.ts'
import { totalToReturn } from '#machines/rules/money.ts'
import type { Product } from '#lender/contract/answers.ts'
import type { Change } from '../borrower/change.ts'
import { documents, type DocumentContent, type OfferContent } from '../database/schema.ts'
import { termsOf } from '../loan/amounts.ts'

export type Draft = {
  readonly kind: OfferContent['kind']
  /** Application or loan. */
  readonly subjectId: number
  readonly number: string
  readonly agreed?: OfferContent['agreed'] | undefined
  readonly offers: readonly {
    readonly params: Product['credit_params']
    readonly amount: number
    readonly term: number
  }[]
}

/** On whom a document is: their name and number as they are today. */
export const partyOf = ({ today, snapshot: { borrower } }: Change) => ({
  date: today,
  fullName: borrower.personal?.full_name ?? '',
  nic: borrower.personal?.nic ?? '',
})

export const keepOffers = (change: Change, draft: Draft): Promise<string> =>
  keepDocument(change, draft.subjectId, {
    kind: draft.kind,
    number: draft.number,
    ...partyOf(change),
    ...(draft.agreed ? { agreed: draft.agreed } : {}),
    products: draft.offers.map(({ params, amount, term }) => ({
      ...params,
      amount,
      term,
      total: totalToReturn(termsOf(params, { amount, term })),
      due: addDays(change.today, term),
    })),
  })

/**
 * Keeps a document for good: the same content has the same name, other figures have another one. Answers the opaque name.
 * @param subjectId the application or the loan
 */
export async function keepDocument(change: Change, subjectId: number, content: DocumentContent): Promise<string> {
  const { borrower } = change.snapshot
  // Keyed, because the name stands in addresses and the content is personal.
  const signed = change.parts.sign('document', JSON.stringify([borrower.id, subjectId, borrower.lang, content]))
  const name = `${signed.slice(0, 32)}.pdf`
  await change.tx
    .insert(documents)
    .values({
      borrowerId: borrower.id,
      name,
      kind: content.kind,
      subjectId,
      lang: borrower.lang,
      content,
      createdAt: change.now,
    })
    .onConflictDoNothing()
  return name
}
