export type BankAccount = {
  readonly id: number
  readonly bankName: string
  readonly branchName: string
  readonly accountNumber: string
}
export type NewBankAccount = { readonly bankCode: string; readonly branchId: number; readonly accountNumber: string }
