/** The few shapes of gestures: press something, fill in and press, open an address. */
import type { EventObject } from 'xstate'
import type { Control, Hand } from './hand.ts'

export type Gesture = {
  /** Without it the gesture cannot be made; an address needs none. */
  readonly control: ((event: EventObject) => Control) | null
  readonly act: (hand: Hand, event: EventObject) => Promise<void>
}
export type Gestures = Readonly<Record<string, Gesture>>

export const press = (control: Control): Gesture => ({ control: () => control, act: (hand) => hand.press(control) })

/** Pressed behind a fold. `shown` is there when it can be done: the fold, or either where a page has both. */
export const pressFolded = (fold: Control, control: Control, shown = fold): Gesture => ({
  control: () => shown,
  async act(hand) {
    if (!(await hand.offers(control))) await hand.press(fold)
    await hand.press(control)
  },
})

export const pressWhich = (control: (event: EventObject) => Control): Gesture => ({
  control,
  act: (hand, event) => hand.press(control(event)),
})

export const fillAndPress = (control: Control, fillIn: (hand: Hand, event: EventObject) => Promise<void>): Gesture => ({
  control: () => control,
  async act(hand, event) {
    await fillIn(hand, event)
    await hand.press(control)
  },
})

/** A field of the payload as text. */
export function textIn(event: EventObject, name: string): string {
  const value: unknown = Object.entries(event).find(([key]) => key === name)?.[1]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export const openAddress: Gesture = {
  control: null,
  act(hand, event) {
    const product = textIn(event, 'productId')
    return hand.go(textIn(event, 'path') + (product === '' ? '' : `?productId=${product}`))
  },
}
