// Generated from machines/ by `npm run charts`: change the chart there, not here.
import { createMachine } from 'xstate'

export const machine = createMachine({
  id: 'location',
  description: 'Knows where the device is, if the person lets it.',
  context: {
    permission: 'unknown',
    result: null,
    fix: null,
    startedAt: null,
    exec: null,
    mayPrompt: false,
  },
  initial: 'unasked',
  states: {
    unasked: {
      description: 'Nobody has been asked yet.',
      meta: {
        title: 'Not asked',
        sentence: 'The position has not been looked up.',
        section: '4 Location lookup',
      },
      on: {
        'location.wanted': {
          target: 'queryingPermission',
          actions: {
            type: 'rememberWish',
          },
        },
        'location.refused': {
          target: 'failed',
          actions: {
            type: 'rememberResult',
            params: {
              result: 'denied',
            },
          },
        },
      },
    },
    queryingPermission: {
      description: 'The permission is queried first and recorded (Q5).',
      meta: {
        title: 'Querying the permission',
        sentence: 'The browser is asked whether the position may be read.',
        section: '6, RD86',
      },
      tags: [
        'awaits.lender',
      ],
      invoke: {
        id: 'queryLocationPermission',
        src: 'queryLocationPermission',
        onDone: {
          target: 'deciding',
          actions: {
            type: 'rememberPermission',
          },
        },
        onError: [
          {
            guard: 'isUnsupported',
            target: 'unsupported',
            actions: {
              type: 'rememberResult',
              params: {
                result: 'not-supported',
              },
            },
          },
          {
            target: 'deciding',
          },
        ],
      },
      after: {
        lookupNet: {
          target: 'deciding',
        },
      },
    },
    deciding: {
      description: 'Looks up only with permission, or when the person has been told why (RD86).',
      meta: {
        title: 'Deciding',
        sentence: 'Without permission nobody is prompted on the landing.',
        section: 'RD86',
      },
      always: [
        {
          guard: 'isLookUpAllowed',
          target: 'lookingUp',
        },
        {
          guard: 'isDenied',
          target: 'failed',
          actions: {
            type: 'rememberResult',
            params: {
              result: 'denied',
            },
          },
        },
        {
          target: 'unasked',
        },
      ],
    },
    lookingUp: {
      description: 'One lookup with high accuracy, 10 s, no cached position.',
      meta: {
        title: 'Looking up',
        sentence: 'The position is being determined.',
        section: '9, Q3',
      },
      tags: [
        'awaits.lender',
      ],
      invoke: {
        id: 'lookUpLocation',
        src: 'lookUpLocation',
        input: {
          silent: false,
        },
        onDone: {
          target: 'located',
          actions: {
            type: 'rememberSuccess',
          },
        },
        onError: {
          target: 'askingWhy',
        },
      },
      after: {
        lookupNet: {
          target: 'failed',
          actions: {
            type: 'rememberResult',
            params: {
              result: 'error',
            },
          },
        },
      },
    },
    askingWhy: {
      description: 'After a failure the permission tells denied from error.',
      meta: {
        title: 'Finding the reason',
        sentence: 'A refused permission counts as denied, anything else as an error.',
        section: '4 Location lookup',
      },
      tags: [
        'awaits.lender',
      ],
      invoke: {
        id: 'queryPermissionAgain',
        src: 'queryLocationPermission',
        onDone: {
          target: 'sorting',
          actions: {
            type: 'rememberPermission',
          },
        },
        onError: {
          target: 'sorting',
        },
      },
      after: {
        lookupNet: {
          target: 'sorting',
        },
      },
    },
    sorting: {
      description: 'Names the failure.',
      meta: {
        title: 'Naming the failure',
        sentence: 'Denied or error.',
        section: '4 Location lookup',
      },
      always: [
        {
          guard: 'isDenied',
          target: 'failed',
          actions: {
            type: 'rememberResult',
            params: {
              result: 'denied',
            },
          },
        },
        {
          target: 'failed',
          actions: {
            type: 'rememberResult',
            params: {
              result: 'error',
            },
          },
        },
      ],
    },
    located: {
      description: 'The position is known for this page session.',
      meta: {
        title: 'Located',
        sentence: 'Writes carry the position in their headers.',
        section: '7 Geolocation headers',
      },
      on: {
        'location.refreshed': {
          target: 'refreshing',
        },
      },
    },
    refreshing: {
      description: 'A silent refresh of the stored position, 5 s, up to 30 s old; records no result and no timing (RD87).',
      meta: {
        title: 'Refreshing silently',
        sentence: 'The stored position is brought up to date.',
        section: '4, Q4',
      },
      tags: [
        'awaits.lender',
      ],
      invoke: {
        id: 'refreshLocation',
        src: 'lookUpLocation',
        input: {
          silent: true,
        },
        onDone: {
          target: 'located',
          actions: {
            type: 'rememberFix',
          },
        },
        onError: {
          target: 'located',
        },
      },
      after: {
        silentNet: {
          target: 'located',
        },
      },
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
      meta: {
        title: 'Not supported',
        sentence: 'The browser has no geolocation.',
        section: '4 Location lookup',
      },
    },
  },
}, {
  delays: {
    lookupNet: 12000,
    silentNet: 7000,
  },
})
