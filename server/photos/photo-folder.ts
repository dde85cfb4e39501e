/** How a photo lies on the disk: whole or not at all, and readable to the lender only. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '../http/api-error.ts'
import { PhotosUnusable, type PhotoStore } from './photo-store.ts'

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown')
/** What a killed process has not finished; nobody writes that long. */
const ABANDONED_MS = 3_600_000

export function photoFolder(dataFolder: string): PhotoStore {
  const folder = join(dataFolder, 'photos')
  const at = (name: string) => join(folder, name)

  async function probe(): Promise<void> {
    const path = at(`${randomUUID()}.part`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path, 'x')
    await rm(path)
  }

  async function removeAbandoned(): Promise<void> {
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.part')) continue
      const { mtimeMs } = await stat(at(name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
      if (mtimeMs < Date.now() - ABANDONED_MS) await rm(at(name), { force: true })
    }
  }

  return {
    async prepare() {
      await probe().catch((error: unknown) => {
        throw new PhotosUnusable(
          `DATA_DIR "${dataFolder}" cannot be written (${codeOf(error)}). Photos are kept there: give this user the right to write, or set another folder.`,
        )
      })
      await removeAbandoned()
    },
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
    probe,
  }
}
