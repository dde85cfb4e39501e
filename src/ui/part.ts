import { retryOnce } from '#i18n/retry-once.ts'
import { lazy, type ComponentType } from 'react'

/** @param otherwise stands where the part did not arrive; needs a `Suspense` around it */
export function part<P>(load: () => Promise<ComponentType<P>>, otherwise: ComponentType<P> = () => null) {
  return lazy<ComponentType<P>>(async () => {
    try {
      return { default: await retryOnce(load) }
    } catch {
      return { default: otherwise }
    }
  })
}
