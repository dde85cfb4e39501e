/** One number says where a customer stands. */
import * as v from 'valibot'
import type { RegistrationState } from '#machines/onboarding/steps.ts'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import { id, result } from './units.ts'

type Standing = Pick<ApplicationProgress, 'clientState' | 'registerStatus' | 'applicationState'>

const registering = (clientState: RegistrationState): Standing => ({
  clientState,
  registerStatus: 'in_progress',
  applicationState: null,
})
const applying = (applicationState: string): Standing => ({
  clientState: 'state_registered',
  registerStatus: 'complete',
  applicationState,
})

const stages: Readonly<Record<number, Standing>> = {
  10: registering('state_persdata'),
  20: registering('state_address'),
  30: registering('state_employment'),
  40: registering('state_reference'),
  50: registering('state_photos'),
  60: applying('state_bank_account'),
  70: applying('state_offer_calculation'),
  80: applying('state_offer'),
  85: applying('state_declined'),
}

const customer = v.pipe(
  v.object({ stage: v.number(), application: v.nullable(id), loans: v.number() }),
  v.transform(({ stage, application, loans }): ApplicationProgress => {
    // Any other stage leads to the account.
    const standing = stages[stage] ?? applying(`stage_${stage}`)
    return { ...standing, applicationId: application, isRepeat: loans > 0, asOf: null }
  }),
)

export const profileReader = result(customer)
/** Null: the application asks for the profile. */
export const positionInside = result(v.fallback(v.nullable(customer), null))
export const positionAtSignIn = positionInside
