// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { act, fireEvent, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepTrying } from '#platform/start/keep-trying.ts'
import { ErrorBoundary } from '#ui/failure/error-boundary.tsx'
import { lazyPart } from '#ui/failure/lazy-part.tsx'
import { show, tidyUp } from '#support/show.tsx'

tidyUp()

const reload = vi.fn()
/** What the server says at the address of this page; null: it cannot be reached. */
let page: string | null
const thisBuild = '<script type="text/plain" src="/assets/index-1.js"></script>'
const anotherBuild = '<script type="text/plain" src="/assets/index-2.js"></script>'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', async () => (page === null ? Promise.reject(new TypeError('no network')) : new Response(page)))
  page = thisBuild
  document.head.innerHTML = thisBuild
  sessionStorage.clear()
  reload.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Broken = () => {
  throw new Error('a mistake')
}

const Records = () => (
  <section>
    <h2 tabIndex={-1}>Your consents</h2>
  </section>
)
/** A file that arrives at the given attempt and not before. */
function file(arrivesAt: number) {
  let attempts = 0
  return vi.fn(async (): Promise<ComponentType> => {
    attempts += 1
    if (attempts < arrivesAt) throw new TypeError('Failed to fetch dynamically imported module')
    return Records
  })
}
const wait = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(load: () => Promise<ComponentType>, isPage = false): Promise<void> {
  const Part = lazyPart(load, { isPage })
  await act(async () =>
    show(
      <main tabIndex={-1}>
        <Suspense fallback="Loading…">
          <Part />
        </Suspense>
      </main>,
    ),
  )
}
const tryAgain = () => screen.getByRole('button', { name: 'Try again' })
async function press() {
  tryAgain().focus()
  await act(async () => fireEvent.click(tryAgain()))
  await wait(1000)
}

describe('a part of a page whose file does not arrive', () => {
  it('is asked for once more before anybody hears of it (RD254)', async () => {
    const load = file(2)
    await open(load)
    expect(screen.queryByRole('button')).toBeNull()
    await wait(1000)
    expect(screen.getByRole('heading', { name: 'Your consents' })).toBeInTheDocument()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('says so in words, and Try again really loads it again and keeps the focus in its place (RD254)', async () => {
    const load = file(5)
    await open(load)
    await wait(1000)
    expect(screen.getByRole('alert')).toHaveTextContent('A part of this page did not load. What you typed is kept.')
    await press()
    expect(load).toHaveBeenCalledTimes(4)
    await press()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Your consents' })).toHaveFocus()
    expect(reload).not.toHaveBeenCalled()
  })

  it('is a page with a heading where it is the whole page (RD254)', async () => {
    await open(file(3), true)
    await wait(1000)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A part of this page did not load.')
    await press()
    expect(screen.getByRole('heading', { name: 'Your consents' })).toBeInTheDocument()
  })

  it('is asked for again by the next navigation, although fetching it ahead has failed (RD254)', async () => {
    const Part = lazyPart(file(3), { isPage: true })
    const ahead = Part.preload()
    await wait(1000)
    await ahead
    await Part.preload()
    await act(async () => show(<Part />))
    expect(screen.getByRole('heading', { name: 'Your consents' })).toBeInTheDocument()
  })
})

describe('a page whose files are gone because the site is of another build', () => {
  it('is loaded anew once, and not again within half a minute (RD253)', async () => {
    page = anotherBuild
    await open(file(99), true)
    await wait(1000)
    expect(reload).toHaveBeenCalledTimes(1)
    await press()
    expect(reload).toHaveBeenCalledTimes(1)
    await wait(30_000)
    await press()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['of the same build', thisBuild],
    ['out of reach', null],
  ])('stays where the site is %s (RD253)', async (_, answer) => {
    page = answer
    await open(file(99), true)
    await wait(1000)
    await press()
    expect(reload).not.toHaveBeenCalled()
    expect(tryAgain()).toBeInTheDocument()
  })

  it('keeps the page where only a part beside what is typed is gone, until Try again is pressed (RD253)', async () => {
    page = anotherBuild
    await open(file(99))
    await wait(1000)
    expect(reload).not.toHaveBeenCalled()
    await press()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is loaded anew where it misses what every page needs (RD253)', async () => {
    page = anotherBuild
    void keepTrying(() => Promise.reject(new TypeError('404')))
    await wait()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('keeps the amount and the number that were typed before it is loaded anew (RD253)', async () => {
    page = anotherBuild
    document.body.innerHTML =
      '<form data-early><input type="range" min="0" max="90000" value="20000" /><input type="tel" value="077 123 4567" /></form>'
    void keepTrying(() => Promise.reject(new TypeError('404')))
    await wait()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(sessionStorage.getItem('loginPhone')).toBe('0771234567')
    expect(sessionStorage.getItem('requestedAmount')).toBe('20000')
  })
})

it('a page that fails while it is shown says so in our own words (RD254)', () => {
  vi.mocked(console.error).mockImplementation(() => undefined)
  show(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A part of this page did not load.')
  fireEvent.click(tryAgain())
  expect(reload).toHaveBeenCalledTimes(1)
})
