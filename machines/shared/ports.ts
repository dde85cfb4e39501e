/** How machines ask for calls and device actions: each declares its own ports, and `machines/ports.ts` joins them. */
import { fromPromise, type PromiseActorLogic } from 'xstate'
import type { ApplicationProgress, ApplicationState } from './application.ts'
import type { ClientInfo } from './client-info.ts'

/** What each port is given and what it answers. All reject with a `Failure`. */
type PortTypes = Readonly<Record<string, { readonly input: unknown; readonly output: unknown }>>

export type PortLogic<P extends PortTypes, N extends keyof P> = PromiseActorLogic<P[N]['output'], P[N]['input']>

/** A machine that runs without a port fails as any other effect fails, never silently. */
export const portsOf =
  <P extends PortTypes>() =>
  <N extends keyof P & string>(name: N): PortLogic<P, N> =>
    fromPromise<P[N]['output'], P[N]['input']>(() => Promise.reject({ kind: 'device', code: `no port ${name}` }))

/** Whose drafts and pictures of this phone are meant; null while nobody knows the number. */
export type Owner = { readonly phone: string | null }

/** What several machines ask for. */
export type SharedPorts = {
  /** GET /v1/me. */
  readProfile: { input: undefined; output: ApplicationProgress }
  /** GET /v1/application/state. */
  readApplicationState: { input: undefined; output: ApplicationState }
  readClientInfo: { input: undefined; output: ClientInfo }
  createApplication: {
    input: { readonly amount: number; readonly term: number; readonly parentId: number | null }
    output: { readonly applicationId: number | null }
  }
  /** POST /visit/create unless a visit_id is stored. */
  ensureVisit: { input: undefined; output: { readonly visitId: string } }
}
