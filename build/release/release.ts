/**
 * `npm run release [folder]` lays out in a folder what an operator is given: the build, the files of packages that it uses, their licences and
 * the bill of materials. It prints what weighs how much, and fails beyond the limit.
 */
import { execFile } from 'node:child_process'
import { cp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { traceNodeModules } from 'nf3'
import * as v from 'valibot'
import { fontFiles } from '#server/documents/script-runs.ts'
import { bundledNotices, noticeOf, writeNotices, type Notice } from './notices.ts'

const limit = 40_000_000
/** Only a lender without PostgreSQL uses it: a person who tries the product. */
const isEmbeddedDatabase = (part: string) => part.startsWith('@electric-sql/')

/** Files that are named at run time alone are named here. */
async function copyPackages(build: string, folder: string): Promise<readonly Notice[]> {
  const programs = (await readdir(join(build, 'dist-server'))).filter((file) => /\.m?js$/.test(file))
  const { resolve: locate } = createRequire(import.meta.url)
  const { packages } = await traceNodeModules(
    [...programs.map((file) => resolve(build, 'dist-server', file)), ...fontFiles.map((file) => locate(file))],
    { rootDir: resolve('.'), outDir: folder },
  )
  const found = Object.values(packages).flatMap(({ name, versions }) =>
    Object.entries(versions).map(([version, { path }]) => noticeOf(path, name, version)),
  )
  return Promise.all(found)
}

const component = v.looseObject({ 'bom-ref': v.string() })
const relation = v.object({ ref: v.string(), dependsOn: v.array(v.string()) })
const bill = v.looseObject({ components: v.array(component), dependencies: v.array(relation) })

/** npm's bill of all packages in CycloneDX, without those of which nothing is shipped. */
async function writeBill(file: string, notices: readonly Notice[]): Promise<void> {
  const command = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
  const { stdout } = await promisify(execFile)('npm', command, { maxBuffer: 2 ** 26 })
  const all = v.parse(bill, JSON.parse(stdout))
  const shipped = new Set(notices.map(({ name, version }) => `${name}@${version}`))
  const components = all.components.filter((one) => shipped.has(one['bom-ref']))
  const unknown = shipped.size - new Set(components.map((one) => one['bom-ref'])).size
  if (unknown > 0) throw new Error(`${unknown} packages are shipped and not in the lock file`)
  const [product, ...others] = all.dependencies
  const dependencies = [...(product ? [product] : []), ...others.filter(({ ref }) => shipped.has(ref))].map(
    ({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => shipped.has(one)) }),
  )
  await writeFile(file, `${JSON.stringify({ ...all, components, dependencies }, null, 1)}\n`)
}

/** Bytes by package, and by what else is there. */
async function weigh(folder: string): Promise<ReadonlyMap<string, number>> {
  const weights = new Map<string, number>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const [, part = ''] =
      /^(?:node_modules\/(?:\.nf3\/)?)?((?:@[^/]+\/)?[^/]+)/.exec(path.slice(folder.length + 1)) ?? []
    weights.set(part, (weights.get(part) ?? 0) + (await stat(path)).size)
  }
  return weights
}

/** @param build has `dist` and `dist-server` */
export async function release(folder: string, build = '.'): Promise<ReadonlyMap<string, number>> {
  await rm(folder, { recursive: true, force: true })
  const notices = await copyPackages(build, folder)
  for (const part of ['dist', 'dist-server']) await cp(join(build, part), join(folder, part), { recursive: true })
  for (const file of ['package.json', 'LICENSE']) await cp(file, join(folder, file))
  const all = [...notices, ...(await bundledNotices(join(build, 'dist')))]
  const once = new Map(all.map((one) => [`${one.name}@${one.version}`, one]))
  await writeNotices(join(folder, 'THIRD-PARTY-NOTICES.txt'), [...once.values()])
  await writeBill(join(folder, 'sbom.cdx.json'), [...once.values()])
  return weigh(folder)
}

export const weightOf = (parts: ReadonlyMap<string, number>): number =>
  [...parts].reduce((sum, [part, bytes]) => (isEmbeddedDatabase(part) ? sum : sum + bytes), 0)

const line = (name: string, bytes: number) =>
  console.log(`${name.padEnd(36)}${(bytes / 1e6).toFixed(2).padStart(7)} MB`)

export async function main([folder = 'release']: readonly string[]): Promise<number> {
  const parts = await release(folder)
  for (const [part, bytes] of [...parts].toSorted(([, a], [, b]) => b - a)) line(part, bytes)
  line('all without the embedded database', weightOf(parts))
  return weightOf(parts) > limit ? 1 : 0
}
