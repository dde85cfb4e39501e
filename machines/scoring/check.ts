import type { Product } from '../shared/application.ts'

/** What one scoring check says: products (perhaps none yet), or a map that cannot be trusted. */
export type ScoringCheck =
  | {
      readonly kind: 'products'
      readonly products: readonly Product[]
      /** How long a review usually takes, if the lender says so. */
      readonly usualSeconds?: number | null
      /** When the answer came, in milliseconds of this device. */
      readonly readAt?: number
    }
  | { readonly kind: 'rejected'; readonly reason: 'productWithoutId' }
