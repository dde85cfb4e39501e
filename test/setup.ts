/** Decides that console noise fails a test: whoever prints a warning or an error must mend it or expect it. */
import { afterEach, beforeEach, expect, vi } from 'vitest'

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
