import { guardedPaths } from '#machines/onboarding/steps.ts'

type Move = {
  readonly fromLocation?: { readonly pathname: string } | undefined
  readonly toLocation: { readonly pathname: string }
}

const places: readonly string[] = guardedPaths

/** Steps and the account only; not where motion is unwanted, and not on a phone with 4 GB of memory or less, where the page would come 0.1 s later, or that does not say how much it has. */
export function stepMotion({ fromLocation, toLocation }: Move): ['forward' | 'back'] | false {
  const from = places.indexOf(fromLocation?.pathname ?? '')
  const to = places.indexOf(toLocation.pathname)
  if (from < 0 || to < 0 || from === to || isStill()) return false
  return [from < to ? 'forward' : 'back']
}

const isStill = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  !('deviceMemory' in navigator && Number(navigator.deviceMemory) >= 8)

/** A browser without types would move at every navigation. */
export const knowsTypes = (): boolean =>
  globalThis.CSS?.supports?.('selector(:active-view-transition-type(a))') ?? false
