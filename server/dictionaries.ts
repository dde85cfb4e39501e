/**
 * Compression dictionaries (RFC 9842). A new release renames half of the files, and most differ from the former one by some names of other files.
 * A browser that says which former file it still has gets the new one compressed against that one: a hundred bytes instead of thousands.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm'

/** `offer-steps-DPkLr52.js`: name, hash, ending. */
const hashed = /^([\w.-]+)-[\w-]{7}\.(js|css)$/
const stemOf = (name: string): string => name.replace(hashed, '$1.$2')

/** For `Use-As-Dictionary`: the files that one may serve as a dictionary for; null where none. @param name without its folder */
export const successorsOf = (name: string): string | null =>
  hashed.test(name) ? `match="${name.replace(hashed, '/assets/$1-*.$2')}"` : null

const hashOf = (bytes: Uint8Array): string => `:${createHash('sha256').update(bytes).digest('base64')}:`

/** Frame of a stream that was compressed with a dictionary: a zstd frame to be skipped, with the dictionary's hash (RFC 9842, section 5). */
const START = Buffer.from('5e2a4d1820000000', 'hex')
/** Higher levels take ten times as long and save nothing here. */
const LEVEL = 3

/** Once a process: a second start would break the first. */
let started: Promise<void> | undefined

async function compress(bytes: Uint8Array, dictionary: Uint8Array): Promise<Buffer> {
  await (started ??= init())
  const context = createCCtx()
  try {
    const body = compressUsingDict(context, bytes, dictionary, LEVEL)
    return Buffer.concat([START, createHash('sha256').update(dictionary).digest(), body])
  } finally {
    freeCCtx(context)
  }
}

/** @param folders that have assets of this build and of former ones */
export function dictionaries(folders: readonly string[]) {
  const hashes = new Map<string, string>()
  const compressed = new Map<string, Promise<Buffer | null>>()

  async function find(name: string): Promise<string | null> {
    for (const folder of folders) {
      const path = join(folder, name)
      if (await stat(path).catch(() => null)) return path
    }
    return null
  }

  /** The former file with this hash, among those of the same stem. */
  async function formerFile(stem: string, hash: string): Promise<Uint8Array | null> {
    for (const folder of folders) {
      const names = (await readdir(folder).catch(() => [])).filter((name) => stemOf(name) === stem)
      for (const name of names) {
        const bytes = hashes.has(name) ? null : await readFile(join(folder, name))
        if (bytes) hashes.set(name, hashOf(bytes))
        if (hashes.get(name) === hash) return bytes ?? (await readFile(join(folder, name)))
      }
    }
    return null
  }

  async function make(name: string, hash: string): Promise<Buffer | null> {
    const [path, dictionary] = [await find(name), await formerFile(stemOf(name), hash)]
    if (path === null || dictionary === null) return null
    const [body, usual] = [await compress(await readFile(path), dictionary), await stat(`${path}.br`).catch(() => null)]
    return usual && usual.size <= body.length ? null : body
  }

  /**
   * @param name of an asset, without its folder
   * @param available the header `Available-Dictionary`
   * @returns the body for `Content-Encoding: dcz`; null where the file is shorter without, or the dictionary is not known here
   */
  return async function against(name: string, available: string): Promise<Buffer | null> {
    if (!hashed.test(name) || !/^:[\w+/]{43}=:$/.test(available)) return null
    const key = `${name} ${available}`
    const known = compressed.get(key)
    if (known) return known
    // Where a file is removed meanwhile, the whole one serves.
    const body = make(name, available).catch(() => null)
    // What is not known may be published later; only what was made is kept, so that nobody can fill the memory with hashes of nothing.
    if (await body) compressed.set(key, body)
    return body
  }
}
