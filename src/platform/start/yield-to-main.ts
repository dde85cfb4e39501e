/** Lets taps in between long work: it goes on in a task of its own. */

/** Firefox before 142 and Safari have no `scheduler.yield`, whatever the type library says. */
const page: { readonly scheduler?: { readonly yield?: () => Promise<void> } } = globalThis

export const yieldToMain = (): Promise<void> => page.scheduler?.yield?.() ?? new Promise((goOn) => setTimeout(goOn))
