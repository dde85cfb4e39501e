/** What journeys run against: the product's own build, made anew and set aside, a database with its borrowers, and a Chromium that is surely there. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../../../build/screens/chromium.ts'
import { built, filled, Product, screenshots } from './product.ts'

export async function setup(): Promise<void> {
  ensureChromium()
  mkdirSync(screenshots, { recursive: true })
  build()
  if (!isFilled()) await fill()
}

/** JOURNEY_BUILT=1: the build is known to be fresh, as between two suites of one run, which may run at the same time. */
const isBuilt = (): boolean => process.env['JOURNEY_BUILT'] === '1' && existsSync(built)

/** The seeded borrowers depend on the day. */
const isFilled = (): boolean => isBuilt() && existsSync(filled) && dayOf(statSync(filled).mtimeMs) === dayOf(Date.now())
const dayOf = (time: number): string => new Date(time).toLocaleDateString('en', { timeZone: 'Asia/Colombo' })

function build(): void {
  if (isBuilt()) return
  // The test runner sets NODE_ENV=test, and with it the page would be built with React's development half.
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // Somebody may build again while the journeys run; theirs stays as it is.
  rmSync(built, { recursive: true, force: true })
  for (const folder of ['dist', 'dist-server']) cpSync(folder, join(built, folder), { recursive: true })
}

async function fill(): Promise<void> {
  rmSync(filled, { recursive: true, force: true })
  const product = await Product.start()
  await product.end('SIGINT')
  cpSync(product.folder, filled, { recursive: true })
  await product.stop()
}
