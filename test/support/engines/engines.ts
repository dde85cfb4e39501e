/** Which engines there are beside Chromium's, where Debian puts them, and how each is started as a phone of 360 pixels. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../browser/product.ts'
import { overHttp, overMarionette, type Wire } from './wire.ts'

export const engineNames = ['Firefox', 'WebKit'] as const
export type EngineName = (typeof engineNames)[number]

export type Engine = Wire & {
  readonly name: EngineName
  resize(width: number, height: number): Promise<void>
  quit(): Promise<void>
}

const programs = {
  Firefox: ['/usr/bin/firefox-esr'],
  WebKit: [
    '/usr/bin/WebKitWebDriver',
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/bin/Xvfb',
    '/usr/bin/xdotool',
  ],
} as const satisfies Readonly<Record<EngineName, readonly string[]>>
export const packages = { Firefox: 'firefox-esr', WebKit: 'webkit2gtk-driver xvfb xdotool' } as const

/** @returns a sentence that says what is missing; null where the engine is here */
export function missing(name: EngineName): string | null {
  const lacks = programs[name].find((program) => !existsSync(program))
  if (lacks === undefined) return null
  return `${name} is not here (${lacks}), so nothing was proved in it. Debian: apt-get install ${packages[name]}`
}

export const phone = { width: 360, height: 740 } as const

const firefoxSettings = {
  'marionette.port': 0,
  'layout.css.devPixelsPerPx': '2.0',
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'permissions.default.geo': 1,
  'geo.provider.network.url': 'data:application/json,{"location":{"lat":6.9271,"lng":79.8612},"accuracy":20}',
  'intl.accept_languages': 'en-LK, en',
  'browser.download.useDownloadDir': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'toolkit.telemetry.server': '',
}

async function until<T>(what: string, look: () => T | null): Promise<T> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const found = look()
    if (found !== null) return found
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`${what} did not come`)
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await gone
  clearTimeout(impatience)
}

async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'lending-firefox-'))
  const lines = Object.entries({
    ...firefoxSettings,
    'browser.download.dir': profile,
    'browser.download.folderList': 2,
  })
  writeFileSync(
    join(profile, 'user.js'),
    lines.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`).join('\n'),
  )
  const child = spawn(
    programs.Firefox[0],
    ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile],
    { stdio: 'ignore', env: { ...process.env, TZ: 'Asia/Colombo', HOME: profile } },
  )
  const portFile = join(profile, 'MarionetteActivePort')
  const port = await until('the port of Firefox', () =>
    existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) || null : null,
  )
  const wire = await overMarionette(port)
  const engine: Engine = {
    ...wire,
    name: 'Firefox',
    /** A window is 500 pixels wide or more; the page in it need not be. */
    async resize(width, height) {
      await wire.send('size', { width: Math.max(width, 500), height: height + 100 })
      const sizes = { width, 'min-width': width, height, 'min-height': height }
      const set = Object.entries(sizes).map(([name, size]) => `style.setProperty('${name}', '${size}px', 'important')`)
      await wire.inBrowser(`const { style } = gBrowser.selectedBrowser; ${set.join('; ')}`)
    },
    async quit() {
      wire.close()
      await endOf(child)
      rmSync(profile, { recursive: true, force: true })
    },
  }
  await engine.resize(phone.width, phone.height)
  return engine
}

/** The bar of the window would be 447 pixels wide. */
const narrowBar =
  'toolbar, toolbar *, headerbar, headerbar *, entry, button { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 6px }'

async function startWebKit(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'lending-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), narrowBar)
  const port = await freePort()
  const [driver, binary, xvfb, xdotool] = programs.WebKit
  const screen = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number]: unknown[] = await once(screen.stdout, 'data')
  const display = { ...process.env, DISPLAY: `:${String(number).trim()}` }
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...display,
      TZ: 'Asia/Colombo',
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      // Its sandbox needs rights that a container does not give.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const url = `http://127.0.0.1:${port}`
  let isUp = false
  await until('WebKitWebDriver', () => {
    void fetch(`${url}/status`).then(
      () => (isUp = true),
      () => undefined,
    )
    return isUp || null
  })
  const wire = await overHttp(url, { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } })
  const engine: Engine = {
    ...wire,
    name: 'WebKit',
    /** The bar above the page is as high as it is. */
    async resize(width, height) {
      await wire.send('size', { width, height })
      const inside = Number(await wire.send('run', { script: 'return innerHeight', args: [] }))
      await wire.send('size', { width, height: 2 * height - inside })
    },
    async quit() {
      await endOf(child)
      await endOf(screen)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await engine.resize(phone.width, phone.height)
  // No window manager does it, and a page whose window has no focus shows none.
  execFileSync(xdotool, ['search', '--sync', '--onlyvisible', '--class', 'MiniBrowser', 'windowfocus'], {
    env: display,
  })
  return engine
}

export const start = (name: EngineName): Promise<Engine> => (name === 'Firefox' ? startFirefox() : startWebKit())
