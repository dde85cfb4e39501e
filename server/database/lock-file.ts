/** Decides who owns a data folder: one live process at a time, and only a dead holder's lock is ever taken. */
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

/** Start time in clock ticks since boot; empty where the system does not tell, then the id alone decides. */
export function markOf(pid: number): ProcessMark {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return { pid, started: line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '' }
  } catch {
    return { pid, started: '' }
  }
}

function isAlive(mark: ProcessMark): boolean {
  try {
    process.kill(mark.pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return mark.started === '' || markOf(mark.pid).started === mark.started
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

/** Takes the folder or throws `FolderInUse` in well under a second; waits only for the orphaned child of a dead owner. */
export async function lockFolder(folder: string): Promise<HeldLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'lender.lock')
  const owner = markOf(process.pid)
  const text = JSON.stringify({ owner, child: null })
  const patience = Date.now() + 8_000
  while (!(await createExclusively(path, text))) {
    const lock = await readLock(path)
    if (lock && isAlive(lock.owner)) {
      throw new FolderInUse(
        `The data folder ${folder} is in use by process ${lock.owner.pid}. Stop it or set DATA_DIR.`,
      )
    }
    const orphaned = lock?.child ? isAlive(lock.child) : false
    if (!orphaned && (await takeFromTheDead(path, text))) break
    if (Date.now() > patience) throw new FolderInUse(`The data folder ${folder} stays locked. See ${path}.`)
    await sleep(50)
  }
  return {
    nameChild: (pid) => writeFile(path, JSON.stringify({ owner, child: markOf(pid) }), { mode: 0o600 }),
    release: () => rm(path, { force: true }),
  }
}
