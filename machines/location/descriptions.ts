import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Knows where the device is, if the person lets it.',
  states: {
    unasked: {
      title: 'Not asked',
      description: 'The position has not been looked up, and nobody has been asked for permission.',
      section: '4 Location lookup',
    },
    queryingPermission: {
      title: 'Querying the permission',
      description: 'The browser is first asked whether the position may be read, and the answer is recorded (Q5).',
      section: '6, RD86',
    },
    deciding: {
      title: 'Deciding',
      description:
        'The position is looked up only with permission or after the person has been told why; without permission nobody is prompted on the landing page (RD86).',
      section: 'RD86',
    },
    lookingUp: {
      title: 'Looking up',
      description:
        'The position is determined in one lookup with high accuracy, within 10 s and without a cached position.',
      section: '9, Q3',
    },
    askingWhy: {
      title: 'Finding the reason',
      description:
        'The permission is queried after a failure: a refused permission counts as denied, anything else as an error.',
      section: '4 Location lookup',
    },
    sorting: {
      title: 'Naming the failure',
      description: 'The failure is named denied or error.',
      section: '4 Location lookup',
    },
    located: {
      title: 'Located',
      description: 'The position is known for this page session, and writes carry it in their headers.',
      section: '7 Geolocation headers',
    },
    refreshing: {
      title: 'Refreshing silently',
      description:
        'The stored position is brought up to date silently, within 5 s and from a position at most 30 s old; no result and no timing is recorded (RD87).',
      section: '4, Q4',
    },
    failed: {
      title: 'No position',
      description: 'No position is known and nothing waits for it; writes carry only the reason in their headers.',
      section: '4 Location lookup',
    },
    unsupported: {
      title: 'Not supported',
      description: 'The browser has no geolocation and cannot tell its position.',
      section: '4 Location lookup',
    },
  },
} as const satisfies Descriptions
