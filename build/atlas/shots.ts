/** How every state gets its pictures: one page a width, every state in every language, a picture that is there already is not taken again. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page, Route } from 'playwright-core'
import { languages, perLanguage, type Language } from '#machines/shared/languages.ts'
import type { Shown } from '#support/stage/handle.ts'
import { stageFile } from '../plugins/pages-in-dev.ts'
import { stageFolder } from './build-stage.ts'
import type { State } from './data.ts'

export const views = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'desk', width: 1280, height: 800 },
] as const
export type View = (typeof views)[number]['name']

export type Picture = { readonly language: Language; readonly view: View; readonly file: string; readonly hash: string }
export type Portrait = {
  readonly path: string
  readonly pictures: readonly Picture[]
  readonly texts: Readonly<Record<Language, readonly string[]>>
}
export type Look = { readonly kind: 'shown'; readonly portrait: Portrait } | Extract<Shown, { kind: 'not shown' }>

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

async function openStage(browser: Browser, { width, height }: (typeof views)[number]): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height },
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
  { machine, path }: State,
  folder: string,
  drawn: Map<string, Picture>,
): Promise<Look> {
  const target = { machine, state: path }
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
    if (known) {
      pictures.push(known)
      continue
    }
    // What is below the screen is drawn only when it comes near; the picture of the whole page wants it now.
    const style = '.hero + *, .duo > .stack { content-visibility: visible; }'
    const bytes = await page.screenshot({ type: 'jpeg', quality: 60, fullPage: true, animations: 'disabled', style })
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    const file = `shots/${hash}.jpg`
    await writeFile(join(folder, file), bytes)
    const picture = { language, view, file, hash }
    drawn.set(key, picture)
    pictures.push(picture)
  }
  return { kind: 'shown', portrait: { path: shown.path, pictures, texts } }
}

/** @returns what there is to see of every state, by `machine:path`; one that cannot be pictured has its reason. */
export async function takeAll(
  browser: Browser,
  states: readonly State[],
  folder: string,
  tell: (done: number, all: number, what: string) => void,
): Promise<ReadonlyMap<string, Look>> {
  const found = new Map<string, Look>()
  let done = 0
  await Promise.all(
    views.map(async (view) => {
      const page = await openStage(browser, view)
      const drawn = new Map<string, Picture>()
      for (const state of states) {
        const key = `${state.machine}:${state.path}`
        const look = await portray(page, view.name, state, folder, drawn)
        found.set(key, joined(found.get(key), look))
        done += 1
        tell(done, states.length * views.length, key)
      }
      await page.close()
    }),
  )
  return found
}

function joined(before: Look | undefined, look: Look): Look {
  if (before === undefined) return look
  if (before.kind === 'not shown') return before
  if (look.kind === 'not shown') return look
  const pictures = [...before.portrait.pictures, ...look.portrait.pictures]
  return { kind: 'shown', portrait: { ...look.portrait, pictures } }
}
