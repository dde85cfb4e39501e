/** How a path is staged over HTTP in a browser: what scripts and step definitions are written from. The lender is answered for. */
import type { EventObject } from 'xstate'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import type { Language } from '#machines/shared/languages.ts'
import { wordsOf } from '#machines/shared/screen.ts'
import { background } from '../../test/machine/model/rendered/background.ts'
import { beginningOf } from '../../test/machine/model/rendered/begin.ts'
import { noon } from '../../test/machine/model/rendered/noon.ts'
import { gestureFor } from '../../test/machine/model/gestures/gestures.ts'
import type { Model } from '../../test/machine/model/model.ts'
import type { Walk } from '../../test/machine/model/explore.ts'
import { fieldOf } from '../../test/machine/model/replay.ts'
import { causeOf } from '../charts/nodes.ts'
import { timesOf } from './clock.ts'
import type { PathStep, Place, PlainPath } from './collect.ts'
import { ScriptHand } from './script-hand.ts'
import { askedIn, callsIn, idsIn, portOf } from './calls-in.ts'
import { answeredByPhone, passesAlone } from './staged.ts'
import { translated } from './words-on.ts'
import { badReply, callPattern, goodReply, type Reply } from './wire-answers.ts'

/** What can be looked at; null on both for a state that no page shows yet. */
export type Look = { readonly address: string; readonly heading: string | null; readonly says: readonly string[] }
export type Stage = {
  /** Calls that wait for their answer in this state, by their names in the chart. */
  readonly asked: ReadonlyMap<string, string>
  /** Null where nothing is shown, or where it passes before anybody could look. */
  readonly look: Look | null
}
type StagedStep = {
  readonly text: string
  /** Lines of code on a `phone`; none where it happens by itself. */
  readonly act: readonly string[]
  /** Requests that must not be answered before their time. */
  readonly waits: readonly string[]
  readonly after: Stage
}
export type Staged = {
  readonly path: PlainPath
  /** Options of `phone.begins`, without its `waits`. */
  readonly beginning: Beginning
  readonly waits: readonly string[]
  readonly first: Stage
  readonly steps: readonly StagedStep[]
}
type Beginning = {
  readonly address: string
  readonly local: Readonly<Record<string, string>>
  readonly session: Readonly<Record<string, string>>
  readonly in?: { readonly milliseconds: number; readonly sends: number }
  readonly lender: Readonly<Record<string, Reply>>
}

const code = (value: unknown): string => JSON.stringify(value)

/** As storage keeps it: texts, and nothing for null. */
const filled = (values: Readonly<Record<string, string | number | null>>) =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])))

export async function stage(model: Model, walk: Walk, path: PlainPath, lang: Language): Promise<Staged> {
  const { start, steps } = path
  const { passes } = timesOf(walk)
  /** Steps that happen without an act of the script: their states are left before the screen can be compared. */
  const isAlone = steps.map(({ event }, n) => passesAlone(event) || passes[n] === 0)
  const visits = earlyVisit(model, steps)
  const beginning = beginningOf(model.machine.id, start.input)
  const { session } = beginning
  const product = session.productId === null ? '' : `?productId=${session.productId}`
  const answered = new Set<string>()
  /** A call that is answered may stay in its state, beside others that are not. */
  const stageOf = (place: Place, n: number): Stage => {
    const asked = new Map([...askedIn(model, place.state), ...visits(n)])
    const call = steps[n - 1]?.answer?.call
    if (call !== undefined) answered.add(call)
    for (const one of answered) if (!asked.delete(one) && one !== 'ensureVisit') answered.delete(one)
    const isShort = isAlone[n] || idsIn(model, place.state).some((id) => answeredByPhone.includes(id))
    return { asked, look: isShort ? null : lookAt(place, lang) }
  }
  const first = stageOf(start.place, 0)
  const staged = steps.map(async (step, n): Promise<StagedStep> => {
    const before = n === 0 ? start.place : (steps[n - 1]?.after ?? start.place)
    // What is given up, or overtaken by time, must not be answered before.
    const overtaken = step.answer === null ? callsIn(model, before.state) : []
    const waits = [...overtaken, ...callsIn(model, step.after.state), ...callOf(model, step), ...visits(n).values()]
    const after = stageOf(step.after, n + 1)
    const act = isAlone[n] ? [] : await happens(model, step, passes[n] ?? null, lang)
    return { text: step.text, act, waits: [...new Set(waits)], after }
  })
  const moving = isAlone.indexOf(false)
  const waiting = steps[(moving < 0 ? steps.length : moving) - 1]?.after ?? start.place
  return {
    path,
    beginning: {
      address: session.path + product,
      local: { lang, ...(session.hint === 'in' ? { auth_hint: '1' } : {}) },
      session: filled({ loginPhone: session.phone, requestedAmount: session.requestedAmount }),
      ...(session.deadline > 0 ? { in: { milliseconds: session.deadline - noon, sends: session.sends } } : {}),
      lender: replies(beginning.position),
    },
    waits: [...callsIn(model, waiting.state), ...visits(0).values()],
    first,
    steps: await Promise.all(staged),
  }
}

