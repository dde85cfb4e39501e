/** Programs of Debian that a test needs beside the lender. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const programs = {
  nginx: { path: '/usr/sbin/nginx', packages: ['nginx', 'openssl'] },
  haproxy: { path: '/usr/sbin/haproxy', packages: ['haproxy', 'openssl'] },
  zbarimg: { path: '/usr/bin/zbarimg', packages: ['zbar-tools'] },
} as const

/** Installs it where that is possible. @throws a sentence that says what to install */
export function ensure(name: keyof typeof programs): string {
  const { path, packages } = programs[name]
  if (!existsSync(path) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
      spawnSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  if (!existsSync(path)) throw new Error(`No ${name} found. Install it (Debian: sudo apt-get install ${packages[0]}).`)
  return path
}
