/** All ports: those who give them and the tests that play them name them here. */
import type { PortLogic as LogicOf, SharedPorts } from './shared/ports.ts'
import type { AccountPorts } from './account/ports.ts'
import type { BankAccountPorts } from './bank-account/ports.ts'
import type { DependentListsPorts } from './dependent-lists/ports.ts'
import type { LocationPorts } from './location/ports.ts'
import type { NotificationsPorts } from './notifications/ports.ts'
import type { OnboardingPorts } from './onboarding/ports.ts'
import type { OwnRecordsPorts } from './own-records/ports.ts'
import type { PhotosPorts } from './photos/ports.ts'
import type { ReadAloudPorts } from './read-aloud/ports.ts'
import type { RefreshPorts } from './refresh/ports.ts'
import type { RepaymentCardPorts } from './repayment-card/ports.ts'
import type { ScoringPorts } from './scoring/ports.ts'
import type { SessionPorts } from './session/ports.ts'
import type { SessionEndPorts } from './session-end/ports.ts'
import type { SignInPorts } from './sign-in/ports.ts'

export type Ports = SharedPorts &
  AccountPorts &
  BankAccountPorts &
  DependentListsPorts &
  LocationPorts &
  NotificationsPorts &
  OnboardingPorts &
  OwnRecordsPorts &
  PhotosPorts &
  ReadAloudPorts &
  RefreshPorts &
  RepaymentCardPorts &
  ScoringPorts &
  SessionPorts &
  SessionEndPorts &
  SignInPorts

export type PortName = keyof Ports
export type PortLogic<N extends PortName> = LogicOf<Ports, N>
