import type { NumberAct, OwnRecords } from './records.ts'
import { portsOf } from '../shared/ports.ts'

export type OwnRecordsPorts = {
  /** Null where the lender keeps no such list (404). */
  readOwnRecords: { input: undefined; output: OwnRecords | null }
  /** Every sign-in but the present one. */
  endOtherSignIns: { input: undefined; output: undefined }
  /** The browser makes a key on this device and the lender keeps its public half. False: the owner did not unlock the device, or it has one. */
  addPasskey: { input: undefined; output: boolean }
  removePasskey: { input: { readonly id: string }; output: undefined }
  /** The calls of POST /v1/client/number; how far the change is, the list says. A device that its owner does not unlock changes nothing. */
  changeNumber: { input: NumberAct; output: undefined }
  /** POST /v1/client/reminders; done twice it is done. */
  setReminders: { input: { readonly on: boolean }; output: undefined }
}

export const port = portsOf<OwnRecordsPorts>()
