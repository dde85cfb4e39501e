import type { Prolongation, AccountData } from './account-data.ts'
import type { HelpOptions, HelpRequest } from './help.ts'
import type { KeptSlip, Slip, SlipRequest } from './slip.ts'
import { portsOf, type Owner, type SharedPorts } from '../shared/ports.ts'

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
  /** A picture of a slip that this device keeps from before. */
  readKeptSlip: { input: Owner; output: KeptSlip | null }
  keepSlip: { input: Owner & { readonly file: object }; output: KeptSlip }
  /** POST /v1/credit/slip/{creditId}; answers all that are shown. Then the device keeps the picture no longer. */
  sendSlip: {
    input: Owner & SlipRequest & { readonly creditId: number; readonly picture: KeptSlip }
    output: readonly Slip[]
  }
}

export const port = portsOf<
  AccountPorts & Pick<SharedPorts, 'readProfile' | 'readApplicationState' | 'readClientInfo' | 'createApplication'>
>()
