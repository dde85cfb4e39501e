/** How quick the charts themselves are: transitions, and the question that the guard asks at every navigation. */
import { performance } from 'node:perf_hooks'
import { connectionMachine } from '#machines/connection/machine.ts'
import { sessionMachine } from '#machines/session/machine.ts'
import { isAllowed, placeOf } from '#navigation/place.ts'
import { likelyPaths } from '#navigation/likely.ts'
import { FakePorts } from '#support/fake-ports.ts'
import { modelOf, pathsOf } from '../machine/model/paths.ts'
import { replay } from '../machine/model/replay.ts'
import { Taken } from '../machine/model/taken.ts'
import { median, whole, type Table } from './tables.ts'

const rounds = 5

/** Calls in a second, the median of a few rounds. */
function perSecond(act: () => void, times: number): number {
  const found: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    for (let n = 0; n < times; n += 1) act()
    found.push((times * 1000) / (performance.now() - start))
  }
  return median(found)
}

/** A visitor whose calls are never answered: nothing but the charts is measured. */
function visitor() {
  return new FakePorts().start(sessionMachine, {
    hint: 'absent',
    path: '/',
    productId: null,
    phone: null,
    requestedAmount: null,
    deadline: 0,
    sends: 0,
    now: 0,
  })
}

/** Generated paths of the account, walked by so many borrowers at once on real actors. */
async function pathsASecond(borrowers: number): Promise<number> {
  const model = modelOf('account')
  const paths = pathsOf('account', model)
  const found: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    const walkAll = async () => {
      for (const { walk } of paths) await replay(model, walk, new Taken())
    }
    await Promise.all(Array.from({ length: borrowers }, walkAll))
    found.push((borrowers * paths.length * 1000) / (performance.now() - start))
  }
  return median(found)
}

export async function measureCharts(): Promise<readonly Table[]> {
  const session = visitor()
  const network = new FakePorts().start(connectionMachine)
  let slowed = false
  const transitions = perSecond(() => {
    slowed = !slowed
    network.send({ type: slowed ? 'connection.slowed' : 'connection.quickened' })
  }, 20_000)
  const asked = perSecond(() => session.send({ type: 'path.asked', path: '/howToGet', productId: null }), 5000)
  const guard = perSecond(() => void isAllowed(placeOf(session.getSnapshot()), '/account'), 20_000)
  const ahead = perSecond(() => void likelyPaths(session.getSnapshot()), 2000)
  const born = perSecond(() => visitor().stop(), 500)
  session.stop()
  network.stop()
  const parallel: string[][] = [['borrowers at once', 'paths a second']]
  for (const borrowers of [1, 4, 16]) parallel.push([String(borrowers), whole(await pathsASecond(borrowers))])
  return [
    {
      title: 'Charts',
      note: 'In Node, without a page.',
      rows: [
        ['what', 'a second', 'µs each'],
        ...[
          ['transition of a small chart', transitions],
          ['"may I go there?" sent to the session with all that it leads', asked],
          ['the guard reads the allowed paths', guard],
          ['the pages that are likely next', ahead],
          ['a session begins and ends', born],
        ].map(([what, speed]) => [String(what), whole(Number(speed)), (1_000_000 / Number(speed)).toFixed(1)]),
      ],
    },
    { title: 'Borrowers in one process', note: 'Generated paths of the account on real actors.', rows: parallel },
  ]
}
