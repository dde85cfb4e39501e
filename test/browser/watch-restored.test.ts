// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchRestored } from '../../src/browser/watch-restored.ts'

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

function page(): { mark: string; again: () => number } {
  const given = { mark: 'in A', again: () => again.mock.calls.length }
  const again = vi.fn<() => void>()
  stop = watchRestored({ mark: () => given.mark, again })
  return given
}
const leave = () => window.dispatchEvent(new Transition('pagehide', true))
const comeBack = (persisted = true) => window.dispatchEvent(new Transition('pageshow', persisted))

describe('a page that the browser brings back whole', () => {
  it.each(['out', 'in B'])(
    'RD84 RD90 a page brought back after signing out is not seen, and is read anew: %s',
    (now) => {
      const given = page()
      leave()
      given.mark = now
      comeBack()
      expect([isShown(), given.again()]).toEqual([false, 1])
    },
  )

  it('RD90 is shown to the same borrower, also after a sign-in that the page itself has seen', () => {
    const given = page()
    given.mark = 'in B'
    leave()
    comeBack()
    expect([isShown(), given.again()]).toEqual([true, 0])
  })

  it('is left alone when it was loaded anew', () => {
    const given = page()
    leave()
    given.mark = 'out'
    comeBack(false)
    expect([isShown(), given.again()]).toEqual([true, 0])
  })
})
