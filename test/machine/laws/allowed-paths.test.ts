/** Written down by hand from the requirements, so that a changed chart does not change what is expected of it. */
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { charts, nodesOf, pathOf } from '../../../build/charts/nodes.ts'
import { guides, visitorPaths } from '#support/public-paths.ts'
import { requiredSteps } from '#support/required-steps.ts'

const readable = [...guides, '/repaymentMock']
const stays = 'keeps the page that is open'

/** First path: home. `leads`: the chart that names the paths instead. */
const expected: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>> = {
  session: {
    'standing.arriving': stays,
    'standing.anonymous': 'leads signIn',
    'standing.signedIn.profile.arriving': stays,
    'standing.signedIn.lead.waiting': stays,
    'standing.signedIn.lead.placing': stays,
    'standing.signedIn.lead.rereading': stays,
    'standing.signedIn.lead.nextUnknown': stays,
    'standing.signedIn.lead.onboarding': 'leads onboarding',
    'standing.signedIn.lead.account': 'leads account',
    'standing.signedIn.lead.stuck': ['/', ...readable],
    'standing.signingOut': stays,
  },
  signIn: {
    arriving: stays,
    visiting: visitorPaths,
    numberNeeded: ['/login', '/', ...readable],
    sending: visitorPaths,
    sendFailed: visitorPaths,
    passkey: ['/login', '/', ...readable],
    code: ['/confirmation'],
    accepted: ['/confirmation'],
  },
  onboarding: {
    identifying: stays,
    readingPhone: stays,
    restoring: stays,
    restoringAmount: stays,
    readingAmount: stays,
    placing: stays,
    readingPosition: stays,
    positionUnknown: stays,
    ...Object.fromEntries(Object.entries(requiredSteps).map(([state, path]) => [state, [path]])),
    check: ['/checkAnswers'],
    application: [requiredSteps.bank],
    ended: stays,
  },
  account: { open: ['/account'], ended: stays },
}

function saidBy(machine: AnyStateMachine): Record<string, unknown> {
  return Object.fromEntries(
    nodesOf(machine).flatMap((node) => {
      const { paths, keepsCurrentPage, leads } = node.meta ?? {}
      if (keepsCurrentPage) return [[pathOf(node), stays]]
      if (leads) return [[pathOf(node), `leads ${leads}`]]
      return paths ? [[pathOf(node), paths]] : []
    }),
  )
}

describe('the paths that a state allows', () => {
  it.each(charts().map(({ machine }) => [machine.id, machine] as const))(
    'are those of the requirements in every state of %s, and no others (R1, R10, R14)',
    (id, machine) => {
      expect(saidBy(machine)).toEqual(expected[id] ?? {})
    },
  )
})
