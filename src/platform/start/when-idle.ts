/** Safari has no `requestIdleCallback`, whatever the type library says. */
const page: { readonly requestIdleCallback?: (run: () => void, options: { timeout: number }) => number } = globalThis

export function whenIdle(run: () => void): void {
  if (page.requestIdleCallback) page.requestIdleCallback(run, { timeout: 5000 })
  else setTimeout(run, 2000)
}
