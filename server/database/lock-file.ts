/** Who owns a data folder: one live process at a time, and only a dead holder's lock is ever taken. */
import { readFileSync } from 'node:fs'
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'

/** A process by id and start time, since ids are used again. */
const processSchema = v.object({ pid: v.number(), started: v.string() })
const lockSchema = v.object({ owner: processSchema, child: v.nullable(processSchema) })
type ProcessMark = v.InferOutput<typeof processSchema>
type Lock = v.InferOutput<typeof lockSchema>

export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

export type HeldLock = {
  /** Names the database's child process, which may outlive its parent for a moment. */
  nameChild(pid: number): Promise<void>
  release(): Promise<void>
}

/** State letter, flags and start time (clock ticks since boot) as Linux tells them; null elsewhere, and for a process that is gone. */
function lookAt(pid: number): { readonly state: string; readonly flags: number; readonly started: string } | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', flags: Number(fields[6]), started: fields[19] ?? '' }
  } catch {
    return null
  }
}

/** Without a start time, where the system does not tell it, the id alone decides. */
export const markOf = (pid: number): ProcessMark => ({ pid, started: lookAt(pid)?.started ?? '' })

/** What is dead and only waits to be buried by its parent runs no more code: its id still answers, its lock does not count. */
const BURIED = new Set(['Z', 'X'])

function isAlive(mark: ProcessMark): boolean {
  try {
    process.kill(mark.pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const seen = lookAt(mark.pid)
  if (seen === null) return mark.started === ''
  return !BURIED.has(seen.state) && (mark.started === '' || seen.started === mark.started)
}

const EXITING = 0x4
const SIGKILL = 1n << 8n

/** Killed and not yet gone: it will never answer again, however long its memory takes to be given back. */
function isDying(mark: ProcessMark): boolean {
  const seen = lookAt(mark.pid)
  if (seen === null) return false
  if ((seen.flags & EXITING) !== 0) return true
  try {
    const status = readFileSync(`/proc/${mark.pid}/status`, 'utf8')
    const pending = [...status.matchAll(/^(?:SigPnd|ShdPnd):\s*([\da-f]+)$/gm)].map(([, set]) => BigInt(`0x${set}`))
    return pending.some((set) => (set & SIGKILL) !== 0n)
  } catch {
    return false
  }
}

async function readLock(path: string): Promise<Lock | null> {
  try {
    const parsed = v.safeParse(lockSchema, JSON.parse(await readFile(path, 'utf8')))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

async function createExclusively(path: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(text)
    await file.close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Two processes that both see a dead holder must not both take its lock: the taking itself is exclusive. */
async function takeFromTheDead(path: string, text: string): Promise<boolean> {
  const guard = `${path}.taking`
  const age = await stat(guard).then(
    (info) => Date.now() - info.mtimeMs,
    () => 0,
  )
  if (age > 5_000) await rm(guard, { force: true })
  if (!(await createExclusively(guard, ''))) return false
  try {
    const lock = await readLock(path)
    if (lock && (isAlive(lock.owner) || (lock.child && isAlive(lock.child)))) return false
    await rm(path, { force: true })
    return await createExclusively(path, text)
  } finally {
    await rm(guard, { force: true })
  }
}

/** So long a killed owner may take to be gone. */
const DYING_MS = 1_500
/** So long the orphaned database of a dead owner may take to end. */
const ORPHAN_MS = 8_000

/** Takes the folder, or throws `FolderInUse` at once when its owner lives; waits only for who is dying, and for an orphaned child. */
export async function lockFolder(folder: string): Promise<HeldLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'lender.lock')
  const owner = markOf(process.pid)
  const text = JSON.stringify({ owner, child: null })
  const began = Date.now()
  while (!(await createExclusively(path, text))) {
    const lock = await readLock(path)
    const isOwned = lock !== null && isAlive(lock.owner)
    const isLeaving = isOwned && isDying(lock.owner) && Date.now() < began + DYING_MS
    if (isOwned && !isLeaving) {
      throw new FolderInUse(
        `The data folder ${folder} is in use by process ${lock.owner.pid}. Stop it or set DATA_DIR.`,
      )
    }
    const orphaned = lock?.child ? isAlive(lock.child) : false
    if (!isLeaving && !orphaned && (await takeFromTheDead(path, text))) break
    if (Date.now() > began + ORPHAN_MS) throw new FolderInUse(`The data folder ${folder} stays locked. See ${path}.`)
    await sleep(20)
  }
  return {
    nameChild: (pid) => writeFile(path, JSON.stringify({ owner, child: markOf(pid) }), { mode: 0o600 }),
    release: () => rm(path, { force: true }),
  }
}
