/** Embedded databases, one after the other or at once, in one process: what the engine has compiled for the first is there for all. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { startPglite } from '../../../server/database/start-pglite.mjs'

const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled
const compile = () => (compiled ??= readFile(fileURLToPath(file)).then((bytes) => WebAssembly.compile(bytes)))

/** By the path of its socket. @type {Map<string, () => Promise<void>>} */
const closing = new Map()

/** @param {string} path @param {string} folder */
async function open(path, folder) {
  const db = await startPglite(folder, compile)
  const server = new PGLiteSocketServer({ db, path, maxConnections: 4 })
  await server.start()
  closing.set(path, async () => {
    await server.stop()
    await db.close()
  })
}

/** @param {string} path */
async function close(path) {
  await closing.get(path)?.()
  closing.delete(path)
}

/** A folder opens the database that is kept there; none closes it. */
process.on('message', (/** @type {{ path: string, folder?: string }} */ { path, folder }) => {
  const done = folder === undefined ? close(path) : open(path, folder)
  done.then(
    () => process.send?.({ path }),
    (error) => process.send?.({ path, failed: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
