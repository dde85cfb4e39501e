/** Where nobody watches, Debian's engines are installed like its Chromium; what is missing then is said, and counts as skipped. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { engineNames, missing, packages } from './engines.ts'

export function setup(): void {
  const lacking = engineNames.filter((name) => missing(name) !== null)
  const mayInstall = process.env['CI'] !== undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (lacking.length > 0 && mayInstall) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const names = lacking.flatMap((name) => packages[name].split(' '))
    for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...names]])
      spawnSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  for (const name of lacking) console.log(missing(name) ?? `${name} was installed.`)
}
