/** The same chart with other actors, actions, guards or delays. `provide` of XState builds all state nodes again; here both charts share them. */
import { StateMachine, type AnyStateMachine } from 'xstate'

/** The chart that is given stays as it is. */
export function withImplementations<M extends AnyStateMachine>(machine: M, given: Parameters<M['provide']>[0]): M {
  const implementations: Record<string, object> = { ...machine.implementations }
  for (const [kind, own] of Object.entries<object>(given)) implementations[kind] = { ...implementations[kind], ...own }
  const chart: M = Object.create(machine, { implementations: { value: implementations } })
  // XState has bound both methods to the chart that it has built.
  chart.getInitialSnapshot = StateMachine.prototype.getInitialSnapshot.bind(chart)
  chart.restoreSnapshot = StateMachine.prototype.restoreSnapshot.bind(chart)
  return chart
}
