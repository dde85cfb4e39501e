// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { linkToPage, linkToWindow, listenOnChannel } from '#inspector/links.ts'
import type { Message } from '#inspector/protocol.ts'
import { createRecent } from '#inspector/recent.ts'

const base = (n: number, sessionId = 's') => ({
  rootId: 'r',
  sessionId,
  createdAt: String(n),
  id: `m${n}`,
  _version: '0.4.0',
})
const event = (n: number): Message => ({
  ...base(n),
  type: '@xstate.event',
  sourceId: undefined,
  event: { type: 'code.edited' },
})
const step = (n: number): Message => ({ ...base(n), type: '@xstate.microstep', event: { type: 'x' }, taken: [] })
const actor = (n: number): Message => ({
  ...base(n),
  type: '@xstate.actor',
  name: 'session',
  parentId: undefined,
  definition: '{}',
  snapshot: { status: 'active' },
})
const snapshot = (n: number, status: string): Message => ({
  ...base(n),
  type: '@xstate.snapshot',
  event: { type: 'x' },
  snapshot: { status, value: `v${n}` },
})

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

describe('our own page', () => {
  it('hears what happened before it came, then everything', async () => {
    const recent = createRecent()
    const link = linkToPage(recent)
    closing.push(link.close)
    recent.add(event(1))
    const heard: string[] = []
    closing.push(listenOnChannel((message) => heard.push(message.id)))
    await expect.poll(() => heard).toEqual(['m1'])
    link.send(event(2))
    await expect.poll(() => heard).toEqual(['m1', 'm2'])
  })
})

describe('the hosted inspector', () => {
  const address = 'https://inspector.example/inspect'

  function hosted() {
    const postMessage = vi.fn()
    const inspector = { postMessage } as unknown as Window
    const recent = createRecent()
    const link = linkToWindow(recent, address, () => inspector)
    closing.push(link.close)
    const say = (data: unknown, origin: string, source: unknown = inspector) => {
      const message = new MessageEvent('message', { data, origin })
      Object.defineProperty(message, 'source', { value: source })
      window.dispatchEvent(message)
    }
    return { recent, link, postMessage, say }
  }

  it('hears nothing before it says that it is there, then what it missed, at its own origin only', () => {
    const { recent, link, postMessage, say } = hosted()
    recent.add(event(1))
    link.send(event(1))
    expect(postMessage).not.toHaveBeenCalled()
    say({ type: '@statelyai.connected' }, 'https://inspector.example')
    link.send(event(2))
    expect(postMessage.mock.calls).toEqual([
      [event(1), 'https://inspector.example'],
      [event(2), 'https://inspector.example'],
    ])
  })

  it('hears none of our own steps', () => {
    const { link, postMessage, say } = hosted()
    say({ type: '@statelyai.connected' }, 'https://inspector.example')
    link.send(step(1))
    expect(postMessage).not.toHaveBeenCalled()
  })

  it('is not believed from another origin or another window', () => {
    const { recent, postMessage, say } = hosted()
    recent.add(event(1))
    say({ type: '@statelyai.connected' }, 'https://other.example')
    say({ type: '@statelyai.connected' }, 'https://inspector.example', {})
    expect(postMessage).not.toHaveBeenCalled()
  })
})

describe('what is kept for those who come late', () => {
  it('is bounded, and keeps every living actor with the state that it was last in', () => {
    const recent = createRecent(10)
    recent.add(actor(0))
    for (let n = 1; n < 100; n += 1) recent.add(snapshot(n, 'active'))
    const all = recent.all()
    expect(all.length).toBeLessThanOrEqual(11)
    expect(all[0]).toMatchObject({ type: '@xstate.actor', snapshot: { status: 'active' } })
  })

  it('lets go of actors that have ended', () => {
    const recent = createRecent(10)
    recent.add(actor(0))
    recent.add(snapshot(1, 'done'))
    for (let n = 2; n < 50; n += 1) recent.add(event(n))
    expect(recent.all().filter(({ type }) => type === '@xstate.actor')).toEqual([])
  })
})
