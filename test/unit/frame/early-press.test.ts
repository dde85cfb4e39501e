// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { earlyValues, repeatEarlyPress, takeOver } from '#platform/start/state-transfer.ts'

afterEach(() => {
  takeOver()
  document.body.replaceChildren()
})

/** A page with one button, as the build draws it, and what the application would do at a press. */
async function drawn(form = '') {
  document.body.innerHTML = `<button type="button"></button>${form}`
  vi.resetModules()
  await import('#boot/pre-hydration.ts')
  const [button] = document.querySelectorAll('button')
  if (!button) throw new Error('no button was drawn')
  const pressed = vi.fn()
  return { button, pressed, early: earlyValues() }
}

it('repeats a press once that came before the page was alive (UX28)', async () => {
  const { button, pressed, early } = await drawn()
  button.click()
  button.addEventListener('click', pressed)
  repeatEarlyPress(early)
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('keeps a press from a page that is half awake, so that it does not count twice (UX28)', async () => {
  const { button, pressed, early } = await drawn()
  button.addEventListener('click', pressed)
  button.click()
  expect(pressed).not.toHaveBeenCalled()
  repeatEarlyPress(early)
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('repeats a press on the frame although the form has taken its values over before (UX28)', async () => {
  const { button, pressed, early } = await drawn('<form data-early><input type="tel" /></form>')
  button.click()
  button.addEventListener('click', pressed)
  takeOver()
  repeatEarlyPress(early)
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('leaves every press to the application once the page is alive (UX28)', async () => {
  const { button, pressed, early } = await drawn()
  repeatEarlyPress(early)
  button.addEventListener('click', pressed)
  button.click()
  expect(pressed).toHaveBeenCalledTimes(1)
})
