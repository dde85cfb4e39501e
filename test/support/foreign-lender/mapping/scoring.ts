/** A list of offers; rates in hundredths of a percent a day. */
import * as v from 'valibot'
import type { ScoringCheck } from '#machines/scoring/check.ts'
import type { Product } from '#machines/shared/application.ts'
import { id, result, rupees } from './units.ts'

const percent = rupees

export const offer = v.pipe(
  v.object({
    offer: id,
    cents: v.tuple([rupees, rupees, rupees]),
    days: v.tuple([v.number(), v.number(), v.number()]),
    daily: percent,
    service: percent,
    consulting: percent,
    free: v.boolean(),
  }),
  v.transform(({ offer: key, cents, days, daily, service, consulting, free }): Product => {
    const [minApprovedAmount, approvedAmount, maxApprovedAmount] = cents
    const [minApprovedTerm, approvedTerm, maxApprovedTerm] = days
    return {
      id: key,
      type: free ? 'special' : 'standard',
      minApprovedAmount,
      approvedAmount,
      maxApprovedAmount,
      maxAmount: maxApprovedAmount,
      minApprovedTerm,
      approvedTerm,
      maxApprovedTerm,
      maxTerm: maxApprovedTerm,
      dailyRate: daily,
      serviceFee: service,
      consultingFee: consulting,
      discount: free ? 100 : 0,
    }
  }),
)

/** Null while the review goes on. */
export const scoringReader = v.pipe(
  result(v.nullable(v.array(offer))),
  v.transform((products): ScoringCheck => ({ kind: 'products', products: products ?? [] })),
)
