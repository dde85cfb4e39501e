/** How PGlite is started on a folder, by the lender and in its tests. */
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'

// PGlite asks for 128 MB and fills all of it with zeros, which takes more than half of the time of a start (docs/decisions/009).
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/**
 * @param {string} folder
 * @param {() => Promise<WebAssembly.Module>} [compile] gives PGlite compiled, for several starts in one process
 */
export async function startPglite(folder, compile) {
  // Node compiles WebAssembly quickly, then again, optimized. Optimized code is no faster here, and the first statements wait for it
  // (docs/decisions/009).
  setFlagsFromString('--liftoff-only')
  return PGlite.create(folder, { startParams, ...(compile && { pgliteWasmModule: await compile() }) })
}
