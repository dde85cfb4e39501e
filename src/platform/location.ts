/** How the browser is asked for its position: permission first, then one lookup. */
import type { Failure } from '#machines/shared/failure.ts'
import { waits } from '#machines/rules/policy.ts'
import type { LocationFix, LocationPermission } from '#machines/location/fix.ts'

const unsupported: Failure = { kind: 'device', code: 'not-supported' }
const known: readonly LocationPermission[] = ['granted', 'denied', 'prompt']

const lookupOptions = {
  full: { enableHighAccuracy: true, timeout: waits.locationTimeout, maximumAge: 0 },
  silent: { enableHighAccuracy: false, timeout: waits.locationSilentTimeout, maximumAge: waits.locationSilentMaxAge },
} as const satisfies Record<string, PositionOptions>

/** @throws Failure 'not-supported' where the browser has no geolocation; 'unknown' where it cannot tell the permission */
export async function queryLocationPermission(navigator: Navigator): Promise<LocationPermission> {
  if (!('geolocation' in navigator)) throw unsupported
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return known.find((permission) => permission === state) ?? 'unknown'
  } catch {
    return 'unknown'
  }
}

const finite = (value: number | null): number | null => (value !== null && Number.isFinite(value) ? value : null)

const fixOf = ({ coords, timestamp }: GeolocationPosition): LocationFix => ({
  lat: coords.latitude,
  lon: coords.longitude,
  acc: finite(coords.accuracy),
  alt: finite(coords.altitude),
  altAcc: finite(coords.altitudeAccuracy),
  speed: finite(coords.speed),
  heading: finite(coords.heading),
  ts: timestamp,
})

const codes: Readonly<Record<number, string>> = {
  1: 'location-denied',
  2: 'location-unavailable',
  3: 'location-timeout',
}

/** @throws Failure of kind device */
export function lookUpLocation(navigator: Navigator, { silent }: { readonly silent: boolean }): Promise<LocationFix> {
  if (!('geolocation' in navigator)) return Promise.reject(unsupported)
  const options = silent ? lookupOptions.silent : lookupOptions.full
  return new Promise((resolve, reject) => {
    const refuse = ({ code }: GeolocationPositionError) => {
      const failure: Failure = { kind: 'device', code: codes[code] ?? 'location-unavailable' }
      reject(failure)
    }
    navigator.geolocation.getCurrentPosition((position) => resolve(fixOf(position)), refuse, options)
  })
}
