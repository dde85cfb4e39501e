/** How a photo lies on the disk: whole or not at all, and readable to the lender only. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '../http/api-error.ts'

export type PhotoFolder = {
  keep(name: string, bytes: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
}

/** A sentence for the operator: DATA_DIR cannot be used. */
export class FolderUnusable extends Error {
  override name = 'FolderUnusable'
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown')
/** What a killed process has not finished; nobody writes that long. */
const ABANDONED_MS = 3_600_000

/** Throws `FolderUnusable` where photos could not be kept, before the first borrower sends one. */
export async function preparePhotoFolder(dataFolder: string): Promise<void> {
  const folder = join(dataFolder, 'photos')
  const probe = join(folder, `${randomUUID()}.part`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, 'x')
    await rm(probe)
  } catch (error) {
    throw new FolderUnusable(
      `DATA_DIR "${dataFolder}" cannot be written (${codeOf(error)}). Photos are kept there: give this user the right to write, or set another folder.`,
    )
  }
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part')) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { force: true })
  }
}

export function photoFolder(dataFolder: string): PhotoFolder {
  const folder = join(dataFolder, 'photos')
  const at = (name: string) => join(folder, name)
  return {
    /** Under its name only once every byte is written: a full disk or a killed process leaves no half of a photo. */
    async keep(name, bytes) {
      const unfinished = at(`${name}.part`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
        await rename(unfinished, at(name))
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw new ApiError('unavailable', { reason: `photo not written: ${codeOf(error)}` })
      }
    },
    remove: (name) => rm(at(name), { force: true }),
  }
}
