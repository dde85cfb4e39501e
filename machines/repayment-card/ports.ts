import type { RepaymentCard } from './card.ts'
import { portsOf } from '../shared/ports.ts'

export type RepaymentCardPorts = {
  /** The card that lies on this phone, or null. */
  readCard: { input: undefined; output: RepaymentCard | null }
  /** Answers what lies on the phone now. */
  keepCard: { input: { readonly card: RepaymentCard | null }; output: RepaymentCard | null }
  removeCard: { input: undefined; output: undefined }
}

export const port = portsOf<RepaymentCardPorts>()
