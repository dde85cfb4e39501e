/** Which Chromium drives journeys and pictures: one that is here, else the Debian package, else a clear message. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core'

/** The same engine without windows: it starts in half the time, and keeps no page that is left. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const packages = ['chromium', 'chromium-headless-shell', 'fonts-noto-core']

/** Browsers that Playwright has downloaded for another project, newest first. */
function downloaded(): string[] {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(cache)) return []
  const versions = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))
  const newest = versions.toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
  return newest.flatMap((name) =>
    ['chrome-linux64', 'chrome-linux'].map((folder) => join(cache, name, folder, 'chrome')),
  )
}

type Kind = 'whole' | 'any'

function findChromium(kind: Kind = 'any'): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : null
  const whole = [...usual, ...downloaded()]
  return (kind === 'whole' ? whole : [headlessShell, ...whole]).find((path) => existsSync(path)) ?? null
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function install(): void {
  console.log(`No Chromium here: installing ${packages.join(' and ')} with apt-get.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

/** @throws a sentence that says what to run, where there is no Chromium and none can be installed. */
export function ensureChromium(kind: Kind = 'any'): string {
  const found = findChromium(kind)
  if (found) return found
  if (isRootOnDebian() && !process.env['CHROMIUM_PATH']) install()
  const installed = findChromium(kind)
  if (installed) return installed
  throw new Error(
    process.env['CHROMIUM_PATH']
      ? `CHROMIUM_PATH names ${process.env['CHROMIUM_PATH']}, and there is no such file.`
      : `No Chromium found. Install one (Debian: sudo apt-get install ${packages.join(' ')}) or set CHROMIUM_PATH.`,
  )
}

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

export type Launch = {
  readonly fakeCamera?: boolean
  /** A .y4m file that the camera sees, read anew whenever it is opened. */
  readonly clip?: string
  /** Pages that are left come back whole, as in a browser of people; a browser under test does without otherwise. */
  readonly usesBackForwardCache?: boolean
  /** Instead of the one that was found: a program that starts it, as inside a network namespace. */
  readonly program?: string
  readonly flags?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const optionsOf = ({
  fakeCamera = false,
  clip,
  usesBackForwardCache = false,
  program = ensureChromium(usesBackForwardCache ? 'whole' : 'any'),
  flags = [],
  env = {},
}: Launch) => ({
  executablePath: program,
  args: [
    ...quiet,
    ...flags,
    ...(fakeCamera ? camera : []),
    ...(clip === undefined ? [] : [`--use-file-for-fake-video-capture=${clip}`]),
  ],
  ...(usesBackForwardCache ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
  env: { ...process.env, ...env },
})

export const launchChromium = (launch: Launch = {}): Promise<Browser> => chromium.launch(optionsOf(launch))

/** A browser with a profile in `folder`, as people have one: without it Chromium connects to nothing ahead of time. Not for the headless shell. */
export const launchProfile = (folder: string, launch: Launch, page: BrowserContextOptions): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...optionsOf(launch), ...page })

/** `npm run chromium`: says which one is used, and installs it where that is possible. */
export function main(): number {
  try {
    console.log(ensureChromium())
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}
