import { afterAll, beforeAll, it } from 'vitest'
import { requests } from '#lender/contract/requests.ts'
import { hostileTexts, leavesOf } from '#support/hostile-texts.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { holds, type Check } from './support/outcome.ts'

const LIMIT_MS = 20
const TRIES = 6

let harness: Harness
let client: TestClient
beforeAll(async () => {
  harness = await startLender()
  client = harness.client()
  await client.signIn('0765550123')
})
afterAll(() => harness.close())

const pathOf = (call: string): string => {
  const path = call.replace('POST ', '').replace('{id}', '1')
  return path.startsWith('/api/') ? path : `/api${path}`
}

/** Milliseconds of this process's processor, so that a busy machine and the database's own process do not count. */
async function ask(path: string, body: unknown): Promise<{ status: number; ms: number }> {
  const before = process.cpuUsage()
  const { status } = await client.post(path, body)
  const { user, system } = process.cpuUsage(before)
  return { status, ms: (user + system) / 1000 }
}

const check: Check = async (tally) => {
  for (const [call, schema] of Object.entries(requests)) {
    for (const { path, wrap } of leavesOf(schema)) {
      for (const [kind, text] of Object.entries(hostileTexts)) {
        let best = await ask(pathOf(call), wrap(text))
        for (let attempt = 1; attempt < TRIES && best.ms > LIMIT_MS; attempt += 1) {
          const next = await ask(pathOf(call), wrap(text))
          best = next.ms < best.ms ? next : best
        }
        // Some kinds grow beyond the limit of a body when they are written as JSON.
        tally.holds(`${call} ${path} with ${kind}: ${best.status}`, best.status === 400 || best.status === 413)
        tally.holds(`${call} ${path} with ${kind}: ${best.ms} ms`, best.ms <= LIMIT_MS)
      }
    }
  }
}

it('60 kB of hostile text at every field of every call is refused, none within more than 20 ms (RD203)', () =>
  holds('hostile texts', check))
