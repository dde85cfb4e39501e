import { describe, expect, it } from 'vitest'
import { dependentListsMachine } from '#machines/dependent-lists/machine.ts'
import { isLoadFailed } from '#machines/dependent-lists/selectors.ts'
import { waits } from '#machines/rules/policy.ts'
import type { BookItem } from '#machines/dependent-lists/books.ts'
import { FakePorts, offline } from '#support/fake-ports.ts'

const item = (id: number): BookItem => ({ id, nameLat: `Place ${id}`, nameSh: null, nameTm: null })
const books = ['provinces', 'districts', 'divisional', 'gn'] as const

function open(chosen: readonly (number | null)[] = []) {
  const fake = new FakePorts()
  const chart = fake.start(dependentListsMachine, { books, chosen })
  const choose = (level: number, id: number | null) => chart.send({ type: 'item.chosen', level, id })
  const levels = () => chart.getSnapshot().context.levels
  return { fake, chart, choose, levels, value: () => chart.getSnapshot().value }
}
async function full() {
  const app = open()
  for (let level = 0; level < books.length; level += 1) {
    await app.fake.answer('readBook', [item(level * 10 + 1), item(level * 10 + 2)])
    app.choose(level, level * 10 + 1)
  }
  return app
}

describe('book cascade', () => {
  it('loads each list for its parent (A1)', async () => {
    const app = await full()
    expect(app.fake.inputs('readBook')).toEqual([
      { book: 'provinces', parentId: null },
      { book: 'districts', parentId: 1 },
      { book: 'divisional', parentId: 11 },
      { book: 'gn', parentId: 21 },
    ])
    expect(app.value()).toBe('ready')
  })

  it.each([
    [0, [2, null, null, null]],
    [1, [1, 2, null, null]],
    [2, [1, 11, 2, null]],
  ])('clears everything below a new choice at level %i (A1, UX32)', async (level, chosen) => {
    const app = await full()
    app.choose(level, 2)
    expect(app.levels().map((one) => one.chosen)).toEqual(chosen)
    expect(app.levels()[level + 1]?.items).toBeNull()
    expect(app.value()).toBe('loading')
  })

  it('ignores the late answer for an old parent (UX32)', async () => {
    const app = await full()
    app.choose(0, 1)
    const [late] = app.fake.open('readBook')
    app.choose(0, 2)
    late?.resolve([item(99)])
    await app.fake.answer('readBook', [item(50)])
    expect(app.levels()[1]?.items).toEqual([item(50)])
    expect(late?.signal.aborted).toBe(true)
  })

  it('loads nothing below a choice that was taken back (A1)', async () => {
    const app = await full()
    app.choose(0, null)
    expect(app.value()).toBe('ready')
  })

  it('says that a list did not load, stays empty, and retries on demand or when back online (RD36)', async () => {
    const app = open()
    await app.fake.fail('readBook', offline)
    expect(app.value()).toBe('failed')
    expect(app.levels()[0]?.items).toBeNull()
    app.chart.send({ type: 'retry.pressed' })
    await app.fake.wait(waits.verySlowConnection)
    expect(app.value()).toBe('failed')
    app.chart.send({ type: 'connection.restored' })
    await app.fake.answer('readBook', [item(1)])
    app.choose(0, 1)
    await app.fake.fail('readBook', offline)
    app.choose(0, 2)
    expect(app.value()).toBe('loading')
  })

  it('loads a list again by itself after it has failed, and the page says until then that it did not load (RD36)', async () => {
    const app = open()
    await app.fake.fail('readBook', offline)
    await app.fake.wait(waits.retryLast)
    expect([app.value(), isLoadFailed(app.chart.getSnapshot())]).toEqual(['retrying', true])
    await app.fake.fail('readBook', offline)
    expect(app.value()).toBe('failed')
    await app.fake.wait(waits.retryLast)
    await app.fake.answer('readBook', [item(1)])
    expect([app.value(), isLoadFailed(app.chart.getSnapshot())]).toEqual(['ready', false])
    expect(app.fake.inputs('readBook')).toHaveLength(3)
  })

  it.each(['retry.pressed', 'connection.restored'] as const)(
    'begins anew at %s while a list is loaded again by itself (RD36)',
    async (type) => {
      const app = open()
      await app.fake.fail('readBook', offline)
      await app.fake.wait(waits.retryLast)
      app.chart.send({ type })
      expect(app.value()).toBe('loading')
    },
  )

  it('loads every list of a restored draft (UX5, A1)', async () => {
    const app = open([1, 11, 21, 31])
    for (let level = 0; level < books.length; level += 1) await app.fake.answer('readBook', [item(level * 10 + 1)])
    expect(app.value()).toBe('ready')
    expect(app.levels().map((one) => one.chosen)).toEqual([1, 11, 21, 31])
  })
})
