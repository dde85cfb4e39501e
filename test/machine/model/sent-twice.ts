/** An expectation that comes from no chart: what has been sent is not sent again before it was looked up. */
import type { Call, Happened } from '#support/fake-ports.ts'
import { kindOf, writes } from './ports-table.ts'

/** What only a person sends, so that the same matter counts as asked for anew. */
const byHand = /\.(?:submitted|confirmed|asked|pressed)$/
const isByHand = (type: string) => byHand.test(type) && type !== 'path.asked'

type Outcome = 'open' | 'arrived' | 'refused' | 'without a sign-in' | 'unknown'

/** One write as the lender may have seen it. */
type Sending = { readonly call: Call; outcome: Outcome; isRead: boolean; isAskedAnew: boolean }

/** Only an answer of the lender below 500 is certain. Said anew here: the charts must not be asked what they believe. */
function outcomeOf(failure: unknown): Outcome {
  const status = typeof failure === 'object' && failure !== null && 'status' in failure ? Number(failure.status) : 500
  if (status >= 500) return 'unknown'
  return status === 401 ? 'without a sign-in' : 'refused'
}

const sameMatter = (one: Call, other: Call): boolean =>
  one.name === other.name && JSON.stringify(one.input) === JSON.stringify(other.input)

/** Why this write must not be sent now after what has become of the one before, or null. */
function faultOf({ outcome, isRead, isAskedAnew }: Sending): string | null {
  if (outcome === 'open') return 'while the first is still on its way'
  if (outcome === 'unknown' && !isRead) return 'although nobody has read whether the first has arrived'
  if (outcome === 'arrived' && !isAskedAnew) return 'although the first has arrived'
  if (!isAskedAnew && !isRead) return 'although the first was refused and nobody has asked anew'
  return null
}

/** The writes that were sent once too often, in words. */
export function sentTwice(history: readonly Happened[]): string[] {
  const last: Sending[] = []
  const faults: string[] = []
  const settle = (call: Call, outcome: Outcome) => {
    const sending = last.find((one) => one.call === call && one.outcome === 'open')
    if (sending) sending.outcome = outcome
  }
  for (const one of history) {
    if (one.what === 'sent') {
      if (isByHand(one.event.type))
        for (const sending of last) if (sending.outcome !== 'open') sending.isAskedAnew = true
      // The leading chart has read the profile, so the borrower has signed in again. Of other outcomes it proves nothing: it may be older.
      if (one.event.type === 'position.read')
        for (const sending of last) if (sending.outcome === 'without a sign-in') sending.isRead = true
      continue
    }
    const { call } = one
    if (!isPort(call)) continue
    if (one.what === 'asked' && kindOf(call.name) === 'write') {
      const before = last.findIndex((sending) => sameMatter(sending.call, call))
      const fault = last[before] ? faultOf(last[before]) : null
      if (fault !== null) faults.push(`${call.name} is sent again ${fault}`)
      if (before >= 0) last.splice(before, 1)
      last.push({ call, outcome: 'open', isRead: false, isAskedAnew: false })
    }
    if (one.what === 'answered') {
      settle(call, 'arrived')
      for (const sending of last)
        if (sending.outcome !== 'open' && writes[sending.call.name]?.includes(call.name)) sending.isRead = true
    }
    if (one.what === 'failed') settle(call, outcomeOf(one.failure))
    // Given up before an answer came: it may have arrived all the same.
    if (one.what === 'left') settle(call, 'unknown')
  }
  return faults
}

/** A chart that is led is played as if it were a call; it sends what it sends in a walk of its own. */
const isPort = ({ isChart }: Call): boolean => !isChart
