import type { Prolongation, AccountData } from './account-data.ts'
import type { HelpOptions, HelpRequest } from './help.ts'
import { portsOf, type SharedPorts } from '../shared/ports.ts'

export type AccountPorts = {
  /** GET /v1/credit/activeCreditInfo, and when the answer came, in milliseconds of this device. */
  readCredit: { input: undefined; output: Pick<AccountData, 'credit' | 'readAt'> }
  initProlongation: { input: { readonly creditId: number }; output: Prolongation }
  confirmProlongation: { input: { readonly creditId: number }; output: undefined }
  /** POST /v1/prolongation/cancel/{creditId}. */
  cancelProlongation: { input: { readonly creditId: number }; output: undefined }
  /** GET /v1/credit/help/{creditId}. */
  readHelp: { input: { readonly creditId: number }; output: HelpOptions }
  /** POST /v1/credit/help/{creditId}. */
  askForHelp: { input: { readonly creditId: number; readonly asked: HelpRequest }; output: undefined }
}

export const port = portsOf<
  AccountPorts & Pick<SharedPorts, 'readProfile' | 'readApplicationState' | 'readClientInfo' | 'createApplication'>
>()
