/** What has changed since another version: states added, removed, renamed, changed, with who meets it and what the change log says. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
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
  /** Address of the screen on which it is met, empty where it is on no screen of its own. */
  readonly page: string
}
/** One entry of the change log, and the machines that it names. */
export type Logged = { readonly text: string; readonly machines: readonly string[] }
export type Difference = {
  readonly name: string
  readonly changes: readonly Change[]
  /** What the change log has got since then. */
  readonly log: readonly Logged[]
  /** The machines as they were, where they differ. */
  readonly before: Summary
  /** Names of pictures that look different; null where no earlier atlas was given. */
  readonly pictures: readonly string[] | null
}

const without = (all: readonly string[], others: readonly string[]) => all.filter((one) => !others.includes(one))
const texts = ['title', 'description', 'section'] as const
const lists = [
  ['paths', 'page '],
  ['calls', 'call '],
  ['timers', 'timer '],
  ['transitions', ''],
] as const

const detailsOf = (old: Described, now: Described): string[] => [
  ...texts
    .filter((field) => old[field] !== now[field])
    .map((field) => `${field}: "${old[field]}" is now "${now[field]}"`),
  ...lists.flatMap(([field, name]) => [
    ...without(old[field], now[field]).map((one) => `− ${name}${one}`),
    ...without(now[field], old[field]).map((one) => `+ ${name}${one}`),
  ]),
]

const causesOf = ({ transitions }: Described) => transitions.map((one) => one.split(' -> ')[0] ?? '')

/** A state of another name that does the same: with its title, or with its section and calls, it is left by the same causes. */
function isSame(old: Described, now: Described): boolean {
  const [before, causes] = [causesOf(old), causesOf(now)]
  const kept = causes.filter((one) => before.includes(one)).length
  const all = Math.max(before.length, causes.length)
  if (old.title === now.title) return kept * 2 >= all || old.description === now.description
  return all > 0 && kept * 4 >= all * 3 && old.section === now.section && String(old.calls) === String(now.calls)
}

const within = (states: Summary[string], outer: string) =>
  Object.entries(states).flatMap(([inner, state]) => (inner.startsWith(`${outer}.`) ? [state] : []))

/** Or its inner states are the same. */
function isSameIn(old: Summary[string], one: string, fresh: Summary[string], path: string): boolean {
  const [was, is] = [old[one], fresh[path]]
  return (
    (was !== undefined && is !== undefined && isSame(was, is)) ||
    within(old, one).some((inner) => within(fresh, path).some((other) => isSame(inner, other)))
  )
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
        page: homeOf(machine, path) || (homes[machine] ?? (is ?? was)?.paths[0] ?? ''),
      }
    }
    const present = Object.entries(fresh).flatMap(([path, state]): Change[] => {
      const was = old[path]
      if (was) return detailsOf(was, state).length === 0 ? [] : [change('changed', path, path)]
      const from = [...gone].find((one) => isSameIn(old, one, fresh, path))
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

type Kept = Omit<Described, 'description'> & { readonly description?: string; readonly sentence?: string }

/** Descriptions had another name once. */
function read(text: string): Summary {
  const kept: Readonly<Record<string, Readonly<Record<string, Kept>>>> = JSON.parse(text)
  const described = ({ sentence = '', description = sentence, ...state }: Kept): Described => ({
    ...state,
    description,
  })
  const all = Object.entries(kept).map(([id, states]) => {
    const now = Object.entries(states).map(([path, state]) => [path, described(state)] as const)
    return [id, Object.fromEntries(now)] as const
  })
  return Object.fromEntries(all)
}

const changeLog = 'docs/changes.md'
/** An entry begins with a dash, and goes on in lines that are indented. */
const entriesIn = (text: string): readonly string[] => text.match(/^- .+(?:\n {2}.+)*/gm) ?? []

/** @param since a tag, a branch or a commit @returns null where there is nothing to compare with */
export function differenceSince(since: string | undefined, now: Summary, text: string): Difference | null {
  const name = since ?? previous(text)
  const old = name === null ? null : git('show', `${name}:${file}`)
  if (name === null || old === null) return null
  const all = read(old)
  const changes = changesBetween(all, now)
  const changed = new Set(changes.map(({ machine }) => machine))
  const logged = entriesIn(git('show', `${name}:${changeLog}`) ?? '')
  const log = without(entriesIn(readFileSync(changeLog, 'utf8')), logged).map((one) => ({
    text: one,
    machines: Object.keys({ ...all, ...now }).filter((machine) => one.includes(`**${machine}**`)),
  }))
  const before = Object.fromEntries(Object.entries(all).filter(([machine]) => changed.has(machine)))
  return { name, changes, log, before, pictures: null }
}
