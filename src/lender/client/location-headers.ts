/** Which writes carry the position of the device, and in which headers: each only when known. */
import type { LocationResult } from '#machines/location/machine.ts'
import type { LocationFix, LocationPermission } from '#machines/location/fix.ts'

export type KnownLocation = {
  readonly permission: LocationPermission
  readonly result: LocationResult | null
  readonly fix: LocationFix | null
  /** Seconds that the lookup took. */
  readonly exec: number | null
}

const located = ['POST', 'PUT', 'PATCH']
const unlocated = /refresh|logout|files|upload/

export const carriesLocation = (method: string, path: string): boolean =>
  located.includes(method) && !unlocated.test(path)

export function locationHeaders({ permission, result, fix, exec }: KnownLocation): Record<string, string> {
  const known = {
    'X-Geo-Lat': fix?.lat,
    'X-Geo-Lon': fix?.lon,
    'X-Geo-Acc': fix?.acc,
    'X-Geo-Alt': fix?.alt,
    'X-Geo-Alt-Acc': fix?.altAcc,
    'X-Geo-Speed': fix?.speed,
    'X-Geo-Heading': fix?.heading,
    'X-Geo-Exec': exec,
    'X-Geo-Perm': permission === 'unknown' ? null : permission,
    'X-Geo-Result': result,
  }
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(known)) {
    if (value === null || value === undefined || (typeof value === 'number' && !Number.isFinite(value))) continue
    headers[name] = String(value)
  }
  return headers
}
