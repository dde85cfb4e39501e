/** What has changed between two releases: states and transitions added, removed, said differently, pictures that look different. */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Summary } from './summary.ts'

type Change = { readonly machine: string; readonly path: string; readonly what: string }
export type Difference = {
  readonly addedStates: readonly Change[]
  readonly removedStates: readonly Change[]
  readonly addedTransitions: readonly Change[]
  readonly removedTransitions: readonly Change[]
  readonly said: readonly Change[]
}

const statesOf = (summary: Summary) =>
  Object.entries(summary).flatMap(([machine, states]) =>
    Object.entries(states).map(([path, state]) => ({ machine, path, state })),
  )

/** Told apart by name; a renamed state is one removed and one added. */
export function differenceOf(before: Summary, now: Summary): Difference {
  const missing = (from: Summary, other: Summary) =>
    statesOf(from)
      .filter(({ machine, path }) => other[machine]?.[path] === undefined)
      .map(({ machine, path, state }) => ({ machine, path, what: state.title }))
  const lines = (from: Summary, other: Summary) =>
    statesOf(from).flatMap(({ machine, path, state }) => {
      const theirs = other[machine]?.[path]?.transitions ?? []
      return state.transitions.filter((one) => !theirs.includes(one)).map((what) => ({ machine, path, what }))
    })
  const said = statesOf(now).flatMap(({ machine, path, state }) => {
    const old = before[machine]?.[path]
    if (!old) return []
    const fields = ['title', 'description', 'section', 'paths', 'calls', 'timers'] as const
    return fields
      .filter((field) => String(old[field]) !== String(state[field]))
      .map((field) => ({ machine, path, what: `${field}: "${String(old[field])}" is now "${String(state[field])}"` }))
  })
  return {
    addedStates: missing(now, before),
    removedStates: missing(before, now),
    addedTransitions: lines(now, before),
    removedTransitions: lines(before, now),
    said,
  }
}

const git = (...args: readonly string[]): string | null => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 32_000_000 })
  } catch {
    return null
  }
}

export type Previous = { readonly name: string; readonly summary: Summary }

const file = 'machines/exports/atlas.json'

/** The last tag; without one the newest commit whose charts are not the present ones; null where there is neither. */
export function previousRelease(now: string): Previous | null {
  const tag = git('describe', '--tags', '--abbrev=0')?.trim()
  const commits = (git('log', '-n', '20', '--format=%h', '--', file) ?? '').split('\n').filter((one) => one !== '')
  for (const ref of tag ? [tag] : commits) {
    const text = git('show', `${ref}:${file}`)
    if (text === null || (!tag && text === now)) continue
    const summary: Summary = JSON.parse(text)
    return { name: tag ? `release ${tag}` : `commit ${ref}`, summary }
  }
  return null
}

/** What an atlas remembers of its pictures: name of the state, view and language, to the hash. */
export type Pictures = Readonly<Record<string, string>>

export async function picturesOf(folder: string): Promise<Pictures | null> {
  const text = await readFile(join(folder, 'pictures.json'), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Pictures)
}

export const changedPictures = (before: Pictures, now: Pictures): readonly string[] =>
  Object.keys({ ...before, ...now }).filter((name) => before[name] !== now[name])
