import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import type { Path } from '#machines/shared/meta.ts'
import { follow, type Expected } from '#navigation/follower.ts'
import { guard, type Arrival } from '#navigation/guard.ts'
import { allowing, asSession, Played, shown } from './played.ts'

type Followed = Parameters<typeof follow>[0]

/** Every move that the follower makes where the charts come to allow these paths only. */
function moves(pathname: string, paths: readonly Path[], state: object = {}) {
  const made: unknown[] = []
  const router = { latestLocation: { pathname, state }, navigate: (move: unknown) => made.push(move) }
  const expected: Expected = { path: null }
  follow(router as unknown as Followed, asSession(new Played(allowing(...paths))), expected)
  return { made, expected: expected.path }
}
const to = (path: string, replace: boolean) => ({ made: [{ to: path, search: {}, replace }], expected: path })
const stays = { made: [], expected: null }

describe('the follower', () => {
  it.each([
    ['/reference', '/photoVerify', false],
    ['/scoring', '/chooseProduct', false],
    ['/', '/confirmation', false],
    ['/login', '/confirmation', false],
    ['/account', '/', true],
    ['/confirmation', '/account', true],
    ['/bankAccount', '/account', true],
    ['/account', '/bankAccount', true],
    ['/', '/login', true],
  ] as const)('leads from %s to %s, in place of the entry: %s (U9, O7, G8)', (from, home, replaces) => {
    expect(moves(from, [home])).toEqual(to(home, replaces))
  })

  it('leads to the next page in place of what was open on the page before (RD89, U9)', () => {
    expect(moves('/chooseProduct', ['/offerDetails'], { mode: 'confirming' })).toEqual(to('/offerDetails', true))
    expect(moves('/chooseProduct', ['/offerDetails'])).toEqual(to('/offerDetails', false))
  })

  it('leads to the first of the paths, and nobody who may stay (R14)', () => {
    expect(moves('/account', ['/', '/login'])).toEqual(to('/', true))
    expect(moves('/login', ['/', '/login'])).toEqual(stays)
    expect(moves('/terms', ['/'])).toEqual(stays)
    expect(moves('/account', [])).toEqual(stays)
  })

  it.each([
    ['/howToPay', { oneShot: true }, true],
    ['/howToPay', { oneShot: false }, false],
    ['/howToPay', {}, false],
    ['/offerDetails', { oneShot: true }, false],
  ])('at %s with the state %o leaves the page open: %s (R7)', (path, state, isLeft) => {
    expect(moves(path, ['/account'], state)).toEqual(isLeft ? stays : to('/account', true))
  })

  it('goes nowhere while the charts do not know yet, and then where they say (R14)', () => {
    const session = new Played(shown({ meta: { session: { keepsCurrentPage: true } } }))
    const made: unknown[] = []
    const router = { latestLocation: { pathname: '/', state: {} }, navigate: (move: unknown) => made.push(move) }
    const stop = follow(router as unknown as Followed, asSession(session), { path: null })
    expect(made).toEqual([])
    session.show(allowing('/account'))
    stop()
    session.show(allowing('/login'))
    expect(made).toEqual([{ to: '/account', search: {}, replace: true }])
  })
})

const arrival = (part: { path: string } & Partial<Omit<Arrival, 'location'>>, search: unknown = {}, state = {}) =>
  ({ shown: null, location: { search, state }, ...part }) as unknown as Arrival

async function answerOf(session: Played, asked: Arrival): Promise<unknown> {
  try {
    await guard(asSession(session), asked)
    return 'passes'
  } catch (answer) {
    return isRedirect(answer) ? answer.options : answer
  }
}
const redirected = (path: string) => expect.objectContaining({ to: path, search: {}, replace: true })

const ledFrom = (...paths: readonly Path[]) =>
  answerOf(new Played(allowing(...paths)), arrival({ path: '/personalData' }))
const asks = (settling: boolean, children: Readonly<Record<string, unknown>>) =>
  shown({ settling, children, meta: { session: { paths: ['/address'] } } })
