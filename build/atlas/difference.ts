/** What has changed since another version: states added, removed, renamed, changed, with who meets it and what the change log says. */
import { execFileSync } from 'node:child_process'
import { homeOf } from '../../test/machine/model/gestures/screens.ts'
import { homes } from '../paths/homes.ts'
import type { Summary } from './summary.ts'

type Described = Summary[string][string]
export type Change = {
  readonly kind: 'added' | 'removed' | 'renamed' | 'changed'
  readonly machine: string
  readonly path: string
  /** Where a state was before it was renamed. */
  readonly before: string | null
  readonly title: string
  readonly details: readonly string[]
  readonly requirements: readonly string[]
  /** Address of the screen on which a borrower meets it, empty where it is on no screen of its own. */
  readonly page: string
}
export type Difference = {
  readonly name: string
  readonly changes: readonly Change[]
  /** Lines that the change log has got since then. */
  readonly log: readonly string[]
  /** The machines as they were, where they differ. */
  readonly before: Summary
  /** Names of pictures that look different; null where no earlier atlas was given. */
  readonly pictures: readonly string[] | null
}

const fields = ['title', 'description', 'section', 'paths', 'calls', 'timers'] as const

function detailsOf(old: Described, now: Described): string[] {
  return [
    ...fields
      .filter((field) => String(old[field]) !== String(now[field]))
      .map((field) => `${field}: "${String(old[field])}" is now "${String(now[field])}"`),
    ...old.transitions.filter((one) => !now.transitions.includes(one)).map((one) => `− ${one}`),
    ...now.transitions.filter((one) => !old.transitions.includes(one)).map((one) => `+ ${one}`),
  ]
}

/** A state of another name that does the same: its title and half of its transitions, or all of them. */
function isSame(old: Described, now: Described): boolean {
  const kept = old.transitions.filter((one) => now.transitions.includes(one)).length
  const all = Math.max(old.transitions.length, now.transitions.length)
  return (old.title === now.title && kept * 2 >= all) || (kept === all && all > 0)
}

const idsIn = (states: readonly (Described | undefined)[]): string[] => [
  ...new Set(
    states.flatMap((state) => `${state?.section} ${state?.description}`.match(/\b(?:RD|UX|DR|[A-Z])\d+\b/g) ?? []),
  ),
]

export function changesBetween(before: Summary, now: Summary): Change[] {
  return Object.keys({ ...before, ...now }).flatMap((machine) => {
    const [old = {}, fresh = {}] = [before[machine], now[machine]]
    const gone = new Set(Object.keys(old).filter((path) => !(path in fresh)))
    const change = (kind: Change['kind'], path: string, from: string | null): Change => {
      const [was, is] = [old[from ?? path], fresh[path]]
      return {
        kind,
        machine,
        path,
        before: kind === 'renamed' ? from : null,
        title: (is ?? was)?.title ?? path,
        details:
          was && is ? detailsOf(was, is) : ((is ?? was)?.transitions ?? []).map((one) => `${is ? '+' : '−'} ${one}`),
        requirements: idsIn([was, is]),
        page: homeOf(machine, path) || (homes[machine] ?? ''),
      }
    }
    const present = Object.entries(fresh).flatMap(([path, state]): Change[] => {
      const was = old[path]
      if (was) return detailsOf(was, state).length === 0 ? [] : [change('changed', path, path)]
      const from = [...gone].find((one) => isSame(old[one] ?? state, state))
      if (from === undefined) return [change('added', path, null)]
      gone.delete(from)
      return [change('renamed', path, from)]
    })
    return [...present, ...[...gone].map((path) => change('removed', path, null))]
  })
}

const git = (...args: readonly string[]): string | null => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 32_000_000 })
  } catch {
    return null
  }
}

const file = 'machines/exports/atlas.json'

/** The last tag; without one the newest commit whose machines are not the present ones. */
function previous(now: string): string | null {
  const tag = git('describe', '--tags', '--abbrev=0')?.trim()
  if (tag) return tag
  const commits = (git('log', '-n', '20', '--format=%h', '--', file) ?? '').split('\n').filter((one) => one !== '')
  return commits.find((commit) => git('show', `${commit}:${file}`) !== now) ?? null
}

/** @param since a tag, a branch or a commit @returns null where there is nothing to compare with */
export function differenceSince(since: string | undefined, now: Summary, text: string): Difference | null {
  const name = since ?? previous(text)
  const old = name === null ? null : git('show', `${name}:${file}`)
  if (name === null || old === null) return null
  const all: Summary = JSON.parse(old)
  const changes = changesBetween(all, now)
  const changed = new Set(changes.map(({ machine }) => machine))
  const log = (git('diff', '-U0', name, '--', 'docs/changes.md') ?? '')
    .split('\n')
    .filter((line) => /^\+(?:- |  )/.test(line))
    .map((line) => line.slice(1))
  const before = Object.fromEntries(Object.entries(all).filter(([machine]) => changed.has(machine)))
  return { name, changes, log, before, pictures: null }
}

const line = ({ kind, machine, path, before, title, details, requirements, page }: Change) =>
  [
    `- **${kind}** \`${machine}\` · \`${path}\` ${title}`,
    before === null ? '' : ` (before: \`${before}\`)`,
    page === '' ? '' : `, met at \`${page}\``,
    requirements.length === 0 ? '' : `, ${requirements.join(', ')}`,
    ...details.map((detail) => `\n  - ${detail}`),
  ].join('')

/** For a pull request. */
export function asMarkdown({ name, changes, log }: Difference): string {
  const logged = log.length === 0 ? [] : ['', '### Change log', '', ...log]
  return [
    `## Machines since ${name}`,
    '',
    ...(changes.length === 0 ? ['No change.'] : changes.map(line)),
    ...logged,
    '',
  ].join('\n')
}
