// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { connectionMachine } from '#machines/connection/machine.ts'
import { Inspector } from '#inspector/page/inspector.tsx'
import type { Message } from '#inspector/protocol.ts'
import { createSource } from '#inspector/source.ts'
import { inspected } from './live.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Lets what was posted be drawn. */
const later = () => act(() => vi.advanceTimersByTime(200))

/** The page beside a running session. */
async function look() {
  const listeners = new Set<(message: Message) => void>()
  const app = await inspected({ path: '/login' }, (message) => {
    for (const hear of listeners) hear(message)
  })
  render(
    <Inspector
      listen={(hear) => {
        for (const message of app.posted) hear(message)
        listeners.add(hear)
        return () => listeners.delete(hear)
      }}
    />,
  )
  await later()
  const submit = async () => {
    const phone = '0777123987'
    app.session
      .getSnapshot()
      .children.signIn?.send({ type: 'phone.submitted', phone, amount: null, entry: 'login', now: 0 })
    await later()
  }
  return { ...app, submit }
}

const panel = (name: string | RegExp) => screen.getByRole('region', { name })
const chart = () => panel(/^Chart/)
const mode = (name: string) => screen.getByText(name, { selector: 'strong' })
const stateText = () => within(chart()).getByText(/^State:/).textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const active = () => [...chart().querySelectorAll('.in-active > .in-name > strong')].map((name) => name.textContent)

describe('the page of the inspector', () => {
  it('lists the actors and follows the chart of the latest event', async () => {
    const { submit } = await look()
    expect(within(panel('Actors')).getByRole('button', { name: /^signIn/ }).textContent).toContain('visiting')
    await submit()
    expect(stateText()).toBe('State: sending.registeringVisit')
    expect(active()).toEqual(['signIn', 'sending', 'registeringVisit'])
  })

  it('marks the transition just taken', async () => {
    const { submit } = await look()
    await submit()
    const taken = within(chart()).getByText('taken').closest('li')
    expect(taken?.textContent).toContain('phone.submitted')
    expect(taken?.textContent).toContain('sending')
  })

  it('shows data masked, with cause and receiver', async () => {
    const { submit } = await look()
    await submit()
    const details = panel(/event$/)
    expect(details.textContent).toContain('digits(10)')
    expect(details.textContent).toContain('Caused bythe page')
    expect(details.textContent).toContain('Received bysignIn')
    expect(document.body.textContent).not.toContain('0777123987')
  })

  it('steps back to any moment and shows the chart as it stood', async () => {
    const { submit } = await look()
    await submit()
    press('← Back')
    expect(mode('Looking back')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'Home' })
    expect(screen.getByText(/event 1 of/)).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    fireEvent.keyDown(document.body, { key: 'End' })
    expect(mode('Live')).toBeTruthy()
    expect(stateText()).toBe('State: sending.registeringVisit')
    const line = within(panel('Events')).getAllByRole('button').at(-1)
    if (line) fireEvent.click(line)
    expect(active()).not.toContain('sending')
  })

  it('waits while it is paused, and catches up', async () => {
    const { submit } = await look()
    press('Pause')
    await submit()
    expect(screen.getByText(/messages waiting/)).toBeTruthy()
    expect(within(panel('Events')).queryByText('phone.submitted')).toBeNull()
    press('Go on')
    expect(within(panel('Events')).getByText('phone.submitted')).toBeTruthy()
  })

  it('forgets the log on request and keeps the actors with their states', async () => {
    const { submit } = await look()
    await submit()
    press('Clear')
    expect(within(panel('Events')).queryAllByRole('button')).toEqual([])
    expect(within(panel('Actors')).getByRole('button', { name: /^signIn/ }).textContent).toContain('sending')
  })

  it('finds events by what can be read of them, and leaves keys in the field alone', async () => {
    const { submit } = await look()
    await submit()
    const search = screen.getByRole('searchbox', { name: 'Search' })
    fireEvent.change(search, { target: { value: 'digits(10)' } })
    const lines = within(panel('Events')).getAllByRole('button')
    expect(lines.every((line) => line.textContent.includes('signIn'))).toBe(true)
    fireEvent.keyDown(search, { key: 'Home' })
    expect(mode('Live')).toBeTruthy()
  })

  it('says how to begin where nothing runs', async () => {
    render(<Inspector listen={() => () => undefined} />)
    expect(screen.getByRole('link', { name: /\?inspect$/ }).getAttribute('href')).toBe('/?inspect')
  })
})

it('leaves a line out rather than disturb a borrower when it cannot be posted', () => {
  const info = vi.spyOn(globalThis.console, 'info').mockImplementation(() => undefined)
  const { inspect } = createSource({
    send: () => {
      throw new DOMException('could not be cloned', 'DataCloneError')
    },
    now: () => 0,
    run: 'r',
  })
  const actor = createActor(connectionMachine, { inspect }).start()
  expect(actor.getSnapshot().status).toBe('active')
  expect(info).toHaveBeenCalled()
  actor.stop()
})
