/** Every machine with its ports: a port is provided by its name, and one that is missing is a compile error here. */
import type { AnyStateMachine } from 'xstate'
import { accountMachine } from '#machines/account/machine.ts'
import { bankAccountMachine } from '#machines/bank-account/machine.ts'
import { dependentListsMachine } from '#machines/dependent-lists/machine.ts'
import { connectionMachine } from '#machines/connection/machine.ts'
import { locationMachine } from '#machines/location/machine.ts'
import { notificationsMachine } from '#machines/notifications/machine.ts'
import { onboardingMachine } from '#machines/onboarding/machine.ts'
import { signInMachine } from '#machines/sign-in/machine.ts'
import { ownRecordsMachine } from '#machines/own-records/machine.ts'
import { photosMachine } from '#machines/photos/machine.ts'
import { refreshMachine } from '#machines/refresh/machine.ts'
import { repaymentCardMachine } from '#machines/repayment-card/machine.ts'
import { withImplementations } from '#machines/shared/with-implementations.ts'
import { resendCountdownMachine } from '#machines/resend-countdown/machine.ts'
import { scoringMachine } from '#machines/scoring/machine.ts'
import { sessionEndMachine } from '#machines/session-end/machine.ts'
import { sessionMachine } from '#machines/session/machine.ts'
import { watchClock } from '../watch/watch-clock.ts'
import { watchConnection } from '../watch/watch-connection.ts'
import { watchTyping } from '../watch/watch-typing.ts'
import { watchVisibility } from '../watch/watch-visibility.ts'
import { createAccountPorts } from './account-ports.ts'
import { createApplicationPorts } from './application-ports.ts'
import { createSessionPorts } from './session-ports.ts'
import { createEffects } from './effects.ts'
import type { Dependencies } from './dependencies.ts'

type Given<M extends AnyStateMachine> = Parameters<M['provide']>[0]
type Actors<M extends AnyStateMachine> = Required<NonNullable<Given<M>['actors']>>

function provide<M extends AnyStateMachine>(machine: M, actors: Actors<M>, actions: Given<M>['actions'] = {}): M {
  return withImplementations(machine, { actors, actions })
}

export function provideCharts(dependencies: Dependencies) {
  const effects = createEffects(dependencies)
  const ports = {
    ...createSessionPorts(dependencies),
    ...createApplicationPorts(dependencies),
    ...createAccountPorts(dependencies),
    watchClock: watchClock(dependencies.environment.now),
    watchConnection: watchConnection(dependencies.news),
    watchTyping: watchTyping(),
    watchVisibility: watchVisibility(),
  }

  const inner = {
    ...ports,
    resendCountdown: provide(resendCountdownMachine, ports),
    photos: provide(photosMachine, ports, effects),
    bankAccount: provide(bankAccountMachine, ports, effects),
    scoring: provide(scoringMachine, ports, effects),
    ownRecords: provide(ownRecordsMachine, ports, effects),
  }

  const outer = {
    ...inner,
    signIn: provide(signInMachine, inner, effects),
    onboarding: provide(onboardingMachine, inner, effects),
    account: provide(accountMachine, inner, effects),
    refresh: provide(refreshMachine, ports),
    location: provide(locationMachine, ports),
    notifications: provide(notificationsMachine, ports, effects),
    sessionEnd: provide(sessionEndMachine, ports),
  }

  return {
    session: provide(sessionMachine, outer, effects),
    connection: provide(connectionMachine, ports),
    repaymentCard: provide(repaymentCardMachine, ports),
    dependentLists: provide(dependentListsMachine, ports),
  }
}
