/** The steps of a path in plain sentences. */
import type { EventObject } from 'xstate'
import { causeOf } from '../charts/nodes.ts'
import type { Causer } from '../charts/causes.ts'
import { spaced } from '../atlas/words.ts'

const seconds = (milliseconds: number): string =>
  milliseconds === 1_000 ? '1 second' : `${milliseconds / 1_000} seconds`

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** Data as a person reads it: `id 3, bank name "Commercial"`; entries of a list one after the other. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value !== 'object') return JSON.stringify(value)
  if (isEmpty(value)) return 'nothing'
  if (Array.isArray(value)) return value.map((one, n) => `(${n + 1}) ${inWords(one)}`).join(' ')
  return Object.entries(value)
    .map(([key, inner]) => detail(key, inner))
    .join(', ')
}

/** `phone.submitted` by the borrower to `the phone is submitted by the borrower`. */
export function sentenceOf(event: EventObject, by: Causer, passes: number | null): string {
  const { kind, name } = causeOf(event.type)
  switch (kind) {
    case 'done':
      return `${passes ? `${seconds(passes)} pass, and ` : ''}${whose(by)} answers "${spaced(name)}"${dataOf(event, 'output')}`
    case 'failed':
      return `${whose(by)} fails to answer "${spaced(name)}"${failureOf(event)}`
    case 'after':
      return passes ? `${seconds(passes)} pass (${name})` : `a wait is over (${name})`
    case 'snapshot':
      return `the part "${spaced(name)}" of the application changes${dataOf(event, 'snapshot')}`
    case 'always':
    case 'event':
      break
  }
  if (name === 'clock.ticked') return `the clock ticks after ${seconds(passes ?? 0)}`
  const dot = name.lastIndexOf('.')
  const [noun, verb] = [spaced(name.slice(0, dot)), name.slice(dot + 1)]
  const payload = Object.entries(event).filter(([key]) => key !== 'type')
  const details = payload.length === 0 ? '' : ` with ${payload.map(([key, value]) => detail(key, value)).join(', ')}`
  const actor = by === 'borrower' ? ' by the borrower' : ''
  return `the ${noun} ${noun.endsWith('s') ? 'are' : 'is'} ${verb}${actor}${details}`
}

const whose = (by: Causer): string => (by === 'lender' ? 'the lender' : 'the application')
const detail = (key: string, value: unknown): string => `${spaced(key)} ${inWords(value)}`

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

const dataOf = (event: EventObject, name: string): string => {
  const data = fieldOf(event, name)
  return data === undefined || isEmpty(data) ? '' : ` with ${inWords(data)}`
}

function failureOf(event: EventObject): string {
  const failure = fieldOf(event, 'error')
  const [status, code, reason] = ['status', 'code', 'reason'].map((name) => fieldOf(failure, name))
  if (typeof status === 'number') return `: status ${status}, code ${JSON.stringify(code)}`
  const why = reason ?? code
  return why === undefined ? '' : `: ${JSON.stringify(why)}`
}