/** The device is registered once, when the page opens: a chart that asks for it in a later step finds it held from the beginning. */
function earlyVisit(model: Model, steps: readonly PathStep[]): (n: number) => ReadonlyMap<string, string> {
  const pattern = callPattern('ensureVisit')
  const at = steps.findIndex(({ after }) => idsIn(model, after.state).includes('ensureVisit'))
  return (n) => new Map(pattern !== null && n <= at ? [['ensureVisit', pattern]] : [])
}

function lookAt({ address, words }: Place, lang: Language): Look | null {
  if (address === null) return null
  const { heading, shows, dialog, alert, status } = words
  const [offline, cut] = (['offline', 'cut'] as const).map((reason) =>
    translated(wordsOf({ kind: 'network', reason })[0] ?? '', lang),
  )
  // A script cuts connections; the network of the phone is there.
  const says = [...shows, ...dialog, ...alert, ...status].map((text) => (text === offline && cut ? cut : text))
  return { address, heading, says }
}

/** What is answered now may wait as well. */
const callOf = (model: Model, { answer }: PathStep): string[] => {
  const pattern = answer === null ? null : callPattern(portOf(model, answer.call))
  return pattern === null ? [] : [pattern]
}

async function happens(model: Model, step: PathStep, passes: number | null, lang: Language): Promise<string[]> {
  const { event } = step
  const { kind, name } = causeOf(event.type)
  if (passes !== null) return [`await phone.passes(${passes + 100})`]
  if (kind === 'done' || kind === 'failed') return [answerCode(model, event, name, kind)]
  const gesture = gestureFor(model.machine.id, event.type)
  if (!gesture) return browserCode(event)
  const hand = new ScriptHand(lang)
  const { holds: _holds, ...plain } = event
  await gesture.act(hand, plain)
  return hand.lines
}

function answerCode(model: Model, event: EventObject, call: string, kind: 'done' | 'failed'): string {
  const port = portOf(model, call)
  const output = fieldOf(event, 'output')
  const reply = kind === 'done' ? goodReply(port, output) : badReply(fieldOf(event, 'error'))
  // From now on the lender says the same to everybody who asks.
  const says = kind === 'done' && isPosition(output) ? [code({ 'GET /v1/me': goodReply('readProfile', output) })] : []
  return `await phone.answers(${[code(callPattern(port)), code(reply), ...says].join(', ')})`
}
const isPosition = (output: unknown): output is ApplicationProgress =>
  typeof output === 'object' && output !== null && 'registerStatus' in output

function browserCode(event: EventObject): string[] {
  switch (event.type) {
    case 'connection.restored':
      return ['await phone.reconnects()']
    case 'page.hidden':
    case 'page.shown':
      return [`await phone.turns('${event.type === 'page.hidden' ? 'hidden' : 'visible'}')`]
    case 'draft.changed':
      return [`await phone.fill('street', 'Lane 1')`]
    default:
      throw new Error(`nobody has written down how a script causes ${event.type}`)
  }
}

/** What the lender says to all that the path is not about. */
function replies(position: ApplicationProgress): Readonly<Record<string, Reply>> {
  const said = (chart: string, call: string, port: string) => {
    const answer = background(chart, call, {}, position)
    const pattern = callPattern(port)
    return answer === undefined || pattern === null ? {} : { [pattern]: goodReply(port, answer.is) }
  }
  const good: Reply = { status: 200, body: { success: true } }
  return {
    ...said('session', 'registerVisit', 'ensureVisit'),
    ...said('session', 'readProfile', 'readProfile'),
    ...said('account', 'readClientInfo', 'readClientInfo'),
    ...said('account', 'readDays', 'readApplicationState'),
    ...said('account', 'readCredit', 'readCredit'),
    ...said('bankAccount', 'readBankAccounts', 'readBankAccounts'),
    'GET /api/notifications': { status: 200, body: { data: [] } },
    'GET /v1/document/.*': { status: 200, body: '%PDF-1.4', type: 'application/pdf' },
    'POST /(refresh|logout)': good,
  }
}
