/** In a build a message has a shorter id. Ids stand in the code and in every catalog, and characters of a hash do not compress. */
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

const LENGTH = 4
const hash = /^[\w+/]{6}$/

/** An id that is written in the code stays as it is. */
export const shortId = (id: string): string => (hash.test(id) ? id.slice(0, LENGTH) : id)

/** @throws where two messages would have the same id: change a word of one of them */
async function readIds(): Promise<ReadonlySet<string>> {
  const [catalog] = await getCatalogs(getConfig())
  const ids = Object.keys((await catalog?.read('en')) ?? {})
  for (const id of ids) {
    const other = ids.find((candidate) => candidate !== id && shortId(candidate) === shortId(id))
    if (other !== undefined) throw new Error(`the messages ${id} and ${other} have the same short id`)
  }
  return new Set(ids)
}

let ids: Promise<ReadonlySet<string>> | undefined

/** Code whose messages have been compiled, with the shorter ids. */
export async function withShortIds(code: string): Promise<string> {
  const known = await (ids ??= readIds())
  return code.replace(/(?<=(["'`]))[\w+/]{6}(?=\1)/g, (id) => (known.has(id) ? shortId(id) : id))
}
