import { brand } from '#brand/brand.ts'
import type { LenderOptions } from './options.ts'

type Settings = Pick<LenderOptions, 'hookSecrets' | 'payoutUrl' | 'disbursementSeconds'>

/** Sentences about what is not real yet outside the sandbox. @param payments where this build sends a borrower who pays */
export function missingFrom(
  { hookSecrets, payoutUrl, disbursementSeconds }: Settings,
  payments: string = brand.payments,
): readonly string[] {
  return [
    ...(payments === '/repaymentMock'
      ? ['The page sends who pays to the test payment of the sandbox: build it with LENDER_FACTS.']
      : []),
    ...(hookSecrets.length === 0
      ? ['HOOK_SECRET is not set: no payment can be reported, so no loan is ever repaid.']
      : []),
    ...(payoutUrl === null
      ? [`PAYOUT_URL is not set: a loan counts as paid out after ${disbursementSeconds} seconds.`]
      : []),
  ]
}
