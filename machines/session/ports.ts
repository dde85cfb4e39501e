import { portsOf, type SharedPorts } from '../shared/ports.ts'

export type SessionPorts = {
  /** POST /logout; never enters the refresh logic. */
  signOut: { input: undefined; output: undefined }
}

export const port = portsOf<SessionPorts & Pick<SharedPorts, 'readProfile' | 'ensureVisit'>>()
