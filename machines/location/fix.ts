export type LocationPermission = 'granted' | 'denied' | 'prompt' | 'unknown'
export type LocationFix = {
  readonly lat: number
  readonly lon: number
  readonly acc: number | null
  readonly alt: number | null
  readonly altAcc: number | null
  readonly speed: number | null
  readonly heading: number | null
  readonly ts: number
}
