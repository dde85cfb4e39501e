/** Decides what a document records: the words of the moment, kept as data and drawn when somebody looks. */
import { randomBytes } from 'node:crypto'
import { addDays } from '../../machines/dates.ts'
import { totalToReturn } from '../../machines/money.ts'
import type { Product } from '../../src/lender/contract/answers.ts'
import type { Change } from '../borrower/change.ts'
import { documents, type DocumentContent } from '../database/schema.ts'

export type Draft = {
  readonly kind: DocumentContent['kind']
  /** Application or loan. */
  readonly subjectId: number
  readonly number: string
  readonly offers: readonly {
    readonly params: Product['credit_params']
    readonly amount: number
    readonly term: number
  }[]
}

/** Keeps one document a subject and language; asked again, its name stays and its figures follow. Answers the opaque name. */
export async function keepDocument(change: Change, draft: Draft): Promise<string> {
  const { borrower } = change.standing
  const content: DocumentContent = {
    kind: draft.kind,
    number: draft.number,
    date: change.today,
    fullName: borrower.personal?.full_name ?? '',
    nic: borrower.personal?.nic ?? '',
    products: draft.offers.map(({ params, amount, term }) => ({
      ...params,
      amount,
      term,
      total: totalToReturn({
        amount,
        term,
        dailyRate: params.daily_rate,
        serviceFee: params.service_fee,
        consultingFee: params.consulting_fee,
        discount: params.discount,
      }),
      due: addDays(change.today, term),
    })),
  }
  const [kept] = await change.tx
    .insert(documents)
    .values({
      borrowerId: borrower.id,
      name: `${randomBytes(16).toString('hex')}.pdf`,
      kind: draft.kind,
      subjectId: draft.subjectId,
      lang: borrower.lang,
      content,
      createdAt: change.now,
    })
    .onConflictDoUpdate({
      target: [documents.borrowerId, documents.kind, documents.subjectId, documents.lang],
      set: { content, createdAt: change.now },
    })
    .returning({ name: documents.name })
  if (!kept) throw new Error('the document was not kept')
  return kept.name
}
