/** Console noise fails a test: a test that prints a warning or an error must remove or expect it. */
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    noise.push(words.map(String).join(' '))
  })
  vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => {
    noise.push(words.map(String).join(' '))
  })
})

const noise: string[] = []

afterEach(() => {
  const heard = noise.splice(0)
  expect(heard, 'the console must stay quiet').toEqual([])
})

/** As patient as `expect.poll`: a module that is loaded for the first time on a busy machine may take longer than a second. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}

/** Files of a worker may share modules and a page (`isolate: false`): nothing that one leaves behind reaches the next. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (typeof document === 'undefined') return
  document.head.replaceChildren()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
