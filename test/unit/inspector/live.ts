/** How tests run charts under the inspector: a whole session on fake ports, every message collected. */
import { createActor } from 'xstate'
import { sessionMachine } from '#machines/session/machine.ts'
import type { SessionInput } from '#machines/session/setup.ts'
import type { Message } from '#inspector/protocol.ts'
import { createSource } from '#inspector/source.ts'
import { FakePorts, settle } from '#support/fake-ports.ts'
import { visitor } from '#support/samples/lending.ts'

export async function inspected(part: Partial<SessionInput> = {}, hear: (message: Message) => void = () => undefined) {
  const fake = new FakePorts()
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
  const session = createActor(fake.equip(sessionMachine), { input: visitor(part), clock: fake.clock, inspect })
  session.start()
  await settle()
  return { fake, session, posted }
}
