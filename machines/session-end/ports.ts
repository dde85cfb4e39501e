import { portsOf, type SharedPorts } from '../shared/ports.ts'

export type SessionEndPorts = {
  /** POST /refresh. */
  staySignedIn: { input: undefined; output: undefined }
}

export const port = portsOf<SessionEndPorts & Pick<SharedPorts, 'readProfile'>>()
