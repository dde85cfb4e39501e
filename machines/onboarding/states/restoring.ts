import type { Context } from '../context.ts'
import type { ApplicationState } from '../../shared/application.ts'
import type { ClientInfo } from '../../shared/client-info.ts'

type With<T> = { readonly event: { readonly output: T } }

/** While drafts are being restored nothing is interrupted: what is asked for is looked at when placing. */
const restoringOn = {
  'path.asked': { guard: 'isRevisitAllowed', actions: { type: 'rememberRevisit' } },
  'position.read': { actions: { type: 'rememberPosition' } },
} as const

export const restoringStates = {
  identifying: {
    meta: {
      keepsCurrentPage: true,
    },
    always: [{ guard: 'needsPhone', target: 'readingPhone' }, { target: 'restoring' }],
  },
  readingPhone: {
    meta: {
      keepsCurrentPage: true,
    },
    tags: ['awaits.lender', 'settling'],
    on: restoringOn,
    invoke: {
      id: 'readPhone',
      src: 'readClientInfo',
      onDone: {
        target: 'restoring',
        actions: [
          { type: 'rememberPhone', params: ({ event }: With<ClientInfo>) => ({ phone: event.output.phone }) },
          {
            type: 'storeLoginPhone',
            params: ({ event }: With<ClientInfo>) => ({ phone: event.output.phone, amount: null }),
          },
        ],
      },
      onError: { target: 'restoring', actions: { type: 'log', params: { what: 'the number did not load' } } },
    },
    after: { visitWait: { target: 'restoring' } },
  },
  restoring: {
    meta: {
      keepsCurrentPage: true,
    },
    tags: ['awaits.lender', 'settling'],
    exit: { type: 'forgetExpired' },
    on: restoringOn,
    invoke: {
      id: 'readDrafts',
      src: 'readDrafts',
      input: ({ context }: { readonly context: Context }) => ({ phone: context.phone }),
      onDone: {
        target: 'restoringAmount',
        actions: {
          type: 'rememberDrafts',
          params: ({ event }: With<Readonly<Record<string, unknown>>>) => ({ drafts: event.output }),
        },
      },
      onError: { target: 'restoringAmount' },
    },
    after: { visitWait: { target: 'restoringAmount' } },
  },
  restoringAmount: {
    meta: {
      keepsCurrentPage: true,
    },
    always: [{ guard: 'needsAmount', target: 'readingAmount' }, { target: 'placing' }],
  },
  readingAmount: {
    meta: {
      keepsCurrentPage: true,
    },
    tags: ['awaits.lender', 'settling'],
    on: restoringOn,
    invoke: {
      id: 'readApplicationState',
      src: 'readApplicationState',
      onDone: {
        target: 'placing',
        actions: {
          type: 'rememberAsked',
          params: ({ event }: With<ApplicationState>) => ({ amount: event.output.requestedAmount }),
        },
      },
      onError: { target: 'placing' },
    },
    after: { visitWait: { target: 'placing' } },
  },
} as const
