// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchRestored } from '#platform/watch/watch-restored.ts'

/** What a browser says when a page leaves whole, and when it comes back; happy-dom knows no such event. */
class Transition extends Event {
  readonly persisted: boolean
  constructor(type: string, persisted: boolean) {
    super(type)
    this.persisted = persisted
  }
}
vi.stubGlobal('PageTransitionEvent', Transition)

const isShown = () => document.documentElement.style.display !== 'none'
let stop: () => void = () => undefined
afterEach(() => {
  stop()
  document.documentElement.style.display = ''
})

type Seen = { readonly isAnyones: boolean; readonly mark: string | null }
const nobody: Seen = { isAnyones: false, mark: null }
const borrower: Seen = { isAnyones: true, mark: 'sign-in A' }

function page(seen: Seen): { seen: Seen; again: () => number } {
  const given = { seen, again: () => again.mock.calls.length }
  const again = vi.fn<() => void>()
  stop = watchRestored({ isAnyones: () => given.seen.isAnyones, mark: () => given.seen.mark, again })
  return given
}
const leave = () => window.dispatchEvent(new Transition('pagehide', true))
const comeBack = (persisted = true) => window.dispatchEvent(new Transition('pageshow', persisted))

describe('a page that the browser brings back whole', () => {
  it.each([
    { was: borrower, now: nobody, who: 'after signing out' },
    { was: borrower, now: { ...nobody, mark: borrower.mark }, who: 'after signing out where the mark stayed' },
    { was: borrower, now: borrower, who: 'to the same borrower: amounts and days may have changed' },
    { was: nobody, now: borrower, who: 'after signing in' },
    { was: nobody, now: { ...nobody, mark: 'sign-in B' }, who: 'to another sign-in where storage is off' },
  ])('is not seen, and is read anew, $who (RD150, RD84, RD90)', ({ was, now }) => {
    const given = page(was)
    leave()
    given.seen = now
    comeBack()
    expect([isShown(), given.again()]).toEqual([false, 1])
  })

  it('is shown as it was where nobody was signed in and nobody is (RD150)', () => {
    const given = page(nobody)
    leave()
    comeBack()
    expect([isShown(), given.again()]).toEqual([true, 0])
  })

  it('is left alone when it was loaded anew', () => {
    const given = page(nobody)
    leave()
    given.seen = borrower
    comeBack(false)
    expect([isShown(), given.again()]).toEqual([true, 0])
  })
})
