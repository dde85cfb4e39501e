import type { ScoringCheck } from './check.ts'
import { portsOf, type SharedPorts } from '../shared/ports.ts'

export type ScoringPorts = {
  checkScoring: { input: { readonly applicationId: number }; output: ScoringCheck }
}

export const port = portsOf<ScoringPorts & Pick<SharedPorts, 'readProfile'>>()
