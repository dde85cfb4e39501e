/** Which pages a borrower will probably need next, in the order of the steps. */
import { stepTable } from '#machines/onboarding/steps.ts'
import type { Path } from '#machines/shared/meta.ts'
import type { SessionSnapshot } from '#ui/navigation/session-types.ts'
import { placeOf } from './place.ts'

const order: readonly Path[] = ['/confirmation', '/account', ...stepTable.map(({ path }) => path)]

export function likelyPaths(session: SessionSnapshot): readonly Path[] {
  const place = placeOf(session)
  const home = place.kind === 'paths' ? place.paths[0] : undefined
  // While a number is typed, the network belongs to the visit and to the code.
  if (home === '/' || home === '/login') return ['/confirmation']
  const behind = order.slice(order.findIndex((path) => path === home) + 1)
  // The last step leads back to the account.
  return [...behind, '/account' as const].filter((path) => path !== home)
}
