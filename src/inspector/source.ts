/** What of the running actors an inspector hears: every actor, event, step and snapshot, masked before anything else happens. */
import {
  Actor,
  StateMachine,
  type ActorRefLike,
  type AnyActor,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate'
import { definitionOf, takenOf } from './definition.ts'
import { protocolVersion, type Message } from './protocol.ts'
import { createRedact, type Redact } from './redact.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

type Given = {
  readonly send: (message: Message) => void
  readonly now: () => number
  /** Tells this page from the one before a reload, and from another tab. */
  readonly run: string
  /** Tests put another one in its place, to prove that its absence is noticed. */
  readonly redactOf?: (vocabulary: Vocabulary) => Redact
}

const isActor = (ref: ActorRefLike): ref is AnyActor => ref instanceof Actor

const hasTransitions = (
  event: InspectionEvent,
): event is InspectionEvent & { readonly _transitions: readonly AnyTransitionDefinition[] } => '_transitions' in event

export function createSource({ send, now, run, redactOf = createRedact }: Given) {
  const vocabulary = createVocabulary()
  const redact = redactOf(vocabulary)
  let sent = 0

  const idOf = (ref: { readonly sessionId: string }) => `${run}.${ref.sessionId}`

  function base(ref: AnyActor, rootId: string) {
    sent += 1
    return {
      rootId: `${run}.${rootId}`,
      sessionId: idOf(ref),
      createdAt: String(now()),
      id: `${run}.${sent}`,
      _version: protocolVersion,
    }
  }

  function nameOf(ref: AnyActor): string {
    if (vocabulary.actors.has(ref.id)) return ref.id
    return ref.logic instanceof StateMachine ? ref.logic.id : 'actor'
  }

  function messageOf(event: InspectionEvent, ref: AnyActor): Message | null {
    switch (event.type) {
      case '@xstate.actor': {
        const chart = ref.logic instanceof StateMachine ? ref.logic : null
        if (chart) vocabulary.learn(chart)
        const name = nameOf(ref)
        return {
          ...base(ref, event.rootId),
          type: '@xstate.actor',
          name,
          parentId: ref._parent instanceof Actor ? idOf(ref._parent) : undefined,
          definition: chart ? definitionOf(chart) : JSON.stringify({ id: name }),
          snapshot: { status: 'active' },
        }
      }
      case '@xstate.event': {
        const { sourceRef } = event
        return {
          ...base(ref, event.rootId),
          type: '@xstate.event',
          sourceId: sourceRef && isActor(sourceRef) ? idOf(sourceRef) : undefined,
          event: redact.event(event.event),
        }
      }
      case '@xstate.snapshot':
        return {
          ...base(ref, event.rootId),
          type: '@xstate.snapshot',
          event: redact.event(event.event),
          snapshot: redact.snapshot(event.snapshot),
        }
      case '@xstate.microstep':
        return {
          ...base(ref, event.rootId),
          type: '@xstate.microstep',
          event: redact.event(event.event),
          taken: hasTransitions(event) ? event._transitions.map(takenOf) : [],
        }
      case '@xstate.action':
      case '@xstate.transition':
        break
    }
    return null
  }

  return {
    /** For `createActor(chart, { inspect })`. An inspector that fails loses a line of its log, never a borrower's step. */
    inspect: (event: InspectionEvent): void => {
      if (!isActor(event.actorRef)) return
      try {
        const message = messageOf(event, event.actorRef)
        if (message) send(message)
      } catch {
        globalThis.console.info('The inspector could not read an event; it was left out.')
      }
    },
  }
}
