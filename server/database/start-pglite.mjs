/** How PGlite is started on a folder, by the lender and in its tests. */
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'

// Node compiles WebAssembly quickly, then again, optimized. Optimized code is no faster here, and the first statements wait for it
// (docs/decisions/009).
setFlagsFromString('--liftoff-only')

// PGlite asks for 160 MB and fills all of it with zeros at the start, which takes two thirds of the time that a start takes.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/**
 * @param {string} folder
 * @param {WebAssembly.Module} [compiled] of PGlite, where it is compiled already
 */
export const startPglite = (folder, compiled) =>
  PGlite.create(folder, { startParams, ...(compiled && { pgliteWasmModule: compiled }) })
