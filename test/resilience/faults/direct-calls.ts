/** How the calls that a page makes without a chart are made: once, and again after a failure, as a press would. */
import { asFailure, type Failure } from '#machines/shared/failure.ts'
import type { System } from '#platform/system.ts'

type Name = 'preview' | 'agreement' | 'payment' | 'allRead'
type State = 'under way' | 'done' | 'failed'

export type Direct = ReturnType<typeof directCalls>

export function directCalls(system: System) {
  const states = new Map<Name, State>()
  const ends = new Map<Name, number>()
  const failures: { readonly name: Name; readonly failure: Failure }[] = []
  let key = crypto.randomUUID()

  const send = {
    preview: (name: string) => system.documents.readPreview(name),
    agreement: (name: string) => system.documents.readAgreement(name),
    payment: (account: string, amount: number) => system.payments.payAsTest(account, amount, key),
    allRead: (phone: string) => system.calls.markAllRead(phone),
  }

  async function start(name: Name, begun: Promise<unknown>): Promise<void> {
    states.set(name, 'under way')
    try {
      await begun
      states.set(name, 'done')
      ends.set(name, Date.now())
      if (name === 'payment') key = crypto.randomUUID()
    } catch (error) {
      states.set(name, 'failed')
      failures.push({ name, failure: asFailure(error instanceof Error ? error.cause : error) })
    }
  }

  return {
    isDone: (name: Name) => states.get(name) === 'done',
    /** Begins it where it is not done and not under way. @returns whether it is done */
    did(name: Name, text: string, amount = 0): boolean {
      const state = states.get(name)
      if (state === undefined || state === 'failed')
        void start(name, name === 'payment' ? send.payment(text, amount) : send[name](text))
      return states.get(name) === 'done'
    },
    doneAt: (name: Name) => ends.get(name) ?? 0,
    /** The next press is another one, with a key of its own. */
    again(name: Name): void {
      states.delete(name)
    },
    failures: () => failures,
  }
}
