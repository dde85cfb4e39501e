/** Whether a path exists under another method, so that a wrong method is told from a wrong address (405, 404). */

export type Route = { readonly path: string; readonly method: string }

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}/?$`)

/** Methods that some route answers at this path; empty when the path is unknown. */
export function methodsFor(routes: readonly Route[], path: string): string[] {
  const methods = routes
    .filter((route) => route.method !== 'ALL' && patternOf(route.path).test(path))
    .map((route) => route.method)
  return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].toSorted()
}
