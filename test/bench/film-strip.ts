/** Decides how the film strip is made: a picture of the landing every 200 ms on the bad line. */
import type { Browser } from 'playwright-core'
import { openContext, slow } from './visit.ts'

const every = 200
const until = 5000

type Frame = { readonly at: number; readonly data: string }

export async function filmStrip(browser: Browser, url: string, file: string): Promise<void> {
  const context = await openContext(browser, url)
  const page = await context.newPage()
  const protocol = await slow(page, 4)
  const frames: Frame[] = []
  const start = Date.now()
  protocol.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push({ at: Date.now() - start, data })
    void protocol.send('Page.screencastFrameAck', { sessionId })
  })
  await protocol.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 120, maxHeight: 214 })
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForTimeout(until)
  await context.close()

  const moments = Array.from({ length: until / every + 1 }, (_, n) => n * every)
  const pictures = moments.map((moment) => {
    const shown = frames.findLast(({ at }) => at <= moment)
    const picture = shown ? `<img src="data:image/jpeg;base64,${shown.data}">` : '<i></i>'
    return `<figure>${picture}<figcaption>${(moment / 1000).toFixed(1)} s</figcaption></figure>`
  })
  const board = await browser.newPage({ viewport: { width: 1180, height: 200 } })
  await board.setContent(
    `<style>body{display:flex;flex-wrap:wrap;gap:8px;margin:8px;font:12px sans-serif}figure{margin:0}img,i{display:block;width:80px;height:142px;border:1px solid #999}</style>${pictures.join('')}`,
  )
  await board.screenshot({ path: file, fullPage: true })
  await board.close()
}
