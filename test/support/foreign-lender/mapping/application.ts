import * as v from 'valibot'
import type { Ports } from '#machines/ports.ts'
import type { ApplicationState } from '#machines/shared/application.ts'
import { offer } from './scoring.ts'
import { cents, day, id, result, rupees } from './units.ts'

type Input<N extends keyof Ports> = Ports[N]['input']

export const applicationStateReader = v.pipe(
  result(
    v.object({
      application: v.nullable(id),
      wanted_cents: v.nullable(rupees),
      wanted_days: v.nullable(v.number()),
      again_from: v.nullable(day),
      valid_until: v.nullable(day),
      offers: v.nullable(v.array(offer)),
    }),
  ),
  v.transform((said): ApplicationState => ({
    applicationId: said.application,
    requestedAmount: said.wanted_cents,
    requestedTerm: said.wanted_days,
    retryOn: said.again_from,
    offerExpiresOn: said.valid_until,
    offerOpenBy: null,
    products: said.offers ?? [],
  })),
)

export const newApplicationBody = ({ amount, term, parentId }: Input<'createApplication'>) => ({
  wanted_cents: cents(amount),
  wanted_days: term,
  after: parentId,
})
export const createdReader = v.pipe(
  result(v.object({ application: id })),
  v.transform(({ application }) => ({ applicationId: application })),
)

export const newAccountBody = ({ bankCode, branchId, accountNumber }: Input<'addBankAccount'>) => ({
  bank: bankCode,
  branch: branchId,
  number: accountNumber,
})
export const addedAccountReader = v.pipe(
  result(v.object({ account: id })),
  v.transform(({ account }) => ({ state: null, id: account })),
)
export const accountBody = (accountId: number) => ({ account: accountId })
export const chosenAccountBody = ({ applicationId, accountId }: Input<'setBankAccount'>) => ({
  application: applicationId,
  ...accountBody(accountId),
})

type Figures = Omit<Input<'createPreview'>, 'applicationId'>
export const figuresBody = ({ productId, amount, term }: Figures) => ({
  offer: productId,
  cents: cents(amount),
  days: term,
})
export const previewReader = v.pipe(
  result(v.object({ file: v.string(), valid_until: day })),
  v.transform(({ file, valid_until }) => ({ previewName: file, expiresOn: valid_until, paidTo: null })),
)

export const disbursementBody = ({ applicationId, ...figures }: Input<'confirmDisbursement'>) => ({
  application: applicationId,
  ...figuresBody(figures),
})
export const disbursementReader = v.pipe(
  result(v.object({ stage: v.number() })),
  v.transform(({ stage }) => ({ state: `stage_${stage}` })),
)
