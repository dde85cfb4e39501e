/** When the code of a page is fetched before anybody asks for it: the page that is asked for at once, the likely next ones in idle time. */
import { savesData } from '#platform/saves-data.ts'
import type { PageRouter } from './page-router.ts'
import { likelyPaths } from './likely.ts'
import type { SessionActor } from '#ui/navigation/session-types.ts'
import { watchPlace } from './place.ts'

/** The next step and the one that it may be instead; everything else would be a guess. */
const howMany = 2

const isPreloadable = (component: unknown): component is { preload(): Promise<void> } =>
  typeof component === 'function' && 'preload' in component && typeof component.preload === 'function'

/** Nothing is asked of the guard and nothing is shown; what fails is fetched when it is needed. */
export function fetchPage(router: PageRouter, path: string): void {
  const pages: Readonly<Record<string, { readonly options: { component?: unknown } } | undefined>> = router.routesByPath
  const component = pages[path]?.options.component
  if (isPreloadable(component)) void component.preload()
}

/** @param idle calls when the browser has nothing better to do @returns how to stop */
export function fetchAhead(router: PageRouter, session: SessionActor, idle: (run: () => void) => void): () => void {
  if (savesData()) return () => undefined
  function look() {
    idle(() => {
      for (const path of likelyPaths(session.getSnapshot()).slice(0, howMany)) fetchPage(router, path)
    })
  }
  look()
  return watchPlace(session, look)
}
