import type { LocationFix, LocationPermission } from './fix.ts'
import { portsOf } from '../shared/ports.ts'

export type LocationPorts = {
  queryLocationPermission: { input: undefined; output: LocationPermission }
  lookUpLocation: { input: { readonly silent: boolean }; output: LocationFix }
}

export const port = portsOf<LocationPorts>()
