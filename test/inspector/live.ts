/** Decides how tests run charts under the inspector: a whole session on the desk, every message collected. */
import { createActor } from 'xstate'
import { sessionMachine } from '../../machines/session/machine.ts'
import type { SessionInput } from '../../machines/session/setup.ts'
import type { Message } from '../../src/inspector/protocol.ts'
import { createSource } from '../../src/inspector/source.ts'
import { Desk, settle } from '../machines/desk.ts'
import { visitor } from '../machines/fixtures.ts'

export async function inspected(part: Partial<SessionInput> = {}, hear: (message: Message) => void = () => undefined) {
  const desk = new Desk()
  const posted: Message[] = []
  let now = Date.UTC(2026, 10, 21, 8)
  const { inspect } = createSource({
    run: now.toString(36),
    now: () => (now += 10),
    send: (message) => {
      posted.push(message)
      hear(message)
    },
  })
  const session = createActor(desk.equip(sessionMachine), { input: visitor(part), clock: desk.clock, inspect })
  session.start()
  await settle()
  return { desk, session, posted }
}
