/** When the position of the device is looked up: at most once a page session, never awaited. */
import { assign, setup } from 'xstate'
import { asFailure } from '../shared/failure.ts'
import type { Tag } from '../shared/meta.ts'
import { waits } from '../rules/policy.ts'
import type { LocationFix, LocationPermission } from './fix.ts'
import { port } from './ports.ts'

export type LocationResult = 'success' | 'denied' | 'error' | 'not-supported'

type Context = {
  readonly permission: LocationPermission
  readonly result: LocationResult | null
  readonly fix: LocationFix | null
  /** Seconds that the lookup took, told by the browser adapter. */
  readonly startedAt: number | null
  readonly exec: number | null
  /** The person has been told why and agreed to be asked. */
  readonly mayPrompt: boolean
}
type Events =
  | { readonly type: 'location.wanted'; readonly mayPrompt: boolean; readonly now: number }
  | { readonly type: 'location.refused' }
  | { readonly type: 'location.refreshed' }

export const locationMachine = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as Tag },
  actors: {
    queryLocationPermission: port('queryLocationPermission'),
    lookUpLocation: port('lookUpLocation'),
  },
  delays: {
    /** The lookup itself gives up after 10 s; this is the net under it. */
    lookupNet: waits.locationTimeout + 2_000,
    silentNet: waits.locationSilentTimeout + 2_000,
  },
  guards: {
    isUnsupported: ({ event }) => 'error' in event && isCode(event.error, 'not-supported'),
    isLookUpAllowed: ({ context }) =>
      context.permission === 'granted' || (context.mayPrompt && context.permission !== 'denied'),
    isDenied: ({ context }) => context.permission === 'denied',
  },
  actions: {
    rememberRequest: assign(({ event }) =>
      event.type === 'location.wanted' ? { mayPrompt: event.mayPrompt, startedAt: event.now } : {},
    ),
    rememberPermission: assign((_, params: { permission: LocationPermission }) => params),
    rememberFix: assign((_, params: { fix: LocationFix }) => params),
    rememberSuccess: assign(({ context }, params: { fix: LocationFix }) => ({
      fix: params.fix,
      permission: 'granted' as const,
      result: 'success' as const,
      exec: context.startedAt === null ? null : Math.max(0, (params.fix.ts - context.startedAt) / 1000),
    })),
    rememberResult: assign((_, params: { result: LocationResult }) => params),
  },
}).createMachine({
  id: 'location',
  context: { permission: 'unknown', result: null, fix: null, startedAt: null, exec: null, mayPrompt: false },
  initial: 'unasked',
  states: {
    unasked: {
      on: {
        'location.wanted': { target: 'queryingPermission', actions: { type: 'rememberRequest' } },
        'location.refused': { target: 'failed', actions: { type: 'rememberResult', params: { result: 'denied' } } },
      },
    },
    queryingPermission: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'queryLocationPermission',
        src: 'queryLocationPermission',
        onDone: {
          target: 'deciding',
          actions: { type: 'rememberPermission', params: ({ event }) => ({ permission: event.output }) },
        },
        onError: [
          {
            guard: 'isUnsupported',
            target: 'unsupported',
            actions: { type: 'rememberResult', params: { result: 'not-supported' } },
          },
          { target: 'deciding' },
        ],
      },
      after: { lookupNet: { target: 'deciding' } },
    },
    deciding: {
      always: [
        { guard: 'isLookUpAllowed', target: 'lookingUp' },
        { guard: 'isDenied', target: 'failed', actions: { type: 'rememberResult', params: { result: 'denied' } } },
        { target: 'unasked' },
      ],
    },
    lookingUp: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'lookUpLocation',
        src: 'lookUpLocation',
        input: { silent: false },
        onDone: {
          target: 'located',
          actions: { type: 'rememberSuccess', params: ({ event }) => ({ fix: event.output }) },
        },
        onError: { target: 'askingWhy' },
      },
      after: {
        lookupNet: { target: 'failed', actions: { type: 'rememberResult', params: { result: 'error' } } },
      },
    },
    askingWhy: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'queryPermissionAgain',
        src: 'queryLocationPermission',
        onDone: {
          target: 'sorting',
          actions: { type: 'rememberPermission', params: ({ event }) => ({ permission: event.output }) },
        },
        onError: { target: 'sorting' },
      },
      after: { lookupNet: { target: 'sorting' } },
    },
    sorting: {
      always: [
        { guard: 'isDenied', target: 'failed', actions: { type: 'rememberResult', params: { result: 'denied' } } },
        { target: 'failed', actions: { type: 'rememberResult', params: { result: 'error' } } },
      ],
    },
    located: {
      on: { 'location.refreshed': { target: 'refreshing' } },
    },
    refreshing: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'refreshLocation',
        src: 'lookUpLocation',
        input: { silent: true },
        onDone: { target: 'located', actions: { type: 'rememberFix', params: ({ event }) => ({ fix: event.output }) } },
        onError: { target: 'located' },
      },
      after: { silentNet: { target: 'located' } },
    },
    failed: {},
    unsupported: {},
  },
})

function isCode(error: unknown, code: string): boolean {
  const failure = asFailure(error)
  return failure.kind === 'device' && failure.code === code
}
