/**
 * Assets carry a hash of their content in their name, so builds can share one folder. While a deployment replaces instances one by one,
 * a page of one build asks an instance of the other for its files; the shared folder has both.
 */
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 86_400_000
/** Since the last start that published the file. A page is not open for longer. */
const KEPT_DAYS = 90

async function publish(name: string, source: string, folder: string): Promise<void> {
  const [from, to] = [join(source, name), join(folder, name)]
  const now = new Date()
  const published = await stat(to).catch(() => null)
  if (published?.size === (await stat(from)).size) return utimes(to, now, now)
  // Under its own name only when it is complete: another instance may be serving the folder.
  const draft = join(folder, `.${name}.${process.pid}`)
  await copyFile(from, draft)
  await rename(draft, to)
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found?.isFile() && Date.now() - found.mtimeMs > KEPT_DAYS * DAY_MS) await rm(path, { force: true })
  }
}

/**
 * Copies the assets of a build into the folder that instances of other builds serve them from, and removes what is old there.
 * @returns how many files the build has
 */
export async function publishAssets(siteFolder: string, folder: string): Promise<number> {
  const source = join(siteFolder, 'assets')
  await mkdir(folder, { recursive: true })
  const names = await readdir(source)
  for (const name of names) await publish(name, source, folder)
  await removeOld(folder)
  return names.length
}
