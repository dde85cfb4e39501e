/** Which terms of an offer may be chosen: its product, an amount on its steps, a term within its limits. */
import { limits } from '#machines/rules/policy.ts'
import type { Product } from '#lender/contract/answers.ts'
import type { Application } from '../database/schema.ts'
import { ApiError, refuseValues } from '../http/api-error.ts'

type ChosenTerms = { readonly product_id: number; readonly amount: number; readonly term: number }

/** 404 for a product that was not offered, 422 by field for amount and term. */
export function chosenProduct(application: Application, { product_id, amount, term }: ChosenTerms): Product {
  const products = application.products ?? {}
  const product = Object.hasOwn(products, product_id) ? products[product_id] : undefined
  if (!product) throw new ApiError('not_found')
  const calc = product.calc_params
  const isStep = (amount - calc.min_approved_amount) % limits.offerAmountStep === 0
  if (amount < calc.min_approved_amount || amount > calc.max_approved_amount || !isStep)
    refuseValues({ amount: 'range' })
  if (term < calc.min_approved_term || term > calc.max_approved_term) refuseValues({ term: 'range' })
  return product
}
