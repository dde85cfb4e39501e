declare module '*.po?part=first' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare module '*.po?part=public' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare module '*.po?part=application' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
