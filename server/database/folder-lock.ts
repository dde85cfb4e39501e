/**
 * Who owns a data folder: the process that listens on the socket `lender.lock` in it. The system closes a socket with the last process that has it,
 * so a dead owner's lock is known by a refused connection: across containers too, where the ids of processes say nothing.
 */
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Says in words why the folder cannot be taken. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

type FolderLock = {
  /** For the database's process: the lock is held until that one is gone too. */
  readonly server: Server
  release(): Promise<void>
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

/** So many bytes fit into the address of a socket on every system; what is longer is cut off without an error. */
const ADDRESS_BYTES = 103

/** The path, or the way to it from here where that is shorter. @throws where neither fits */
function addressOf(path: string): string {
  const [shorter = path] = [path, relative(process.cwd(), path)].toSorted((a, b) => a.length - b.length)
  if (Buffer.byteLength(shorter) > ADDRESS_BYTES)
    throw new FolderInUse(`DATA_DIR is too long for a socket in it: ${path} has more than ${ADDRESS_BYTES} bytes.`)
  return shorter
}

/** Null where the file is there already. */
function listen(path: string): Promise<Server | null> {
  const address = addressOf(path)
  const server = createServer((asking) => asking.on('error', () => undefined).end(String(process.pid)))
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(address, () => resolve(server.unref()))
  })
}

const ANSWER_MS = 1_000

/** The owner's process id; 'nobody' where no process has the socket; 'silent' where one has it and does not answer: it is about to end, or busy. */
function askOwner(path: string): Promise<string> {
  return new Promise((resolve) => {
    const asking = createConnection(addressOf(path))
    let answer = ''
    asking.setTimeout(ANSWER_MS, () => asking.destroy())
    asking.on('data', (words: Buffer) => (answer += words.toString()))
    asking.once('error', (error) => {
      if (['ECONNREFUSED', 'ENOTSOCK'].includes(String(codeOf(error)))) answer = 'nobody'
    })
    asking.once('close', () => resolve(answer || 'silent'))
  })
}

const GUARD_MS = 5_000

/** Two processes that both find a dead owner must not both take its lock: the taking itself is exclusive. */
async function takeFromTheDead(path: string): Promise<Server | null> {
  const guard = `${path}.taking`
  const since = await stat(guard).catch(() => null)
  if (since && since.mtimeMs < Date.now() - GUARD_MS) await rm(guard, { force: true })
  const mine = await open(guard, 'wx', 0o600).catch((error: unknown) => {
    if (codeOf(error) === 'EEXIST') return null
    throw error
  })
  if (!mine) return null
  await mine.close()
  try {
    if ((await askOwner(path)) === 'nobody') await rm(path, { force: true })
    return await listen(path)
  } finally {
    await rm(guard, { force: true })
  }
}

/** How long a killed owner, or the database process of one, may take to end. */
const ENDING_MS = 8_000

/** @throws FolderInUse at once where the owner answers; where it is silent, after eight seconds. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'lender.lock')
  const until = Date.now() + ENDING_MS
  let server = await listen(path)
  while (!server) {
    const owner = await askOwner(path)
    if (/^\d+$/.test(owner))
      throw new FolderInUse(`The data folder ${folder} is in use by process ${owner}. Stop it or set DATA_DIR.`)
    if (owner === 'nobody') server = await takeFromTheDead(path)
    else if (Date.now() > until) throw new FolderInUse(`The data folder ${folder} stays locked. See ${path}.`)
    server ??= await sleep(20).then(() => listen(path))
  }
  const held = server
  return { server: held, release: () => new Promise((resolve) => held.close(() => resolve())) }
}
