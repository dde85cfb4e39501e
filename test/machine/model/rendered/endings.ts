/** How a chart that leads inside another one is brought to an end, step by step, where a path only says that it ended. */
import type { EventObject } from 'xstate'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import { applying, product } from '#support/samples/lending.ts'

/** One step of a chart: what happens in which one. */
export type Happening = { readonly chart: string; readonly event: EventObject }

const done = (id: string, output?: unknown): EventObject & { output: unknown } => ({
  type: `xstate.done.actor.${id}`,
  output,
})
const after = (delay: string, node: string): EventObject => ({ type: `xstate.after.${delay}.${node}` })
const inside = (chart: string, ...events: EventObject[]): Happening[] => events.map((event) => ({ chart, event }))

const fieldOf = (output: unknown, name: string): unknown =>
  typeof output === 'object' && output !== null ? Object.entries(output).find(([key]) => key === name)?.[1] : undefined

const noProducts = done('checkScoring', { kind: 'products', products: [] })
const wait = after('pollWait', 'scoring.waiting')

function scoringEnds(output: unknown): Happening[] {
  switch (fieldOf(output, 'outcome')) {
    case 'products':
      return inside('scoring', done('checkScoring', { kind: 'products', products: fieldOf(output, 'products') }))
    case 'rejected':
      return inside('scoring', done('checkScoring', { kind: 'rejected', reason: 'productWithoutId' }))
    default:
      return inside(
        'scoring',
        noProducts,
        wait,
        noProducts,
        wait,
        noProducts,
        done('readProfile', fieldOf(output, 'position')),
      )
  }
}

const saved = (position: ApplicationProgress) =>
  inside('onboarding', { type: 'personalData.submitted' }, done('savePersonalData', position))

/** From the form of the personal data; what the lender says of the saved form leads on. */
function onboardingEnds(output: unknown): Happening[] {
  switch (fieldOf(output, 'outcome')) {
    case 'applicationMissing':
      return [
        ...saved(applying('state_offer_calculation', { applicationId: null })),
        ...inside('onboarding', done('findApplication', { applicationId: null })),
      ]
    case 'account':
      return [
        ...saved(applying('state_offer_calculation')),
        ...scoringEnds({ outcome: 'movedOn', position: applying('state_declined') }),
        ...inside('onboarding', { type: 'account.asked' }),
      ]
    default:
      return [
        ...saved(applying('state_offer')),
        ...inside(
          'onboarding',
          done('checkScoring', { kind: 'products', products: [product()] }),
          { type: 'product.submitted' },
          { type: 'choice.confirmed' },
          done('createPreview', { previewName: 'c.pdf', expiresOn: '2026-11-23', readAt: 0 }),
          { type: 'offer.confirmed' },
          done('confirmDisbursement', { state: 'ok' }),
        ),
      ]
  }
}

/** @throws for a chart of which nobody has written down how it ends */
export function endingOf(chart: string, output: unknown): Happening[] {
  const position = fieldOf(output, 'position')
  switch (chart) {
    case 'signIn':
    case 'signInAgain':
      return inside(
        'signIn',
        { type: 'phone.submitted', phone: '0712345678' } as EventObject,
        done('ensureVisit', { visitId: 'v' }),
        done('sendCode', { resendAfterSeconds: null, attempts: 3, expiresInSeconds: null }),
        { type: 'code.submitted', code: '123456' } as EventObject,
        done('checkCode', position),
      )
    case 'onboarding':
      return onboardingEnds(output)
    case 'scoring':
      return scoringEnds(output)
    case 'photos':
      return inside(chart, { type: 'photos.submitted' }, done('submitPhotos', position))
    case 'bankAccount':
      return inside(
        chart,
        { type: 'account.chosen', id: 2 } as EventObject,
        { type: 'account.submitted' },
        { type: 'account.confirmed' },
        done('setBankAccount', position),
      )
    case 'account':
      return inside(chart, { type: 'application.asked' }, done('createApplication', { applicationId: 8 }))
    default:
      throw new Error(`nobody has written down how ${chart} ends`)
  }
}
