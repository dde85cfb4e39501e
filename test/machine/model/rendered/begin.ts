/** Where the whole application begins so that a path of one of its charts can be walked: its parents' way is computed. */
import type { ApplicationProgress } from '#machines/shared/application.ts'
import type { SessionInput } from '#machines/session/setup.ts'
import { stepFor } from '#machines/onboarding/progress.ts'
import { stepPaths } from '#machines/onboarding/steps.ts'
import { applying, ownPhone, registering, visitor } from '#support/samples/lending.ts'
import { noon } from './noon.ts'

export type Beginning = { readonly session: SessionInput; readonly position: ApplicationProgress }

type Given = {
  readonly path?: string
  readonly phone?: string | null
  readonly position?: ApplicationProgress
  readonly productId?: number | null
  readonly applicationId?: number | null
  readonly requestedAmount?: number | null
  readonly deadline?: number
  readonly hasOffers?: boolean
}
const isGiven = (input: unknown): input is Given => typeof input === 'object' && input !== null

/** @param input what the chart is begun with along the path */
export function beginningOf(chart: string, input: unknown): Beginning {
  const given: Given = isGiven(input) ? input : {}
  switch (chart) {
    case 'session':
    case 'signIn': {
      const deadline = given.deadline ? noon + given.deadline : 0
      return { session: { ...visitor(), ...given, deadline, now: noon }, position: registering('state_persdata') }
    }
    case 'account':
      return signedIn(applying(given.hasOffers ? 'state_offer' : 'state_active'), { path: '/account', ...given })
    case 'photos':
      return signedIn(registering('state_photos', { applicationId: given.applicationId ?? null }), given)
    case 'bankAccount':
      return signedIn(applying('state_bank_account', { applicationId: given.applicationId ?? null }), given)
    case 'scoring':
      return signedIn(applying('state_offer_calculation', { applicationId: given.applicationId ?? null }), given)
    default:
      return signedIn(given.position ?? registering('state_persdata'), given)
  }
}

function signedIn(
  position: ApplicationProgress,
  { path, phone = ownPhone, productId = null, requestedAmount = null }: Given,
): Beginning {
  const step = stepFor(position)
  const home = step === null ? '/account' : stepPaths[step]
  const session = visitor({ hint: 'in', path: path ?? home, phone, productId, requestedAmount, now: noon })
  return { session, position }
}
