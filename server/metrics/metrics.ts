/** What the operator can count. Each label takes words of a closed set only, so that nothing personal can become one. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Application, ClientState } from '../database/schema.ts'
import { troubles, type Trouble } from '../database/trouble.ts'
import type { ApiErrorCode } from '../http/api-error.ts'

/** By the lender's own words: a step reached, a state of the application, and what has no state of its own. */
export type ChangeKind =
  | ClientState
  | Application['state']
  | 'signed_up'
  | 'applied_again'
  | 'ended'
  | 'prolonged'
  | 'repaid'
type CodeOutcome = 'sent' | ApiErrorCode
type PhotoOutcome = 'kept' | ApiErrorCode
type SmsOutcome = 'delivered' | 'failed' | 'silent'
type Housekeeping = 'done' | 'failed'

/** What is looked at when somebody reads the metrics. */
export type Watched = {
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }
  readonly drawing: { readonly drawn: number; readonly waiting: number }
  readonly isReady: () => Promise<boolean>
}

/** The pattern of a call with its own method, never a path; a status of three digits. */
export type Measured = { readonly method: string; readonly route: string; readonly status: number }

export type Metrics = {
  readonly request: (measured: Measured, seconds: number) => void
  readonly change: (kind: ChangeKind) => void
  readonly code: (outcome: CodeOutcome) => void
  readonly sms: (outcome: SmsOutcome) => void
  readonly photo: (outcome: PhotoOutcome) => void
  readonly housekeeping: (outcome: Housekeeping) => void
  /** Of an answer of 500 or more: the cause that the log names, else the code. */
  readonly failure: (cause: Trouble | ApiErrorCode) => void
  readonly watch: (watched: Watched) => void
  /** In the text format of Prometheus. */
  readonly text: () => Promise<string>
  readonly contentType: string
}

/** One second is where the alert is; photos and documents take longest. */
const SECONDS = [0.1, 0.3, 1, 3]

export function createMetrics(): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  let watched: Watched | null = null

  /** `present` is there from the start: of a counter that begins with 1 Prometheus sees no increase. */
  function counter<W extends string>(
    name: string,
    help: string,
    label: string,
    present: readonly NoInfer<W>[] = [],
  ): (word: W) => void {
    const one = new Counter({ name, help, labelNames: [label], registers })
    for (const word of present) one.inc({ [label]: word }, 0)
    return (word) => one.inc({ [label]: word })
  }
  function gauge(name: string, help: string, read: (of: Watched) => number | Promise<number>): void {
    const one: Gauge = new Gauge({
      name,
      help,
      registers,
      collect: async () => one.set(watched === null ? 0 : await read(watched)),
    })
  }

  const requests = new Counter({
    name: 'lender_requests_total',
    help: 'Answers by pattern of the call and class of their status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'lender_request_seconds',
    help: 'Time until the head of an answer, by pattern of the call.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  })
  gauge('lender_database_connections', 'Connections to the database.', ({ pool }) => pool.totalCount)
  gauge('lender_database_connections_idle', 'Connections that nobody uses.', ({ pool }) => pool.idleCount)
  gauge('lender_database_waiting', 'Calls that wait for a connection.', ({ pool }) => pool.waitingCount)
  // After the connections: its question takes one itself.
  gauge('lender_ready', '1 where /ready is 200.', async ({ isReady }) => ((await isReady()) ? 1 : 0))
  gauge('lender_documents_waiting', 'Documents that wait to be drawn.', ({ drawing }) => drawing.waiting)
  const drawn: Counter = new Counter({
    name: 'lender_documents_drawn_total',
    help: 'Documents drawn; a document that is still in memory is not drawn again.',
    registers,
    collect: () => {
      drawn.reset()
      drawn.inc(watched?.drawing.drawn ?? 0)
    },
  })

  return {
    request({ method, route, status }, seconds) {
      requests.inc({ method, route, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ method, route }, seconds)
    },
    change: counter('lender_borrower_changes_total', 'What borrowers and time have changed.', 'change'),
    code: counter('lender_codes_total', 'One-time codes sent, or why not.', 'outcome', ['sent']),
    sms: counter('lender_sms_total', 'Messages handed to the gateway.', 'outcome', ['delivered', 'failed', 'silent']),
    photo: counter('lender_photos_total', 'Photos kept, or why not.', 'outcome', ['kept', 'unavailable', 'internal']),
    housekeeping: counter('lender_housekeeping_total', 'Sweeps of old rows.', 'outcome', ['done', 'failed']),
    failure: counter('lender_failures_total', 'Answers of 500 or more.', 'cause', [...troubles, 'internal']),
    watch(next) {
      watched = next
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}
