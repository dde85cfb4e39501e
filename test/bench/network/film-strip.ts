/** Makes the film strip: a picture every 200 ms on the slow network, of the landing and below it of the same page without script. */
import type { Network } from './networks.ts'
import { openContext, slow } from './visit.ts'

const every = 200
const until = 5000
const moments = Array.from({ length: until / every + 1 }, (_, n) => n * every)

type Frame = { readonly at: number; readonly data: string }

async function filmed(network: Network, url: string, cpu: number): Promise<readonly Frame[]> {
  const context = await openContext(network.browser, url)
  const page = await context.newPage()
  const protocol = await slow(page, cpu, network.throttle)
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
  return frames
}

function strip(title: string, frames: readonly Frame[]): string {
  const pictures = moments.map((moment) => {
    const shown = frames.findLast(({ at }) => at <= moment)
    const picture = shown ? `<img src="data:image/jpeg;base64,${shown.data}">` : '<i></i>'
    return `<figure>${picture}<figcaption>${(moment / 1000).toFixed(1)} s</figcaption></figure>`
  })
  return `<h2>${title}</h2><section>${pictures.join('')}</section>`
}

const style =
  'body{margin:8px;font:12px sans-serif}h2{font-size:14px;margin:12px 0 6px}section{display:flex;flex-wrap:wrap;gap:8px}figure{margin:0}img,i{display:block;width:80px;height:142px;border:1px solid #999}'

export async function filmStrip(network: Network, document: string, file: string, cpu: number): Promise<void> {
  const own = await filmed(network, network.url, cpu)
  const without = await filmed(network, network.plain.get(document) ?? '', cpu)
  const board = await network.browser.newPage({ viewport: { width: 1180, height: 200 } })
  await board.setContent(
    `<style>${style}</style>${strip('The landing', own)}${strip('The same page without script', without)}`,
  )
  await board.screenshot({ path: file, fullPage: true })
  await board.close()
}
