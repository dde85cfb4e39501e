/** Which controls a screen must offer in a state of a chart: those whose event the chart would take. */
import type { EventObject } from 'xstate'
import { exceptionFor, type Seen } from './exceptions.ts'
import { gestures } from './gestures.ts'
import { describeControl, type Control } from './hand.ts'

type Action = {
  readonly event: EventObject
  readonly control: Control
  readonly isAllowed: boolean
  readonly words: string
}

/** Payloads with which a chart is asked whether it would take the event. */
const payloads: Readonly<Record<string, readonly object[]>> = {
  'camera.asked': [{ photo: 'selfie' }, { photo: 'main_document_front' }],
  'kept.opened': [{ photo: 'selfie' }, { photo: 'main_document_front' }],
  'photo.picked': [
    { photo: 'selfie', file: {} },
    { photo: 'main_document_front', file: {} },
  ],
}

function samples(type: string, snapshot: Seen): EventObject[] {
  const { accounts, products } = snapshot.context
  if (type === 'account.chosen') return idsOf(accounts).map((id) => Object.assign({ type }, { id }))
  if (type === 'product.chosen') return idsOf(products).map((id) => Object.assign({ type }, { id }))
  return (payloads[type] ?? [{}]).map((payload) => Object.assign({ type }, payload))
}
const idsOf = (list: unknown): unknown[] =>
  Array.isArray(list)
    ? list.map((one: unknown) => (typeof one === 'object' && one !== null && 'id' in one ? one.id : 0))
    : []

export function actionsOf(chart: string, snapshot: Seen, address: string): Action[] {
  return Object.entries(gestures[chart] ?? {}).flatMap(([type, { control }]) => {
    if (control === null) return []
    return samples(type, snapshot).flatMap((event): Action[] => {
      const exception = exceptionFor(chart, event, snapshot, address)
      if (exception === 'not looked at') return []
      const isAllowed = exception === 'offered' || (exception === null && snapshot.can(event))
      return [{ event, control: control(event), isAllowed, words: describeControl(control(event)) }]
    })
  })
}
