/** What can be known of the dependencies without a network: bytes by hash, one registry, known licences, and install scripts by name only. */
import { readFileSync } from 'node:fs'

const licences =
  /^(?:0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC-BY-4\.0|ISC|MIT|MPL-2\.0|OFL-1\.1|Python-2\.0|Unlicense)$/
/** Looked at one by one: MIT by their own file, though not in the lock file; and a library that is linked, not built in. */
const isUnnamed = (name) => name === 'cli-table' || name === 'png-js'
const isLinked = (name) => name.startsWith('@img/sharp-')
/** Unchanged, in the analysts' atlas only, which carries the licences of all that it is made of. */
const isOfTheAtlas = (name) => name === 'elkjs'
const mayRunScripts = ['@lingui/cli/node_modules/esbuild']
const REGISTRY = 'https://registry.npmjs.org/'
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/
const RANGE = /^[\^~]?\d+\.\d+\.\d+(?:-[\w.-]+)?$/

function isLicensed(name, licence) {
  if (licence === undefined) return isUnnamed(name)
  const isKnown = (one) =>
    licences.test(one) || (one === 'LGPL-3.0-or-later' && isLinked(name)) || (one === 'EPL-2.0' && isOfTheAtlas(name))
  // One of several is ours to choose.
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every(isKnown))
}

const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
const [lock = 'package-lock.json', manifest = 'package.json'] = process.argv.slice(2)
const { dependencies = {}, devDependencies = {} } = read(manifest)
const faults = []
for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies }))
  if (!RANGE.test(range)) faults.push(`${name}: asked for as ${range}`)
for (const [path, found] of Object.entries(read(lock).packages).slice(1)) {
  const name = path.replace(/^node_modules\//, '')
  const { integrity = '', resolved = REGISTRY, version = '', license, hasInstallScript, link } = found
  if (!/^sha512-[\w+/]{86}==$/.test(integrity)) faults.push(`${name}: no sha512 of its bytes`)
  if (link || !VERSION.test(version)) faults.push(`${name}: no version of a registry`)
  // Left out, it comes from the registry that npm is set to, and the bytes are those of `integrity` all the same.
  if (!resolved.startsWith(REGISTRY)) faults.push(`${name}: comes from ${resolved}`)
  if (!isLicensed(name.split('node_modules/').at(-1), license)) faults.push(`${name}: licence ${license}`)
  if (hasInstallScript && !mayRunScripts.includes(name)) faults.push(`${name}: runs a script when it is installed`)
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
