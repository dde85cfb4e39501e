/** When the position of the device is looked up: at most once a page session, never awaited. */
import { assign, setup } from 'xstate'
import { asFailure } from '../shared/failure.ts'
import type { StateMeta, Tag } from '../shared/meta.ts'
import { waits } from '../rules/policy.ts'
import type { LocationFix, LocationPermission } from './fix.ts'
import { port } from '../shared/ports.ts'

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
  | { readonly type: 'location.refreshed' }

export const locationMachine = setup({
  types: { context: {} as Context, events: {} as Events, meta: {} as StateMeta, tags: {} as Tag },
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
    rememberWish: assign(({ event }) =>
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
  description: 'Knows where the device is, if the person lets it.',
  context: { permission: 'unknown', result: null, fix: null, startedAt: null, exec: null, mayPrompt: false },
  initial: 'unasked',
  states: {
    unasked: {
      description: 'Nobody has been asked yet.',
      meta: { title: 'Not asked', sentence: 'The position has not been looked up.', section: '4 Location lookup' },
      on: { 'location.wanted': { target: 'queryingPermission', actions: { type: 'rememberWish' } } },
    },
    queryingPermission: {
      description: 'The permission is queried first and recorded (Q5).',
      meta: {
        title: 'Querying the permission',
        sentence: 'The browser is asked whether the position may be read.',
        section: '6, RD86',
      },
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
      description: 'Looks up only with permission, or when the person has been told why (RD86).',
      meta: { title: 'Deciding', sentence: 'Without permission nobody is prompted on the landing.', section: 'RD86' },
      always: [
        { guard: 'isLookUpAllowed', target: 'lookingUp' },
        { guard: 'isDenied', target: 'failed', actions: { type: 'rememberResult', params: { result: 'denied' } } },
        { target: 'unasked' },
      ],
    },
    lookingUp: {
      description: 'One lookup with high accuracy, 10 s, no cached position.',
      meta: { title: 'Looking up', sentence: 'The position is being determined.', section: '9, Q3' },
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
      description: 'After a failure the permission tells denied from error.',
      meta: {
        title: 'Finding the reason',
        sentence: 'A refused permission counts as denied, anything else as an error.',
        section: '4 Location lookup',
      },
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
      description: 'Names the failure.',
      meta: { title: 'Naming the failure', sentence: 'Denied or error.', section: '4 Location lookup' },
      always: [
        { guard: 'isDenied', target: 'failed', actions: { type: 'rememberResult', params: { result: 'denied' } } },
        { target: 'failed', actions: { type: 'rememberResult', params: { result: 'error' } } },
      ],
    },
    located: {
      description: 'The position is known for this page session.',
      meta: {
        title: 'Located',
        sentence: 'Writes carry the position in their headers.',
        section: '7 Geolocation headers',
      },
      on: { 'location.refreshed': { target: 'refreshing' } },
    },
    refreshing: {
      description:
        'A silent refresh of the stored position, 5 s, up to 30 s old; records no result and no timing (RD87).',
      meta: { title: 'Refreshing silently', sentence: 'The stored position is brought up to date.', section: '4, Q4' },
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
    failed: {
      description: 'There is no position; nothing waits for it.',
      meta: {
        title: 'No position',
        sentence: 'Writes carry only the reason in their headers.',
        section: '4 Location lookup',
      },
    },
    unsupported: {
      description: 'This browser cannot tell its position.',
      meta: { title: 'Not supported', sentence: 'The browser has no geolocation.', section: '4 Location lookup' },
    },
  },
})

function isCode(error: unknown, code: string): boolean {
  const failure = asFailure(error)
  return failure.kind === 'device' && failure.code === code
}
