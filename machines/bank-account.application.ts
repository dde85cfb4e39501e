import { choose } from './bank-account.choosing.ts'
import { bankAccountSetup, type InContext } from './bank-account.setup.ts'
import { confirmedWrite } from './confirmed-write.ts'
import { newApplication } from './new-application.ts'
import type { ApplicationState } from './ports.ts'

type With<T> = { readonly event: { readonly output: T } }
const idOf = ({ event }: With<{ readonly applicationId: number | null }>) => ({
  applicationId: event.output.applicationId,
})
const isFound = { type: 'hasFoundApplication', params: idOf } as const
const rememberId = { type: 'rememberApplication', params: idOf } as const

export const findingApplication = bankAccountSetup.createStateConfig({
  description: 'The application id is not known here: it is read before one is created (RD46, RD51, RD59).',
  meta: {
    title: 'Finding the application',
    sentence: 'The application that the account belongs to is looked up.',
    section: '7 GET /v1/application/state, RD51',
  },
  tags: ['awaits.lender'],
  invoke: {
    id: 'readApplicationState',
    src: 'readApplicationState',
    onDone: [
      { guard: isFound, target: 'setting', actions: rememberId },
      {
        target: 'creatingApplication',
        actions: {
          type: 'rememberRequested',
          params: ({ event }: With<ApplicationState>) => ({ amount: event.output.requestedAmount }),
        },
      },
    ],
    onError: { target: 'setFailed', actions: { type: 'rememberFailure' } },
  },
  after: { readWait: { target: 'setFailed', actions: { type: 'rememberTimeout' } } },
})

export const creation = confirmedWrite({
  names: { resolving: 'resolvingCreation', outcomeUnknown: 'creationUnknown', failed: 'createFailed' },
  refused: [],
  saving: {
    description: 'The lender has no application of this borrower: one is created, because the account belongs to it.',
    meta: {
      title: 'Creating the application',
      sentence: 'The application that the account belongs to is created.',
      section: '7 POST /v1/application/create, RD51',
    },
    invoke: {
      id: 'createApplication',
      src: 'createApplication',
      input: ({ context }: InContext) => newApplication(context.requestedAmount),
      onDone: [{ guard: isFound, target: 'setting', actions: rememberId }, { target: 'resolvingCreation' }],
    },
  },
  resolving: {
    description: 'The answer did not name the application: it is looked up, and none is created twice (RD65).',
    meta: {
      title: 'Finding out',
      sentence: 'The application looks whether it was created.',
      section: 'RD51, RD65',
    },
    invoke: {
      id: 'creationOutcome',
      src: 'readApplicationState',
      onDone: [{ guard: isFound, target: 'setting', actions: rememberId }, { target: 'createFailed' }],
    },
  },
  outcomeUnknown: {
    description: 'The lender cannot be reached: the application is looked up again, and none is created twice (RD65).',
    meta: {
      title: 'Creation not known yet',
      sentence: 'The borrower reads that it is not yet known whether the application was created.',
      section: 'RD51, RD65',
    },
  },
  failed: {
    description: 'There is no application yet; the account is still chosen.',
    meta: {
      title: 'Application not created',
      sentence: 'The borrower reads that it did not work and tries again.',
      section: 'RD51',
    },
    on: choose,
  },
})