/** The lender does not answer, and is still asked. */
const lenderAway = (path: Path) => shown({ settling: true, unreachable: true, meta: { session: { paths: [path] } } })
const turn = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('the guard', () => {
  it.each([
    [{ productId: '3' }, 3],
    [{ productId: 3 }, 3],
    [{ productId: '0' }, null],
    [{ productId: '-3' }, null],
    [{ productId: '1.5' }, null],
    [{ productId: 'three' }, null],
    [{ product: 3 }, null],
    [null, null],
    ['productId', null],
  ])('asks the chart with the product of %o: %s (R9)', async (search, productId) => {
    const session = new Played(allowing('/offerDetails'))
    expect(await answerOf(session, arrival({ path: '/offerDetails' }, search))).toBe('passes')
    expect(session.sent).toEqual([{ type: 'path.asked', path: '/offerDetails', productId }])
  })

  it('asks nobody where the page is on the screen already (R9)', async () => {
    const session = new Played(allowing('/'))
    expect(await answerOf(session, arrival({ path: '/', shown: '/' }))).toBe('passes')
    expect(session.sent).toEqual([])
    expect(await answerOf(session, arrival({ path: '/account', shown: '/' }))).toEqual(redirected('/'))
    expect(session.sent).toHaveLength(1)
  })

  it('asks where Back leads to the page on the screen, but the charts have gone on to one that has not come yet (U9)', async () => {
    const session = new Played(allowing('/bankAccount'))
    expect(await answerOf(session, arrival({ path: '/checkAnswers', shown: '/checkAnswers' }))).toEqual(
      redirected('/bankAccount'),
    )
    expect(session.sent).toEqual([{ type: 'path.asked', path: '/checkAnswers', productId: null }])
  })

  it('asks nobody for the page on the screen once the one before has been answered (R7, R9)', async () => {
    const session = new Played(allowing('/account', '/meet'))
    await answerOf(session, arrival({ path: '/account' }))
    await answerOf(session, arrival({ path: '/meet', shown: '/account' }, {}, { oneShot: true }))
    expect(await answerOf(session, arrival({ path: '/meet', shown: '/meet' }))).toBe('passes')
    expect(session.sent).toHaveLength(1)
  })

  it('asks for the page on the screen while another one is still asked for (U9)', async () => {
    const session = new Played(lenderAway('/howToPay'))
    const guide = answerOf(session, arrival({ path: '/howToPay' }))
    void answerOf(session, arrival({ path: '/account' }))
    expect(await guide).toBe('passes')
    expect(await answerOf(session, arrival({ path: '/howToPay', shown: '/howToPay' }))).toBe('passes')
    expect(session.sent).toHaveLength(3)
  })

  it.each([
    ['/howToPay', 'passes'],
    ['/terms', 'passes'],
    ['/', 'waits'],
    ['/login', 'waits'],
    ['/account', 'waits'],
  ])('lets a guide open while the lender is away, and no other page: %s %s (RD342)', async (path, expected) => {
    let answer: unknown = 'waits'
    void answerOf(new Played(lenderAway('/account')), arrival({ path })).then((said) => (answer = said))
    await turn()
    expect(answer).toBe(expected)
  })

  it('lets one navigation to a public page through, and to no other page (R7)', async () => {
    const session = new Played(allowing('/account'))
    expect(await answerOf(session, arrival({ path: '/meet' }, {}, { oneShot: true }))).toBe('passes')
    expect(session.sent).toEqual([])
    const asked = arrival({ path: '/scoring' }, {}, { oneShot: true })
    expect(await answerOf(session, asked)).toEqual(redirected('/account'))
  })

  it('leads to the first path that is allowed, in place of the entry, and to the landing without any (R14)', async () => {
    expect(await ledFrom('/scoring', '/account')).toEqual(redirected('/scoring'))
    expect(await ledFrom()).toEqual(redirected('/'))
    expect(await ledFrom('/account', '/personalData')).toBe('passes')
  })

  it('keeps the page that is asked for while the charts do not know (R14)', async () => {
    const session = new Played(shown({ meta: { session: { keepsCurrentPage: true } } }))
    expect(await answerOf(session, arrival({ path: '/account' }))).toBe('passes')
  })

  it('waits until session and onboarding have settled, and for no chart that has ended (R8)', async () => {
    const onboarding = new Played(shown({ settling: true }))
    const session = new Played(asks(true, { onboarding }))
    let answer: unknown = 'waits'
    const asked = answerOf(session, arrival({ path: '/account' })).then((said) => (answer = said))
    await turn()
    session.show(asks(false, { onboarding }))
    await turn()
    expect(answer).toBe('waits')
    session.snapshot = asks(false, {})
    onboarding.end()
    await asked
    expect(answer).toEqual(redirected('/address'))
    expect(session.watching.size).toBe(0)
  })
})
