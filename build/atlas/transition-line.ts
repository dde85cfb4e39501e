import type { Transition } from './data.ts'

/** As a transition stands in the summary. */
export const transitionLine = ({ kind, name, guard, to }: Transition): string =>
  [
    kind === 'event' ? name : kind === 'always' ? 'at once' : `${name} ${kind}`,
    ...(guard === null ? [] : [`[${guard}]`]),
    '->',
    to.length === 0 ? 'stays' : to.map((path) => (path === '' ? 'the whole chart' : path)).join(' '),
  ].join(' ')
