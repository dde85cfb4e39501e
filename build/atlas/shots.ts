/** How every state gets its pictures: one page a width, every state in every language, a picture that is there already is not taken again. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { languages, perLanguage, type Language } from '#machines/shared/languages.ts'
import type { Shown, Target } from '#support/stage/handle.ts'
import { variantsOf } from '#support/stage/variants.ts'
import { stageFile } from '../plugins/pages-in-dev.ts'
import { stageFolder } from './build-stage.ts'
import { keyOf, type Picture, type Screenful, type View } from '../viewer/data.ts'
import type { State } from './data.ts'

const views = [
  { name: 'phone', width: 360, height: 740, scale: 0.75 },
  { name: 'desk', width: 1280, height: 800, scale: 0.55 },
] as const satisfies readonly {
  readonly name: View
  readonly width: number
  readonly height: number
  readonly scale: number
}[]

/** Of a state and its variants; the reason where nothing can be shown. By `machine:path`. */
export type Looks = Readonly<Record<string, { readonly screens: readonly Screenful[]; readonly reason: string | null }>>

type Look = Screenful | Extract<Shown, { kind: 'not shown' }>
type Subject = { readonly key: string; readonly target: Target }

/** In a picture of the whole page what is docked at the bottom would cover its middle. */
const undocked = '.actions { position: static !important; } .hdr { position: static !important; }'

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
}

/** No server: the browser is handed the files of the stage, and nothing else answers. */
async function hand(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url())
  const file = pathname === '/stage' ? `/${stageFile}` : pathname
  const body = await readFile(`${stageFolder}${file}`).catch(() => null)
  if (body === null) return route.fulfill({ status: 404, body: '' })
  return route.fulfill({ body, contentType: types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream' })
}

async function openStage(browser: Browser, { width, height, scale }: (typeof views)[number]): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-LK',
    timezoneId: 'Asia/Colombo',
  })
  await page.route('**/*', hand)
  await page.goto('http://localhost/stage?quiet')
  await page.waitForFunction(() => window.stage !== undefined)
  await page.addStyleTag({ content: undocked })
  return page
}

/** @param drawn file by what was drawn, so that equal screens share one picture */
async function portray(
  page: Page,
  view: View,
  target: Target,
  folder: string,
  drawn: Map<string, Picture>,
): Promise<Look> {
  const shown = await page.evaluate((wanted) => window.stage?.show(wanted, 'en'), target)
  if (shown === undefined || shown.kind === 'not shown') return shown ?? { kind: 'not shown', reason: 'no stage' }
  const pictures: Picture[] = []
  const texts: Record<Language, readonly string[]> = { ...perLanguage(() => []) }
  for (const language of languages) {
    if (language !== 'en') await page.evaluate((next) => window.stage?.speak(next), language)
    const [text, html] = await page.evaluate(() => [window.stage?.read() ?? [], window.stage?.drawn() ?? ''] as const)
    texts[language] = text
    const key = `${view} ${language} ${html}`
    const known = drawn.get(key)
    const picture = known ?? (await photographed(page, view, language, folder))
    drawn.set(key, picture)
    pictures.push(picture)
  }
  return { variant: target.variant ?? null, pictures, texts }
}

async function photographed(page: Page, view: View, language: Language, folder: string): Promise<Picture> {
  // What is below the screen is drawn only when it comes near; the picture of the whole page wants it now.
  const style = '.hero + *, .duo > .stack { content-visibility: visible; }'
  const drawn = await page.screenshot({ fullPage: true, animations: 'disabled', style })
  // A third smaller than JPEG of the same legibility, which Chromium cannot write by itself.
  const bytes = await sharp(drawn).webp({ quality: 30 }).toBuffer()
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const file = `shots/${hash}.webp`
  await writeFile(join(folder, file), bytes)
  return { language, view, file, hash }
}

const subjectsOf = (states: readonly State[]): readonly Subject[] =>
  states.flatMap(({ machine, path }) =>
    [undefined, ...variantsOf(machine, path)].map((variant) => ({
      key: keyOf({ machine, path }),
      target: { machine, state: path, ...(variant === undefined ? {} : { variant }) },
    })),
  )

/** @returns what there is to see of every state; one that cannot be pictured has its reason. */
export async function takeAll(
  browser: Browser,
  states: readonly State[],
  folder: string,
  report: (done: number, all: number, what: string) => void,
): Promise<Looks> {
  const subjects = subjectsOf(states)
  let done = 0
  const taken = await Promise.all(
    views.map(async (view) => {
      const page = await openStage(browser, view)
      const drawn = new Map<string, Picture>()
      const looks: Look[] = []
      for (const { key, target } of subjects) {
        looks.push(await portray(page, view.name, target, folder, drawn))
        done += 1
        report(done, subjects.length * views.length, key)
      }
      await page.close()
      return looks
    }),
  )
  return joined(subjects, taken)
}

function joined(subjects: readonly Subject[], [phone = [], desk = []]: readonly (readonly Look[])[]): Looks {
  const found: Record<string, { screens: Screenful[]; reason: string | null }> = {}
  for (const [n, { key, target }] of subjects.entries()) {
    const entry = (found[key] ??= { screens: [], reason: null })
    const [one, other] = [phone[n], desk[n]]
    if (one && other && 'pictures' in one && 'pictures' in other)
      entry.screens.push({ ...one, pictures: [...one.pictures, ...other.pictures] })
    else
      for (const look of [one, other])
        if (look && 'reason' in look)
          entry.reason = target.variant === undefined ? look.reason : `${target.variant}: ${look.reason}`
  }
  return found
}
