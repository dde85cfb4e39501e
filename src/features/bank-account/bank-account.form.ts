import * as v from 'valibot'
import { accountNumberProblem, normaliseAccountNumber } from '#machines/bank-account/account-number.ts'
import type { NewBankAccount } from '#machines/bank-account/bank-account.ts'
import type { FormErrors, Normalisers } from '#ui/form/form-types.ts'
import { chosen, errorsOf, judged, withoutWaiting } from '#ui/fields/rules.ts'

export type BankAccountValues = {
  /** Id of the bank, which its list of branches hangs on. */
  readonly bank: string
  readonly branch: string
  readonly accountNumber: string
}

export const initialValues: BankAccountValues = { bank: '', branch: '', accountNumber: '' }

/** On leaving and on submit, so that a passbook's spacing may be followed while typing. */
export const settle: Normalisers<BankAccountValues> = { accountNumber: normaliseAccountNumber }

/** Another bank clears the branch. */
export const chooseBank = (values: BankAccountValues, id: string): Partial<BankAccountValues> =>
  values.bank === id ? {} : { bank: id, branch: '' }

export const schema = v.object({
  bank: chosen('bankAccount.errors.bankRequired'),
  branch: chosen('bankAccount.errors.branchRequired'),
  accountNumber: judged(
    accountNumberProblem,
    {
      required: 'bankAccount.errors.accountRequired',
      tooShort: 'bankAccount.errors.accountMinLength',
      tooLong: 'bankAccount.errors.accountMaxLength',
      invalid: 'accountInvalid',
    },
    normaliseAccountNumber,
  ),
})

export const validate = (values: BankAccountValues): FormErrors<BankAccountValues> =>
  withoutWaiting(errorsOf(schema, values), { branch: 'bank' })

/** The call takes the bank's code, which only its entry in the book knows. */
export function toAccount(values: BankAccountValues, bankCode: string): NewBankAccount {
  const { branch, accountNumber } = v.parse(schema, values)
  return { bankCode, branchId: branch, accountNumber }
}
