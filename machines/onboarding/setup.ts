import { sendTo, setup } from 'xstate'
import { bankAccountMachine } from '../bank-account/machine.ts'
import { busyDelays } from '../shared/delays.ts'
import { stateMeta, type Tag } from '../shared/meta.ts'
import { onboardingActions } from './actions.ts'
import { type Context, type Events, type OnboardingInput, type OnboardingOutput } from './context.ts'
import { onboardingGuards } from './guards.ts'
import { photosMachine } from '../photos/machine.ts'
import { waits } from '../rules/policy.ts'
import { port } from './ports.ts'
import { portsOfForms } from './ports.ts'
import { savePorts } from './steps.ts'
import { resendCountdownMachine } from '../resend-countdown/machine.ts'
import { scoringMachine } from '../scoring/machine.ts'

export const onboardingSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as OnboardingInput,
    children: {} as {
      photos: 'photos'
      bankAccount: 'bankAccount'
      scoring: 'scoring'
      resendCountdown: 'resendCountdown'
    },
    output: {} as OnboardingOutput,
    meta: stateMeta,
    tags: {} as Tag,
  },
  actors: {
    readClientInfo: port('readClientInfo'),
    readDrafts: port('readDrafts'),
    readProfile: port('readProfile'),
    readApplicationState: port('readApplicationState'),
    ...portsOfForms((step) => port(savePorts[step])),
    createApplication: port('createApplication'),
    checkScoring: port('checkScoring'),
    createPreview: port('createPreview'),
    confirmDisbursement: port('confirmDisbursement'),
    photos: photosMachine,
    bankAccount: bankAccountMachine,
    scoring: scoringMachine,
    resendCountdown: resendCountdownMachine,
  },
  delays: { ...busyDelays, retryWait: waits.retryLast },
  guards: onboardingGuards,
  actions: {
    ...onboardingActions,
    passConnectionToPhotos: sendTo('photos', { type: 'connection.restored' }),
    passConnectionToBankAccount: sendTo('bankAccount', { type: 'connection.restored' }),
  },
})
