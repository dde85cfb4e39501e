// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { connectionMachine } from '#machines/connection/machine.ts'
import type { Message } from '#inspector/protocol.ts'
import { createSource } from '#inspector/source.ts'
import { calls } from '../../../build/atlas/calls.ts'
import { readAtlas } from '../../../build/atlas/data.ts'
import { Live } from '../../../build/viewer/live/live.tsx'
import { inspected } from './live.ts'

const { machines } = readAtlas(calls)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Lets what was posted be drawn. */
const later = () => act(() => vi.advanceTimersByTimeAsync(200))

/** The page beside a running session. */
async function look() {
  const listeners = new Set<(message: Message) => void>()
  const app = await inspected({ path: '/login' }, (message) => {
    for (const hear of listeners) hear(message)
  })
  render(
    <Live
      machines={machines}
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

const panel = (name: string) => screen.getByRole('region', { name })
const mode = (name: string) => screen.getByText(name, { selector: 'strong' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const stateOf = (machine: string) =>
  within(panel('Machines')).getByRole('button', { name: machine }).parentElement?.textContent
const drawing = () => screen.getByRole('region', { name: /^Drawing of/ })
const drawn = (kind: string) => [...drawing().querySelectorAll(`${kind} .box-title`)].map((title) => title.textContent)

describe('the page of the inspector', () => {
  it('names the states of the machines by their titles, and draws the machine of the latest event', async () => {
    const { submit } = await look()
    expect(stateOf('signIn')).toContain('Visiting')
    await submit()
    expect(stateOf('signIn')).toContain('Registering the visit')
    expect(drawing().getAttribute('aria-label')).toContain('signIn')
    await later()
    expect(drawn('.active').join()).toContain('Registering the visit')
    expect(drawn('.active').join()).not.toContain('Visiting')
  })

  it('marks the transition just taken', async () => {
    const { submit } = await look()
    await submit()
    await later()
    expect(drawing().querySelectorAll('.react-flow__edge-path.taken')).toHaveLength(1)
  })

  it('shows data masked, with cause and receiver', async () => {
    const { submit } = await look()
    await submit()
    const details = panel('This event')
    expect(details.textContent).toContain('digits(10)')
    expect(details.textContent).toContain('Caused bythe page')
    expect(details.textContent).toContain('Received bysignIn')
    expect(document.body.textContent).not.toContain('0777123987')
  })

  it('steps back to any moment and shows the machines as they stood', async () => {
    const { submit } = await look()
    await submit()
    press('← Back')
    expect(mode('Looking back')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'Home' })
    expect(screen.getByText(/event 1 of/)).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    fireEvent.keyDown(document.body, { key: 'End' })
    expect(mode('Live')).toBeTruthy()
    expect(stateOf('signIn')).toContain('Registering the visit')
    press('← Back')
    expect(stateOf('signIn')).toContain('Visiting')
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

  it('forgets the log on request and keeps the machines with their states', async () => {
    const { submit } = await look()
    await submit()
    press('Clear')
    expect(within(panel('Events')).queryAllByRole('button')).toEqual([])
    expect(stateOf('signIn')).toContain('Registering the visit')
  })

  it('filters by what can be read, leaves keys in the field alone, and does not jump to other machines meanwhile', async () => {
    const { submit } = await look()
    await submit()
    const field = within(panel('Events')).getByRole('searchbox')
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: 'phone.submitted' } })
    const lines = within(panel('Events')).getAllByRole('button')
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.every((line) => line.textContent.includes('signIn'))).toBe(true)
    fireEvent.keyDown(field, { key: 'Home' })
    expect(mode('Live')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Follow/ }).checked).toBe(false)
  })

  it('finds a state by its words', async () => {
    await look()
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'entering the code' } })
    expect(screen.getByRole('link', { name: /Entering the code/ }).getAttribute('href')).toBe(
      '#signIn:code.check.enteringCode',
    )
  })

  it('says how to begin where nothing runs', () => {
    render(<Live machines={machines} listen={() => () => undefined} />)
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
