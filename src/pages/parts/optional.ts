/** Decides what becomes of a part that nobody waits for and that does not arrive: it is simply not there. */
import { lazy, type ComponentType } from 'react'

const nothing = { default: () => null }

export function optional<P>(load: () => Promise<ComponentType<P>>) {
  return lazy<ComponentType<P>>(async () => {
    try {
      return { default: await load() }
    } catch {
      return nothing
    }
  })
}
