/** What every chart has to obey; a law answers the places where it is broken, in words. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import {
  ancestorsOf,
  causeOf,
  entered,
  isLeaf,
  isMachine,
  logicOf,
  nameOf,
  nodesOf,
  pathOf,
  transitionsOf,
} from '../../../build/charts/nodes.ts'

export type Law = (machine: AnyStateMachine) => string[]

const at = (node: AnyStateNode) => `${node.machine.id}${node.path.length > 0 ? `.${pathOf(node)}` : ''}`
const each = (machine: AnyStateMachine, check: (node: AnyStateNode) => string[]) =>
  nodesOf(machine).flatMap((node) => check(node).map((fault) => `${at(node)}: ${fault}`))
/** Actions of entering and leaving as they were written; the running machine adds its own for the timers. */
const onTheWay = ({ config }: AnyStateNode): unknown[] => [config.entry ?? [], config.exit ?? []].flat()
const isSentence = (text: unknown) =>
  typeof text === 'string' && /^[^.!?]\S?.*[.!?]$/s.test(text) && !/[.!?] ["'(]?[A-Z]/.test(text)
const isFilled = (text: unknown) => typeof text === 'string' && text.trim() !== ''

export const laws = {
  'every state is described in one sentence': (machine) =>
    each(machine, (node) => (isSentence(node.description) ? [] : ['no description of one sentence'])),

  'every state names its title and its section': (machine) =>
    each(machine, ({ meta, parent }) => {
      if (!parent) return []
      return isFilled(meta?.title) && isFilled(meta?.section) ? [] : ['meta is incomplete']
    }),

  'an unguarded branch is the last of its list': (machine) =>
    each(machine, (node) =>
      [...node.transitions.values(), node.always ?? []].flatMap((branches) =>
        branches
          .slice(0, -1)
          .flatMap(({ guard, eventType }) => (guard ? [] : [`a branch after the unguarded one of "${eventType}"`])),
      ),
    ),

  'every invoke has an id of its own': (machine) => {
    const ids = nodesOf(machine).flatMap((node) => node.invoke.map(({ id }) => id))
    return each(machine, (node) =>
      node.invoke.flatMap(({ id }) => {
        if (/^\d+\./.test(id)) return ['an invoke without an id']
        return ids.filter((other) => other === id).length > 1 ? [`the id ${id} is used twice`] : []
      }),
    )
  },

  'every invoke handles failure': (machine) =>
    each(machine, (node) => node.invoke.flatMap(({ id, onError }) => (onError ? [] : [`${id} has no onError`]))),

  'a name in the system belongs to the root only': (machine) =>
    each(machine, (node) => (node.parent && node.invoke.some(({ systemId }) => systemId) ? ['a systemId inside'] : [])),

  'every state is reachable': (machine) => {
    const seen = new Set(entered(machine.root))
    for (const node of seen)
      for (const { target } of transitionsOf(node))
        for (const reached of target ?? [])
          for (const one of [...entered(reached), ...ancestorsOf(reached)]) seen.add(one)
    return each(machine, (node) => (seen.has(node) ? [] : ['nothing leads here']))
  },

  'every wait is a known delay below 2^31 milliseconds': (machine) =>
    each(machine, (node) =>
      node.after.flatMap(({ delay }) => {
        const delays: Readonly<Record<string, unknown>> = machine.implementations.delays
        if (typeof delay !== 'string' || !(delay in delays)) return [`the delay ${String(delay)} has no name here`]
        const value = delays[delay]
        return typeof value === 'number' && !(value > 0 && value < 2 ** 31) ? [`${delay} fires at once`] : []
      }),
    ),

  'nothing is written inline': (machine) =>
    each(machine, (node) => {
      const parts = transitionsOf(node).flatMap(({ actions, guard }) => [...actions, ...(guard ? [guard] : [])])
      return [...parts, ...onTheWay(node)].some((part) => nameOf(part) === null) ||
        node.invoke.some(({ src }) => typeof src !== 'string' || src.startsWith('xstate.'))
        ? ['an inline guard, action or actor']
        : []
    }),

  'every busy state has a way out in time': (machine) =>
    each(machine, (node) => {
      const calls = node.invoke.filter(
        ({ src }) => !isMachine(logicOf(machine, src)) && !/^watch[A-Z]/.test(nameOf(src) ?? ''),
      )
      const isBusy = calls.length > 0 && !node.tags.includes('awaits.borrower')
      const waits = isLeaf(node) && node.tags.includes('awaits.lender') && node.invoke.length === 0
      return (isBusy || waits) && node.after.length === 0 ? ['busy without an end'] : []
    }),

  'an unknown outcome is looked up again on Try again, after a while and when the connection is restored': (machine) =>
    each(machine, (node) => {
      if (!node.tags.includes('outcomeUnknown') || !node.tags.includes('awaits.borrower')) return []
      const missing = ['retry.pressed', 'connection.restored'].filter((event) => !node.ownEvents.includes(event))
      return [...missing, ...(node.after.length === 0 ? ['a delay'] : [])].map((cause) => `no way on after ${cause}`)
    }),

  'a parallel state leads to none of its own regions': (machine) =>
    each(machine, (node) =>
      node.type === 'parallel' &&
      transitionsOf(node).some(({ target }) => target?.some((to) => ancestorsOf(to).includes(node)))
        ? ['a targeted transition resets the other regions']
        : [],
    ),

  'names follow the house style': (machine) =>
    each(machine, (node) => {
      const faults: string[] = []
      if (!/^[a-z][A-Za-z]*$/.test(node.key)) faults.push(`the state ${node.key} is no camelCase condition`)
      for (const { id, src } of node.invoke)
        if (!/^[a-z][A-Za-z]*$/.test(id) || !/^[a-z][A-Za-z]*$/.test(nameOf(src) ?? '')) faults.push(`the actor ${id}`)
      for (const { guard, actions, eventType } of transitionsOf(node)) {
        const cause = causeOf(eventType)
        if (cause.kind === 'event' && !/^([a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+)$/.test(cause.name))
          faults.push(`the event ${cause.name} is no dot.case fact`)
        const guardName = guard ? nameOf(guard) : null
        if (guardName !== null && !/^(is|has|needs)[A-Z]/.test(guardName)) faults.push(`the guard ${guardName}`)
        for (const action of actions)
          if (!/^[a-z][A-Za-z]*$/.test(nameOf(action) ?? '')) faults.push(`an action ${nameOf(action)}`)
      }
      for (const action of onTheWay(node))
        if (!/^[a-z][A-Za-z]*$/.test(nameOf(action) ?? '')) faults.push(`an action ${nameOf(action)}`)
      return faults
    }),
} satisfies Record<string, Law>

export type LawName = keyof typeof laws
