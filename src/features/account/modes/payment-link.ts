import { exactRupees } from '#machines/rules/money.ts'
import type { ClientInfo } from '#machines/shared/client-info.ts'
import type { Credit } from '#machines/account/account-data.ts'

export type Payment = {
  readonly client: Pick<ClientInfo, 'email' | 'passport' | 'phone'>
  readonly credit: Pick<Credit, 'agreementNumber'>
  readonly amount: number
}

export function paymentLink(provider: string, { client, credit, amount }: Payment): string {
  const carried = new URLSearchParams({
    account_number: credit.agreementNumber,
    amount: exactRupees(amount),
    // Who pays is for a provider outside; the test page needs nobody's name in its address.
    ...(isOwnPage(provider) ? {} : { email: client.email, passport: client.passport, phone: client.phone }),
  })
  return `${provider}?${carried.toString()}`
}

/** The test payment page is a page of ours; a provider is another site. */
export const isOwnPage = (provider: string): boolean => provider.startsWith('/')
