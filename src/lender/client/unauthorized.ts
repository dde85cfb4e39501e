/**
 * What a request does with a 401: it asks the chart of the refresh, and is sent again at most once. Where the session is lost it ends with
 * the 401: a write goes back to its form (`needsSignIn` in `confirmed-write.ts`), and the session asks for a code above the page (`session/states/access.ts`).
 */
import { isLost, isRefreshing } from '#machines/refresh/selectors.ts'
import { waitFor, type ActorRefFrom } from 'xstate'
import { asFailure, hasStatus, type Failure } from '#machines/shared/failure.ts'
import type { refreshMachine } from '#machines/refresh/machine.ts'
import type { PathOf } from '../contract/calls.ts'
import type { Call } from './http.ts'

type RefreshActor = ActorRefFrom<typeof refreshMachine>

/** These answer 401 for reasons of their own and never enter the refresh logic. */
const exempt: readonly string[] = [
  '/login',
  '/otp/check',
  '/refresh',
  '/logout',
  '/visit/create',
] satisfies readonly PathOf<'POST'>[]

export type Renewal = {
  /** Undefined before the charts run: a 401 is then just a 401. */
  readonly refresh: () => RefreshActor | undefined
  readonly now: () => number
}

/** @throws Failure: the 401 where the session is lost, the network failure where it is not known */
export async function sendRenewed<T>(renewal: Renewal, call: Call, send: () => Promise<T>): Promise<T> {
  const refresh = renewal.refresh()
  if (refresh === undefined || exempt.includes(call.path)) return send()
  const generation = generationOf(refresh)
  const sentAt = renewal.now()
  try {
    const answer = await send()
    prove(refresh, generation)
    return answer
  } catch (error) {
    const failure = asFailure(error)
    if (!hasStatus(failure, 401)) throw failure
    await renew(renewal, refresh, { generation, sentAt, failure, signal: call.signal })
  }
  const renewed = generationOf(refresh)
  const sentAgainAt = renewal.now()
  try {
    return await send()
  } catch (error) {
    const failure = asFailure(error)
    if (hasStatus(failure, 401)) {
      refresh.send({
        type: 'unauthorized.seen',
        generation: renewed,
        sentAt: sentAgainAt,
        retried: true,
        at: renewal.now(),
      })
    }
    throw failure
  }
}

/** Said once a sign-in, by its own calls alone. */
function prove(refresh: RefreshActor, generation: number): void {
  const { context } = refresh.getSnapshot()
  if (!context.isProven && context.generation === generation) refresh.send({ type: 'signIn.proven' })
}

const generationOf = (refresh: RefreshActor) => refresh.getSnapshot().context.generation

type Refused = {
  readonly generation: number
  readonly sentAt: number
  readonly failure: Failure
  readonly signal: AbortSignal | undefined
}

/** Resolves when the request may be sent again. A cancelled request stops waiting; the refresh goes on. */
async function renew(renewal: Renewal, refresh: RefreshActor, refused: Refused): Promise<void> {
  const { generation, sentAt, failure, signal } = refused
  refresh.send({ type: 'unauthorized.seen', generation, sentAt, retried: false, at: renewal.now() })
  const after = await settled(refresh, signal)
  if (isLost(after)) throw failure
  if (after.context.failure !== null) throw after.context.failure
  if (after.context.generation === generation) throw failure
}

async function settled(refresh: RefreshActor, signal: AbortSignal | undefined) {
  try {
    return await waitFor(refresh, (snapshot) => !isRefreshing(snapshot), signal ? { signal } : {})
  } catch {
    throw { kind: 'network', reason: 'cancelled' } satisfies Failure
  }
}
