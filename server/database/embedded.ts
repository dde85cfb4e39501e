/** How the embedded database is started, found and stopped; the rest of the lender sees PostgreSQL behind a socket. */
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { lockFolder } from './folder-lock.ts'

export type Embedded = {
  /** Folder and port of the unix socket, as `pg` wants them. */
  readonly host: string
  readonly port: number
  close(): Promise<void>
}

const PORT = 5432

/** Beside this file in the sources, beside `main.js` in the bundle. */
const childPath = (): string => fileURLToPath(new URL('./embedded-process.mjs', import.meta.url))

/** A child that ends by itself is started again; the pool finds the new one at its next query. */
const RESTART_MS = 100

/** Starts PGlite on `<folder>/database`. Throws `FolderInUse` when another process holds the folder. */
export async function startEmbedded(folder: string): Promise<Embedded> {
  const lock = await lockFolder(folder)
  const host = await mkdtemp(join(tmpdir(), 'lender-'))
  const socket = join(host, `.s.PGSQL.${PORT}`)
  let closing = false
  let reviving: Promise<void> = Promise.resolve()

  const startChild = async (): Promise<ChildProcess> => {
    await rm(socket, { force: true })
    const child = fork(childPath(), [join(folder, 'database'), socket], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    })
    try {
      child.send('start', lock.server)
      await untilReady(child)
      return child
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
  }
  const watch = (child: ChildProcess) => {
    child.once('exit', () => {
      reviving = revive()
    })
  }
  let present: ChildProcess
  const revive = async (): Promise<void> => {
    if (closing) return
    try {
      present = await startChild()
      watch(present)
    } catch {
      await sleep(RESTART_MS)
      await revive()
    }
  }
  const cleanUp = async () => {
    await rm(host, { recursive: true, force: true })
    await lock.release()
  }
  try {
    present = await startChild()
    watch(present)
  } catch (error) {
    await cleanUp()
    throw error
  }
  return {
    host,
    port: PORT,
    close: async () => {
      closing = true
      await reviving
      await stop(present)
      await cleanUp()
    },
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', (word) => {
      if (typeof word === 'object' && word !== null && 'state' in word && word.state === 'ready') resolve()
      else reject(new Error(`The embedded database did not start: ${JSON.stringify(word)}`))
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The embedded database ended at once (${code ?? 'killed'}).`)))
  })
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const impatience = setTimeout(() => child.kill('SIGKILL'), 5_000)
    child.once('exit', () => {
      clearTimeout(impatience)
      resolve()
    })
    if (child.connected) child.send('close', () => undefined)
    else child.kill('SIGKILL')
  })
}
