/** A difference in words: for the viewer, and as Markdown for a pull request. */
import { publicPaths } from '#machines/shared/meta.ts'
import type { Change, Difference } from './difference.ts'

/** Who comes to the screen. */
export function metBy({ page }: Change): string {
  if (page === '') return 'on no screen of its own'
  return `met by ${publicPaths.some((path) => path === page) ? 'a visitor' : 'the borrower'} at`
}

const kinds = ['added', 'removed', 'renamed', 'changed'] as const
/** `2 added, 1 changed` */
export const countOf = (changes: readonly Change[]): string =>
  kinds
    .map((kind) => [kind, changes.filter((one) => one.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')

const line = (change: Change) =>
  [
    `- **${change.kind}** \`${change.path || change.machine}\` ${change.title}`,
    change.before === null ? '' : ` (before: \`${change.before}\`)`,
    `, ${metBy(change)}`,
    change.page === '' ? '' : ` \`${change.page}\``,
    change.requirements.length === 0 ? '' : `, ${change.requirements.join(', ')}`,
    ...change.details.map((detail) => `\n  - ${detail}`),
  ].join('')

/** For a pull request: machine by machine, with what the change log says of each. */
export function asMarkdown({ name, changes, log }: Difference): string {
  const machines = [...new Set(changes.map(({ machine }) => machine))]
  const others = log.filter((one) => !one.machines.some((machine) => machines.includes(machine)))
  const sections = machines.flatMap((machine) => {
    const own = changes.filter((one) => one.machine === machine)
    const logged = log.filter((one) => one.machines.includes(machine)).map(({ text }) => text)
    const said = logged.length === 0 ? ['The change log says nothing of it.'] : ['Change log:', '', ...logged]
    return ['', `### ${machine}: ${countOf(own)}`, '', ...said, '', 'States:', '', ...own.map(line)]
  })
  return [
    `## Machines since ${name}`,
    '',
    changes.length === 0 ? 'No change.' : `${countOf(changes)} in ${machines.join(', ')}.`,
    ...sections,
    ...(others.length === 0 ? [] : ['', '### Also in the change log', '', ...others.map(({ text }) => text)]),
    '',
  ].join('\n')
}
