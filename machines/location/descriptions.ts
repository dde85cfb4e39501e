import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Knows where the device is, if the person lets it.',
  states: {
    unasked: {
      title: 'Not asked',
      sentence: 'The position has not been looked up.',
      description: 'Nobody has been asked yet.',
      section: '4 Location lookup',
    },
    queryingPermission: {
      title: 'Querying the permission',
      sentence: 'The browser is asked whether the position may be read.',
      description: 'The permission is queried first and recorded (Q5).',
      section: '6, RD86',
    },
    deciding: {
      title: 'Deciding',
      sentence: 'Without permission nobody is prompted on the landing.',
      description: 'Looks up only with permission, or when the person has been told why (RD86).',
      section: 'RD86',
    },
    lookingUp: {
      title: 'Looking up',
      sentence: 'The position is being determined.',
      description: 'One lookup with high accuracy, 10 s, no cached position.',
      section: '9, Q3',
    },
    askingWhy: {
      title: 'Finding the reason',
      sentence: 'A refused permission counts as denied, anything else as an error.',
      description: 'After a failure the permission tells denied from error.',
      section: '4 Location lookup',
    },
    sorting: {
      title: 'Naming the failure',
      sentence: 'Denied or error.',
      description: 'Names the failure.',
      section: '4 Location lookup',
    },
    located: {
      title: 'Located',
      sentence: 'Writes carry the position in their headers.',
      description: 'The position is known for this page session.',
      section: '7 Geolocation headers',
    },
    refreshing: {
      title: 'Refreshing silently',
      sentence: 'The stored position is brought up to date.',
      description:
        'A silent refresh of the stored position, 5 s, up to 30 s old; records no result and no timing (RD87).',
      section: '4, Q4',
    },
    failed: {
      title: 'No position',
      sentence: 'Writes carry only the reason in their headers.',
      description: 'There is no position; nothing waits for it.',
      section: '4 Location lookup',
    },
    unsupported: {
      title: 'Not supported',
      sentence: 'The browser has no geolocation.',
      description: 'This browser cannot tell its position.',
      section: '4 Location lookup',
    },
  },
} as const satisfies Descriptions
