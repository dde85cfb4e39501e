/** How the code of a page is loaded; tests of navigation put the name of the page in its place. */
import type { ComponentType } from 'react'
import { lazyPart, type LazyPart } from '#ui/failure/lazy-part.tsx'

export const lazyPage = <N extends string>(
  load: () => Promise<Readonly<Record<N, ComponentType>>>,
  name: N,
): LazyPart => lazyPart(async () => (await load())[name], { isPage: true })
