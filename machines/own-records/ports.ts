import type { OwnRecords } from './records.ts'
import { portsOf } from '../shared/ports.ts'

export type OwnRecordsPorts = {
  /** Null where the lender keeps no such list (404). */
  readOwnRecords: { input: undefined; output: OwnRecords | null }
  /** Every sign-in but the present one. */
  endOtherSignIns: { input: undefined; output: undefined }
}

export const port = portsOf<OwnRecordsPorts>()
