/** A folder with nothing but xstate and some exported files: what a script can do there, anybody can do. */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const exported = 'machines/exports'

/** @returns what the script prints, parsed as JSON; `files` are written beside it @throws where the script fails */
export async function runInFreshFolder(script: string, files: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'chart-'))
  try {
    await mkdir(join(folder, 'node_modules'))
    await symlink(await realpath('node_modules/xstate'), join(folder, 'node_modules/xstate'))
    const machines = (await readdir(exported)).filter((name) => name.endsWith('.machine.mjs'))
    await Promise.all(machines.map((name) => copyFile(join(exported, name), join(folder, name))))
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
    await writeFile(join(folder, 'script.mjs'), script)
    const { stdout } = await run(process.execPath, ['--max-semi-space-size=64', 'script.mjs'], {
      cwd: folder,
      env: {},
      maxBuffer: 64_000_000,
    })
    return JSON.parse(stdout)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
