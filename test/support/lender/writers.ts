/** What is written while the lender is killed: quick single rows, and every tenth time a step of a borrower in a transaction. */
import { createClient, type TestClient } from './lender-client.ts'
import { bodies } from '../samples/answers.ts'

export type Written = {
  /** Visits that were acknowledged: each must be there at the end. */
  readonly visits: Set<string>
  /** The last name that was acknowledged, and the one that was on its way when the connection went dead. */
  name: string
  pending: string
}

export const clientOf = (url: string): TestClient => createClient(fetch, () => url)

const device = { device_uid: 'endurance', device_uid_wide: 'endurance', device_details: {} }
const nothing = () => null

async function visit(client: TestClient, written: Written): Promise<boolean> {
  const answer = await client.post('/api/visit/create', device).catch(nothing)
  if (answer?.status !== 200) return false
  written.visits.add(answer.string('data.visit_id'))
  return true
}

let serial = 0
async function step(client: TestClient, written: Written): Promise<boolean> {
  serial += 1
  const name = `Nimal Perera ${serial}`
  written.pending = name
  const answer = await client
    .post('/api/v1/register/personalData', { ...bodies.personalData, full_name: name })
    .catch(nothing)
  if (answer?.status !== 200) return false
  written.name = name
  return true
}

/**
 * Writes from eight sides until the lender no longer answers; one of them speaks for the borrower. `enough` is called once
 * `wanted` writes were acknowledged. Resolves to how many were.
 */
export async function writeUntilDead(
  url: string,
  borrower: TestClient,
  written: Written,
  { wanted, enough }: { wanted: number; enough: () => void },
): Promise<number> {
  const line = { acknowledged: 0, isAlive: true }
  const note = (done: boolean) => {
    line.isAlive &&= done
    if (!done) return
    line.acknowledged += 1
    if (line.acknowledged === wanted) enough()
  }
  const write = async (n: number) => {
    const client = clientOf(url)
    for (let turn = 0; line.isAlive; turn += 1)
      note(n === 0 && turn % 2 === 0 ? await step(borrower, written) : await visit(client, written))
  }
  await Promise.all(Array.from({ length: 8 }, (_, n) => write(n)))
  return line.acknowledged
}
