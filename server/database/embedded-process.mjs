/** How the embedded database runs: PGlite in a process of its own, spoken to over a socket, gone when its parent is gone. */
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { startPglite } from './start-pglite.mjs'

/**
 * Started by `embedded.ts` with the data folder and the socket path as arguments. Tells the parent 'ready' or 'failed'.
 * @param {string} dataFolder
 * @param {string} socketPath
 */
async function run(dataFolder, socketPath) {
  const database = await startPglite(dataFolder)
  const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 4 })
  await server.start()

  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    await server.stop().catch(() => undefined)
    await database.close().catch(() => undefined)
    process.exit(0)
  }
  // The parent's death closes the channel: the process that holds the data folder must not outlive it. Nobody is left to tell goodbye to,
  // and what was acknowledged is in the log of the database, as after a kill.
  process.on('disconnect', () => process.exit(0))
  process.on('message', (word) => {
    if (word === 'close') void close()
  })
  // Ctrl+C reaches the whole group: the parent decides when, so that requests under way are answered first.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  process.send?.({ state: 'ready' })
}

const [dataFolder, socketPath] = process.argv.slice(2)
// Nothing of the folder is opened before its lock is held here too. Who asks for the owner and reaches this process asks again.
process.once('message', (_, /** @type {import('node:net').Server} */ lock) => {
  lock.on('connection', (asking) => asking.destroy())
  if (!dataFolder || !socketPath) return
  run(dataFolder, socketPath).catch((error) => {
    process.send?.({ state: 'failed', message: error instanceof Error ? error.message : String(error) })
    process.exit(1)
  })
})
