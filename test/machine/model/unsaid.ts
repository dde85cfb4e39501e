/** An expectation that comes from no chart: what a call has failed with is remembered, so that a page can say it. */
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { causeOf } from '../../../build/chart-nodes.ts'
import type { Call, Happened } from '#support/fake-ports.ts'
import type { Walk } from './explore.ts'
import type { Model } from './model.ts'
import { allWalks } from './paths.ts'
import { kindOf, ownPages, silent } from './ports-table.ts'
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

/** What went wrong in the last step, or null where nothing did. */
function lastFailure(event: EventObject, history: readonly Happened[]): { call: Call; failure: unknown } | null {
  const { kind, name } = causeOf(event.type)
  const failed = history.findLast((one) => one.what === 'failed' && one.call.id === name)
  if (kind === 'failed' && failed?.what === 'failed') return failed
  const last = history.findLast(({ what }) => what !== 'asked')
  return kind === 'after' && last?.what === 'left' ? { call: last.call, failure: null } : null
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

/** Failures of writes that nobody remembers, in words; and how many failures were looked at. */
export async function unsaid(model: Model): Promise<{ failures: number; complaints: readonly string[] }> {
  const complaints: string[] = []
  let failures = 0
  for (const walk of failing(allWalks(model))) {
    const { event } = walk.edges.at(-1) ?? { event: { type: '' } }
    const { history, snapshot } = await walkedOn(model, walk)
    const last = lastFailure(event, history)
    if (last === null || !isTold(last.call)) continue
    failures += 1
    if (remembers(snapshot, last.failure) || hasWords(last.failure)) continue
    complaints.push(`${last.call.name}: nobody remembers that ${readable(event)}`)
  }
  return { failures, complaints }
}
