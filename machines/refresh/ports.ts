import { portsOf } from '../shared/ports.ts'

export type RefreshPorts = {
  /** POST /refresh, one at a time across tabs, unless a tab has done it after `since` (ms). */
  refreshSession: { input: { readonly since: number }; output: undefined }
}

export const port = portsOf<RefreshPorts>()
