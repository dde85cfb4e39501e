/** Decides how the calls that a page makes without a chart are made: once, and again after a failure, as a press would. */
import { asFailure, type Failure } from '../../machines/failure.ts'
import type { System } from '../../src/system.ts'

type Name = 'preview' | 'agreement' | 'payment' | 'allRead'
type State = 'under way' | 'done' | 'failed'

export type Direct = ReturnType<typeof directCalls>

export function directCalls(system: System) {
  const states = new Map<Name, State>()
  const failures: { readonly name: Name; readonly failure: Failure }[] = []
  let key = crypto.randomUUID()

  const send = {
    preview: (name: string) => system.documents.readPreview(name),
    agreement: (name: string) => system.documents.readAgreement(name),
    payment: (account: string, amount: number) => system.payments.payAsTest(account, amount, key),
    allRead: (phone: string) => system.calls.markAllRead(phone),
  }

  function start(name: Name, begun: Promise<unknown>): void {
    states.set(name, 'under way')
    begun.then(
      () => {
        states.set(name, 'done')
        if (name === 'payment') key = crypto.randomUUID()
      },
      (error: unknown) => {
        states.set(name, 'failed')
        failures.push({ name, failure: asFailure(error instanceof Error ? error.cause : error) })
      },
    )
  }

  return {
    isDone: (name: Name) => states.get(name) === 'done',
    /** Begins it where it is not done and not under way. @returns whether it is done */
    did(name: Name, text: string, amount = 0): boolean {
      const state = states.get(name)
      if (state === undefined || state === 'failed') start(name, name === 'payment' ? send.payment(text, amount) : send[name](text))
      return states.get(name) === 'done'
    },
    failures: () => failures,
  }
}
