// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { preconnectWhenUsed } from '#platform/watch/preconnect.ts'

let inserted: string[] = []
const watching = new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node instanceof HTMLLinkElement) inserted.push(`${node.rel} ${node.href}`)
})
let stop: () => void = () => undefined
beforeEach(() => {
  inserted = []
  watching.observe(document.head, { childList: true })
  stop = preconnectWhenUsed()
})
afterEach(() => {
  stop()
  watching.disconnect()
})

/** @param at milliseconds since the page began */
async function happens(type: string, at: number): Promise<readonly string[]> {
  const event = new Event(type, { bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  document.body.dispatchEvent(event)
  await Promise.resolve()
  return inserted.splice(0)
}
const connects = [`preconnect ${location.origin}/`]

it('connects as soon as somebody types or touches the page, and at most every ten seconds', async () => {
  expect(await happens('input', 0)).toEqual(connects)
  expect(await happens('input', 9_000)).toEqual([])
  expect(await happens('pointerdown', 9_999)).toEqual([])
  expect(await happens('pointerdown', 10_000)).toEqual(connects)
  expect(await happens('input', 15_000)).toEqual([])
  expect(await happens('input', 75_000)).toEqual(connects)
})

it('connects no more after it was stopped', async () => {
  stop()
  expect(await happens('input', 0)).toEqual([])
})
