import type { ApplicationProgress } from '../shared/application.ts'
import type { BankAccount, NewBankAccount } from './bank-account.ts'
import { portsOf, type SharedPorts } from '../shared/ports.ts'

export type BankAccountPorts = {
  readBankAccounts: { input: undefined; output: readonly BankAccount[] }
  addBankAccount: {
    input: NewBankAccount & { readonly applicationId: number }
    output: { readonly state: string | null; readonly id: number | null }
  }
  removeBankAccount: { input: { readonly accountId: number }; output: undefined }
  setBankAccount: {
    input: { readonly applicationId: number; readonly accountId: number }
    output: ApplicationProgress | null
  }
}

export const port = portsOf<BankAccountPorts & Pick<SharedPorts, 'readProfile'>>()
