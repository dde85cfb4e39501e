import { describe, expect, it } from 'vitest'
import type { Path } from '#machines/shared/meta.ts'
import { isAllowed, placeOf, watchPlace, type Place } from '#navigation/place.ts'
import { allowing, asSession, Played, shown, snapshotOf } from './played.ts'

const keeps: Place = { kind: 'keepsCurrentPage' }
const at = (...paths: readonly Path[]): Place => ({ kind: 'paths', paths, search: {} })

describe('the place of the borrower', () => {
  it('is what the innermost state says, whatever comes first (R14)', () => {
    const inner = { paths: ['/account'] } as const
    const outer = { paths: ['/login'] } as const
    expect(placeOf(snapshotOf({ meta: { 'session.a.b': inner, 'session.a': outer } }))).toEqual(at('/account'))
    expect(placeOf(snapshotOf({ meta: { 'session.a': outer, 'session.a.b': inner } }))).toEqual(at('/account'))
    expect(placeOf(snapshotOf({ meta: { 'session.long name': outer, 'session.a.b': inner } }))).toEqual(at('/account'))
    const waits = { 'session.a': outer, 'session.a.b': { keepsCurrentPage: true } } as const
    expect(placeOf(snapshotOf({ meta: waits }))).toEqual(keeps)
  })

  it('is what the outer state says where the inner ones say nothing of paths (R14)', () => {
    const meta = { 'session.a.b': undefined, 'session.a': { step: 3 }, session: { paths: ['/login'] } } as const
    expect(placeOf(snapshotOf({ meta }))).toEqual(at('/login'))
    expect(placeOf(snapshotOf({}))).toEqual(keeps)
  })

  const meta = { 'session.a': { leads: 'account' } } as const
  it('is what the chart says that leads (R14)', () => {
    const account = new Played(allowing('/account'))
    expect(placeOf(snapshotOf({ meta, children: { account } }))).toEqual(at('/account'))
  })

  it.each([
    ['does not run', undefined],
    ['has no snapshot', new Played(null)],
    ['has a snapshot of another kind', new Played('stopped')],
    ['has states that say nothing', new Played({ children: {} })],
    ['has no place for other charts', new Played({ getMeta: () => ({ a: { paths: ['/account'] } }) })],
  ])('is the page that is open while the chart that leads %s (R14)', (_, account) => {
    expect(placeOf(snapshotOf({ meta, children: { account } }))).toEqual(keeps)
  })

  it.each([
    ['/offerDetails', { chosenProductId: 3, previewName: 'c-5' }, { productId: '3', previewName: 'c-5' }],
    ['/offerDetails', { chosenProductId: 3, previewName: null }, { productId: '3' }],
    ['/offerDetails', { chosenProductId: null, previewName: 'c-5' }, {}],
    ['/chooseProduct', { chosenProductId: 3, previewName: 'c-5' }, {}],
  ] as const)('at %s with %o has the search %o (R14)', (path, context, search) => {
    const onboarding = new Played(shown({ context }))
    expect(placeOf(snapshotOf({ meta: { session: { paths: [path] } }, children: { onboarding } }))).toEqual({
      kind: 'paths',
      paths: [path],
      search,
    })
  })

  it('has no search at the offer while nobody is applying', () => {
    expect(placeOf(snapshotOf({ meta: { session: { paths: ['/offerDetails'] } } }))).toEqual(at('/offerDetails'))
  })
})

describe('a path', () => {
  it.each([
    ['/account', true],
    ['/Account', true],
    ['/account/', true],
    ['/account//', true],
    ['/terms', true],
    ['/', false],
    ['/login', false],
    ['/acc/ount', false],
    ['/account/more', false],
    ['account', false],
  ])('%s at the account: %s (R14, RD2)', (path, isOpen) => {
    expect(isAllowed(at('/account'), path)).toBe(isOpen)
    expect(isAllowed(keeps, path)).toBe(true)
  })

  it('of the landing keeps its slash (R2)', () => {
    expect(isAllowed(at('/'), '/')).toBe(true)
    expect(isAllowed(at('/'), '')).toBe(false)
  })
})

const led = (account: unknown) => shown({ meta: { session: { leads: 'account' } }, children: { account } })

describe('who watches the place', () => {
  it('hears of changes only, of the session and of the chart that leads, until it stops', () => {
    const account = new Played(allowing('/account'))
    const session = new Played(led(account))
    const seen: Place[] = []
    const stop = watchPlace(asSession(session), (place) => seen.push(place))
    session.show(led(account))
    account.show(allowing('/account'))
    expect(seen).toEqual([])
    account.show(allowing('/bankAccount'))
    session.show(allowing('/'))
    expect(seen).toEqual([at('/bankAccount'), at('/')])
    stop()
    expect([session.watching.size, account.watching.size]).toEqual([0, 0])
  })

  it('watches each chart once, and leaves one that has gone', () => {
    const first = new Played(allowing('/account'))
    const second = new Played(allowing('/account'))
    const session = new Played(led(first))
    const stop = watchPlace(asSession(session), () => undefined)
    session.show(led(first))
    expect([first.watching.size, second.watching.size]).toEqual([1, 0])
    session.show(led(second))
    expect([first.watching.size, second.watching.size]).toEqual([0, 1])
    stop()
    expect(second.watching.size).toBe(0)
  })
})
