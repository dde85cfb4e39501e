/** Which words stand on what is pressed for an event: read from the gestures with which the generated tests press it. */
import type { EventObject } from 'xstate'
import { gestureFor } from '../../test/machine/model/gestures/gestures.ts'
import type { Control, Hand } from '../../test/machine/model/gestures/hand.ts'

/** `^(More|Less): Term$` to `More / Less: Term` */
const readable = (name: RegExp): string =>
  name.source
    .replaceAll(/[\^$\\]/g, '')
    .replaceAll(/\(\?:|[()?]/g, '')
    .replaceAll('|', ' / ')

const nothing = () => Promise.resolve()
const text = () => Promise.resolve('')

function notingHand(pressed: string[]): Hand {
  return {
    offers: () => Promise.resolve(true),
    press: (control: Control) => {
      if (control.kind === 'button') pressed.push(readable(control.name))
      return Promise.resolve()
    },
    fill: nothing,
    textOf: text,
    choose: nothing,
    pick: nothing,
    tick: nothing,
    attach: nothing,
    go: nothing,
    waitAwhile: nothing,
    address: text,
    heading: text,
  }
}

/** The last thing that is pressed; null where the event needs no button. */
export async function buttonOf(machine: string, event: EventObject): Promise<string | null> {
  const gesture = gestureFor(machine, event.type)
  if (gesture === null) return null
  const pressed: string[] = []
  await gesture.act(notingHand(pressed), event)
  return pressed.at(-1) ?? null
}
