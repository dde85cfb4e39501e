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
declare module '*.po?part=photos' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare module '*.po?part=offer' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare module '*.po?part=account' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare module '*.po?part=aloud' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare module '*.po?part=card' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** A whole catalog, for tests. */
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
