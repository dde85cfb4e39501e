/** The embedded databases of a test run: one process for all of a worker, because each of its own would compile PGlite again. */
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Embedded } from '#server/database/embedded.ts'

type Answer = { readonly path: string; readonly failed?: string }

let host: ChildProcess | undefined

function startHost(): ChildProcess {
  const made = fork(fileURLToPath(new URL('./embedded-host.mjs', import.meta.url)), { execArgv: [] })
  made.setMaxListeners(0)
  made.once('exit', () => (host = undefined))
  made.unref()
  made.channel?.unref()
  return made
}

function ask(path: string, folder?: string): Promise<void> {
  const asked = (host ??= startHost())
  return new Promise((resolve, reject) => {
    const hear = (answer: Answer) => {
      if (answer.path !== path) return
      asked.off('message', hear)
      if (answer.failed === undefined) resolve()
      else reject(new Error(answer.failed))
    }
    asked.on('message', hear)
    asked.send({ path, folder })
  })
}

/** Starts PGlite on `<folder>/database` as `startEmbedded` does, but not in a process of its own, and without a lock of the folder. */
export async function startShared(folder: string): Promise<Embedded> {
  const place = await mkdtemp(join(tmpdir(), 'lender-'))
  const path = join(place, '.s.PGSQL.5432')
  await ask(path, join(folder, 'database'))
  return {
    host: place,
    port: 5432,
    close: async () => {
      await ask(path)
      await rm(place, { recursive: true, force: true })
    },
  }
}
