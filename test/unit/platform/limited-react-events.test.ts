// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { limitReactEvents, isUsedEvent } from '#platform/start/limited-react-events.ts'

const files = import.meta.glob<string>(
  ['../../../src/**/*.tsx', '../../../src/**/*.ts', '!../../../src/inspector/**'],
  { eager: true, query: '?raw', import: 'default' },
)

/** What is listened for on an element on which React begins. */
function listenedFor(prepare: (element: HTMLElement) => void): string[] {
  const element = document.createElement('div')
  const types = new Set<string>()
  element.addEventListener = (type: string) => {
    types.add(type)
  }
  prepare(element)
  createRoot(element).unmount()
  return [...types].toSorted()
}

/** Where React calls an event otherwise than the browser does. */
const names: Readonly<Record<string, string>> = {
  dblclick: 'DoubleClick',
  focusin: 'Focus',
  focusout: 'Blur',
  mouseout: 'Mouse(?:Out|Enter|Leave)',
  pointerout: 'Pointer(?:Out|Enter|Leave)',
}
/** Our dialogs take an `onClose` of their own, and listen to the element themselves. */
const ours = ['close']
const asksFor = (type: string) => new RegExp(`\\bon${names[type] ?? type}(?:Capture)?(?:=|: )`, 'i')

it('React listens for every event that a page uses, and a tap and a key cause no others', () => {
  const all = listenedFor(() => undefined)
  const text = Object.values(files).join('\n')
  const asked = all.filter((type) => !ours.includes(type) && asksFor(type).test(text))
  expect(asked).toEqual(expect.arrayContaining(['click', 'change', 'pointerdown', 'submit']))
  expect(asked.filter((type) => !isUsedEvent(type))).toEqual([])
  expect(listenedFor(limitReactEvents)).toEqual(all.filter(isUsedEvent))
  for (const type of ['keydown', 'mousemove', 'pointermove', 'touchend']) {
    expect(all).toContain(type)
    expect(isUsedEvent(type)).toBe(false)
  }
})
