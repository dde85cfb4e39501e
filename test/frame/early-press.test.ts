// @vitest-environment happy-dom
/** Proves who answers a press while the page comes to life: the early script until React begins, React from then on, never both. */
import { afterEach, expect, it, vi } from 'vitest'
import { beginWaking, repeatEarlyPress, takeOver } from '../../src/early/handover.ts'

afterEach(() => {
  takeOver()
  document.body.replaceChildren()
})

async function early(): Promise<HTMLButtonElement> {
  const button = document.createElement('button')
  button.type = 'button'
  document.body.append(button)
  vi.resetModules()
  await import('../../src/early/early-page.ts')
  return button
}

it('repeats a press that came before React began, once', async () => {
  const button = await early()
  const pressed = vi.fn()
  button.click()
  beginWaking()
  button.addEventListener('click', pressed)
  repeatEarlyPress()
  repeatEarlyPress()
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('leaves a press to React that comes while the page is waking', async () => {
  const button = await early()
  const pressed = vi.fn()
  button.addEventListener('click', pressed)
  beginWaking()
  button.click()
  repeatEarlyPress()
  expect(pressed).toHaveBeenCalledTimes(1)
})
