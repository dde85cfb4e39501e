/** How much the reference lender bears: its most frequent calls, and journeys to a loan, by borrowers at once. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientOf } from '#support/lender/writers.ts'
import { ServerProcess } from '#support/lender/server-process.ts'
import { freePort } from '#support/browser/product.ts'
import { askAgain } from './load.ts'
import { whole, type Table } from '../tables.ts'
import { besidePostgres } from './beside-postgres.ts'
import { program, unhurt, waysHead, wholeJourneys } from './whole-journeys.ts'

const seconds = 4

async function hottestCalls(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'lender-bench-'))
  const server = ServerProcess.spawn(program, await freePort(), {
    ...unhurt,
    DATA_DIR: folder,
    SCORING_SECONDS: '3600',
  })
  try {
    await server.ready()
    const reviewed = clientOf(server.url)
    await reviewed.signIn('0770000006')
    const id = (await reviewed.get('/api/v1/me')).number('data.applicationId')
    const plain = (path: string) => async () => {
      const answer = await fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'br' } })
      await answer.arrayBuffer()
      return answer.status
    }
    const signedIn = (path: string) => async () => (await reviewed.get(path)).status
    const calls = [
      ['landing document', plain('/')],
      ['a reference book', plain('/api/v1/referenceBook/address/provinces')],
      ['where do I stand', signedIn('/api/v1/me')],
      ['is the review over', signedIn(`/api/v1/application/checkScoringStatus/${id}`)],
    ] as const
    const rows: string[][] = [['call', 'borrowers', 'a second', 'p50 ms', 'p99 ms', 'processor ms', 'errors']]
    for (const [what, ask] of calls) {
      for (const borrowers of [1, 20, 100]) {
        const { rate, p50, p99, wrong, worked } = await askAgain({ server, folder }, ask, borrowers, seconds)
        const times = [p50, p99, worked].map((ms) => ms.toFixed(1))
        rows.push([what, String(borrowers), whole(rate), ...times, String(wrong)])
      }
    }
    const note = `Embedded database; who asks shares the cores with who answers; ${seconds} s each.`
    return { title: 'Hottest calls', note, rows }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Nothing, with the reason, where the machine has no PostgreSQL. */
async function onPostgres(): Promise<string[][]> {
  const [rows] = await besidePostgres('test/bench/lender/whole-journeys.ts')
  return rows ?? [['PostgreSQL: not measured', ...waysHead.slice(1).map(() => '')]]
}

export async function measureLender(): Promise<readonly Table[]> {
  const ways = [...(await wholeJourneys(null, 1, 'embedded')), ...(await onPostgres())]
  return [
    await hottestCalls(),
    {
      title: 'Journeys to a loan and a first payment',
      note: 'About twenty calls and two photos each, all at once; review and bank take no time; who asks shares the cores with who answers. Two instances are asked in turn.',
      rows: [waysHead, ...ways],
    },
  ]
}
