/** The timers of a chart, as its transitions start and stop them. */

/** `wait` in milliseconds; null: it is stopped. */
export type Timer = { readonly event: string; readonly wait: number | null }

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const none: readonly Timer[] = []
const named = (event: string, wait: number | null): readonly Timer[] => [{ event, wait }]
const ended = (actor: unknown): string => `xstate.done.actor.${String(part(actor, 'id'))}`

/** A delayed transition, or a led chart that counts down to a deadline; nothing for every other action. */
export function timerOf({ type, params }: { readonly type: string; readonly params: unknown }): readonly Timer[] {
  switch (type) {
    case 'xstate.raise': {
      const delay = part(params, 'delay')
      return typeof delay === 'number' ? named(String(part(params, 'id')), delay) : none
    }
    case 'xstate.cancel':
      return named(String(part(params, 'sendId')), null)
    case 'xstate.spawnChild': {
      const input = part(params, 'input')
      const deadline = part(input, 'deadline')
      return typeof deadline === 'number' ? named(ended(params), deadline - Number(part(input, 'now'))) : none
    }
    case 'xstate.stopChild':
      return named(ended(params), null)
    default:
      return none
  }
}
