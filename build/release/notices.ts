/** The licences of what is shipped, in the words of each package. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const notice = v.object({
  name: v.string(),
  version: v.string(),
  identifier: v.nullish(v.string()),
  text: v.nullish(v.string()),
})
export type Notice = v.InferOutput<typeof notice>

/** Written by Vite: the packages of which something is in the browser's files. */
export const bundledFile = '.vite/licenses.json'

export const bundledNotices = async (dist: string): Promise<readonly Notice[]> =>
  v.parse(v.array(notice), JSON.parse(await readFile(join(dist, bundledFile), 'utf8')))

/** A few packages have no licence file: what their README says of it is the best there is. */
export async function noticeOf(folder: string, name: string, version: string): Promise<Notice> {
  const files = await readdir(folder)
  const text = async (pattern: RegExp) =>
    (await Promise.all(files.filter((file) => pattern.test(file)).map((file) => readFile(join(folder, file), 'utf8'))))
      .join('\n')
      .trim()
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const { license } = v.parse(v.object({ license: v.optional(v.string()) }), manifest)
  const readme = /^#+ licen[cs].*/ims.exec(await text(/^readme\.md$/i))?.[0]
  return {
    name,
    version,
    identifier: license,
    text: (await text(/^(?:licen[cs]e|copying|notice)(?:\.|$)/i)) || readme,
  }
}

export async function writeNotices(file: string, notices: readonly Notice[]): Promise<void> {
  const ordered = notices.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version))
  const sections = ordered.map(({ name, version, identifier, text }) =>
    [`${name} ${version}${identifier ? ` (${identifier})` : ''}`, ...(text ? [text.trim()] : [])].join('\n\n'),
  )
  await writeFile(file, `${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`)
}
