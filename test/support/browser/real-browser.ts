/** How tests get a real browser on a blank page of our own origin, with a lender behind it that answers what they say. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import { ensureChromium, launchChromium } from '../../../build/screens/chromium.ts'
import { catalogParts } from '../../../build/plugins/catalog-parts.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { build, createServer } from 'vite'
import { replaceClip } from '#support/pictures/drawn-pictures.ts'
import { startMisbehavingServer, type MisbehavingServer } from '../misbehaving-server.ts'

export type RealBrowser = {
  readonly lender: MisbehavingServer
  readonly origin: string
  /** What the camera sees when it is opened the next time. */
  cameraSees(clip: Buffer): Promise<void>
  context(): Promise<BrowserContext>
  /** A blank page with `parts` in it. */
  page(context: BrowserContext): Promise<Page>
  close(): Promise<void>
}

const plane = (w: number, h: number, left: number, right: number) => {
  const row = Buffer.concat([Buffer.alloc(w / 2, left), Buffer.alloc(w / 2, right)])
  return Buffer.concat(Array.from({ length: h }, () => row))
}

/** Two frames of a camera that sees red on its left and blue on its right: tells a mirrored picture from a true one. */
function asymmetricVideo(width: number, height: number): Buffer {
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    plane(width, height, 76, 29),
    plane(width / 2, height / 2, 84, 255),
    plane(width / 2, height / 2, 255, 107),
  ])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip C420jpeg\n`), frame, frame])
}

const blank =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>blank</title><input id="field"><button>b</button>'

/** What `in-page.ts` is built into: address on the page's origin → script. One request instead of a hundred for each page. */
async function buildScripts(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [catalogParts(), lingui()],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: { input: 'test/support/browser/in-page.ts', output: { entryFileNames: 'in-page.js' } },
    },
  })
  if (!('output' in built)) throw new Error('one build was expected')
  return new Map(
    built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]),
  )
}

/** Built once for all files of a worker. */
let scriptsBuilt: ReturnType<typeof buildScripts> | undefined

/**
 * @param lenderAt address of a real lender; without one the scripted lender answers
 * @param asksForCamera only the whole browser asks whether a page may use the camera; everything in it takes twice the processor time
 */
export async function startRealBrowser(lenderAt?: string, asksForCamera = false): Promise<RealBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'real-browser-'))
  const video = join(folder, 'asymmetric.y4m')
  await writeFile(video, asymmetricVideo(1920, 1080))
  const lender = await startMisbehavingServer()
  scriptsBuilt ??= buildScripts()
  const scripts = await scriptsBuilt
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(folder, 'cache'),
    plugins: [
      {
        name: 'blank-page',
        configureServer(server) {
          server.middlewares.use((request, response, next) => {
            const script = scripts.get(request.url ?? '')
            if (script === undefined && !request.url?.startsWith('/blank')) return next()
            response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript')
            response.end(script ?? blank)
          })
        },
      },
    ],
    optimizeDeps: { noDiscovery: true },
    server: {
      port: 0,
      host: '127.0.0.1',
      hmr: false,
      watch: null,
      proxy: { '/api': lenderAt ?? lender.origin, '/sandbox': lenderAt ?? lender.origin },
    },
  })
  await vite.listen()
  const address = vite.httpServer?.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  const origin = `http://127.0.0.1:${address.port}`

  const browser = await launchChromium({
    clip: video,
    flags: ['--use-fake-device-for-media-stream'],
    program: ensureChromium(asksForCamera ? 'whole' : 'any'),
  })

  return {
    lender,
    origin,
    cameraSees: (clip) => replaceClip(video, clip),
    context: () => browser.newContext(),
    async page(context) {
      const page = await context.newPage()
      await page.goto(`${origin}/blank`)
      await load(page)
      return page
    },
    async close() {
      await browser.close()
      await vite.close()
      await lender.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Again after a reload. */
export async function load(page: Page): Promise<void> {
  await page.addScriptTag({ type: 'module', url: '/in-page.js' })
  await page.waitForFunction(() => 'parts' in globalThis)
}
