/** An expectation that comes from no chart: what a call has failed with is remembered, and the screen has words for it. */
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { causeOf, pathOf } from '../../../build/charts/nodes.ts'
import { isWithoutSignIn } from '#machines/shared/failure.ts'
import type { Call, Happened } from '#support/fake-ports.ts'
import type { Walk } from './explore.ts'
import { expectedOn } from './gestures/screens.ts'
import type { Model } from './model.ts'
import { allWalks } from './paths.ts'
import { kindOf, ownPages, silent, superseded } from './ports-table.ts'
import { fieldOf, readable, walkedOn } from './replay.ts'

const isFailure = (value: unknown): value is { readonly kind: string; readonly code?: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  ['network', 'http', 'shape'].includes(String(value.kind))

const hasWords = (failure: unknown): boolean => isFailure(failure) && ownPages.includes(String(failure.code))

/** A call to the lender that changes something there and that the borrower has to hear of. */
const isTold = ({ isChart, name }: Call): boolean =>
  !isChart && ['write', 'repeatable'].includes(kindOf(name)) && !(name in silent)

/** A refusal without a sign-in leaves the screen as it was: the sheet of the session says it. */
const isSaidBySheet = ({ owner }: Call, error: unknown): boolean =>
  ['account', 'bankAccount', 'onboarding', 'photos'].includes(owner) && error !== null && isWithoutSignIn({ error })

/** What went wrong in the last step, or null where nothing did. */
function lastFailure(event: EventObject, history: readonly Happened[]): { call: Call; failure: unknown } | null {
  const { kind, name } = causeOf(event.type)
  const failed = history.findLast((one) => one.what === 'failed' && one.call.id === name)
  if (kind === 'failed' && failed?.what === 'failed') return failed
  const last = history.findLast(({ what }) => what !== 'asked')
  return kind === 'after' && last?.what === 'left' ? { call: last.call, failure: null } : null
}

function openIn(history: readonly Happened[]): string[] {
  const open = new Set<Call>()
  for (const one of history) {
    if (one.what === 'asked') open.add(one.call)
    else if (one.what !== 'sent') open.delete(one.call)
  }
  return [...open].map(({ name }) => name)
}

const remembers = ({ context }: AnyMachineSnapshot, failure: unknown): boolean =>
  Object.values(context).some((value) => (failure === null ? isFailure(value) : value === failure))

/** The first walk to each failure in each state. */
function failing(walks: readonly Walk[]): Walk[] {
  const found = new Map<string, Walk>()
  for (const walk of walks) {
    const { event } = walk.edges.at(-1) ?? { event: { type: '' } }
    const { kind, name } = causeOf(event.type)
    if (kind !== 'failed' && kind !== 'after') continue
    const key = `${name} ${JSON.stringify(fieldOf(event, 'error'))} ${walk.edges.at(-2)?.value}`
    if (!found.has(key)) found.set(key, walk)
  }
  return [...found.values()]
}

type Failed = {
  readonly event: EventObject
  readonly call: Call
  /** What it failed with, or null where no answer came in time. */
  readonly failure: unknown
  readonly snapshot: AnyMachineSnapshot
  /** Ports that are being asked. */
  readonly open: readonly string[]
}

/** Every failure of a write that the borrower has to hear of, with what the chart has made of it. */
export async function failuresOf(model: Model): Promise<Failed[]> {
  const found: Failed[] = []
  for (const walk of failing(allWalks(model))) {
    const { event } = walk.edges.at(-1) ?? { event: { type: '' } }
    const { history, snapshot } = await walkedOn(model, walk)
    const last = lastFailure(event, history)
    if (last === null || !isTold(last.call) || isSaidBySheet(last.call, last.failure)) continue
    found.push({ event, call: last.call, failure: last.failure, snapshot, open: openIn(history) })
  }
  return found
}

/** Those that nobody remembers, in words. */
export const unsaid = (all: readonly Failed[]): string[] =>
  all
    .filter(({ failure, snapshot }) => !remembers(snapshot, failure) && !hasWords(failure))
    .map(({ call, event }) => `${call.name}: nobody remembers that ${readable(event)}`)

/** Words that are there because something has failed; rendered walks prove that the page says them. */
function wordsOf({ snapshot }: Failed): readonly string[] {
  const { _nodes, context, machine } = snapshot
  const [home = ''] = _nodes.flatMap(({ meta }) => meta?.paths ?? [])
  const on = (seen: unknown) => expectedOn(machine.id, _nodes.map(pathOf), seen, home)
  const { alert, status, dialog, announces, shows } = on(context)
  const otherwise = on({ ...context, failure: null }).shows
  return [...alert, ...status, ...dialog, ...announces, ...shows.filter((one) => !otherwise.includes(one))]
}

/** Those for which the screen of the state has no words. */
export const withoutWords = (all: readonly Failed[]): string[] =>
  all
    .filter(({ call, open }) => !open.some((name) => name === superseded[call.name]))
    .filter((one) => one.snapshot.status === 'active' && wordsOf(one).length === 0)
    .map(
      ({ call, event, snapshot }) =>
        `${call.name}: no word where ${readable(event)} in ${JSON.stringify(snapshot.value)}`,
    )
