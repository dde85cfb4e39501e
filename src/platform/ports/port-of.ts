/** How a function becomes a port: typed by `Ports`, and what it rejects with is always a Failure. */
import { fromPromise } from 'xstate'
import { asFailure } from '#machines/shared/failure.ts'
import type { PortName, Ports, PortLogic } from '#machines/ports.ts'

export const portOf = <N extends PortName>(
  body: (input: Ports[N]['input'], signal: AbortSignal) => Promise<Ports[N]['output']>,
): PortLogic<N> =>
  fromPromise<Ports[N]['output'], Ports[N]['input']>(async ({ input, signal }) => {
    try {
      return await body(input, signal)
    } catch (error) {
      throw asFailure(error)
    }
  })
