/** Which lender `npm run dev` speaks to: one a process, kept across hot reloads, replaced when its code changed. */
import { createLender, type Lender } from './app.ts'
import { optionsFrom } from './options.ts'
import { createLog, printCode } from './print.ts'

declare global {
  // oxlint's no-var is off for declarations of the global object: only `var` reaches it.
  var lenderInDevelopment: { readonly made: typeof createLender; readonly lender: Promise<Lender> } | undefined
}

/** The lender of this process. A changed module makes a new one, once the old one has let go of the data folder. */
export async function getLender(): Promise<Lender> {
  const before = globalThis.lenderInDevelopment
  if (before?.made === createLender) return before.lender
  const lender = (async () => {
    await before?.lender.then((old) => old.close()).catch(() => undefined)
    const options = optionsFrom(process.env)
    return createLender({ ...options, log: createLog(), announceCode: options.sandbox ? printCode : null })
  })()
  globalThis.lenderInDevelopment = { made: createLender, lender }
  return lender
}
