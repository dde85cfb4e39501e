import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OwnRecords } from '#machines/own-records/records.ts'

const words: Readonly<Record<string, MessageDescriptor>> = {
  terms: msg`Agreed: terms, privacy policy, and providing data to third parties`,
  personalData: msg`Shared: personal data`,
  offers: msg`Agreed: offers and promotions`,
  address: msg`Shared: address`,
  employment: msg`Shared: work and income`,
  references: msg`Shared: people who know you`,
  location: msg`Shared: your location`,
  selfie: msg`Shared: photo of your face`,
  document: msg`Shared: photo of your NIC`,
  slip: msg`Shared: photo of a payment slip`,
  bankAccount: msg`Shared: bank account`,
  agreement: msg`Agreed: loan and Personal Loan Conditions`,
  reminders: msg`Agreed: SMS reminders before the repayment date`,
  number: msg`Changed: mobile number`,
  extension: msg`Agreed: extension of the loan`,
}

/** A name that this page does not know is shown as the lender writes it: nothing is left out of a receipt. */
export function consentWords(i18n: I18n, { what, detail }: OwnRecords['consents'][number]): string {
  const known = words[what]
  const name = known === undefined ? what : i18n._(known)
  return detail === null ? name : `${name} (${detail})`
}
