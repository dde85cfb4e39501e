/** On which networks the product is visited: shaped packets where the machine allows them, and the protocol's own throttling. */
import type { Browser } from 'playwright-core'
import { ensureChromium, launchChromium, type Launch } from '../../../build/screens/chromium.ts'
import { Product } from '#support/browser/product.ts'
import { servePlainPage } from './plain-page.ts'
import { createShapedNetwork, village } from './shaped-network.ts'
import { slowNetwork, type Throttle } from './visit.ts'

export type Network = {
  /** What a reader of the tables has to know of it. */
  readonly note: string
  readonly browser: Browser
  /** How another browser is started on it. */
  readonly launch: Launch
  readonly url: string
  /** Drawn document → address of the same page without script. */
  readonly plain: ReadonlyMap<string, string>
  /** What the browser itself slows down; null where the packets are slow. */
  readonly throttle: Throttle
  /** Milliseconds after a visit: what is still in the queue when a page is closed would stand before the next one. */
  readonly pause: number
  readonly stop: () => Promise<void>
}

export async function shapedNetwork(documents: readonly string[], loss: number = village.loss): Promise<Network> {
  const { browser, launch, product, plain, takeUp } = await createShapedNetwork(documents, loss)
  const lost = loss === 0 ? '' : `, ${loss} % of the packets lost`
  return {
    note: `Shaped packets: ${village.kbit} kbit/s each way, ${village.roundTrip} ms there and back${lost}; TLS and HTTP/2, a new connection for every first visit`,
    browser,
    launch,
    url: product,
    plain: new Map(Object.entries(plain)),
    throttle: null,
    pause: 3000,
    async stop() {
      const { down, up } = await takeUp()
      const [kB, packets, gone] = [down.bytes + up.bytes, down.packets + up.packets, down.lost + up.lost]
      const overflowed = down.overflowed + up.overflowed
      const told = `${Math.round(kB / 1000)} kB in ${packets} packets, ${gone} lost, ${overflowed} overflowed`
      console.log(`The shaped network has carried ${told}.`)
    },
  }
}

export async function throttledNetwork(documents: readonly string[]): Promise<Network> {
  const product = await Product.start()
  const pages = await Promise.all(
    documents.map(async (document) => [document, await servePlainPage(document)] as const),
  )
  const browser = await launchChromium({})
  return {
    note: `The protocol's own throttling (no shaped packets): 400 kbit/s, and 400 ms for every request, also on a connection that stands; none for the handshake`,
    browser,
    launch: { program: ensureChromium('whole') },
    url: product.url,
    plain: new Map(pages.map(([document, { url }]) => [document, url])),
    throttle: slowNetwork,
    pause: 0,
    async stop() {
      await browser.close()
      for (const [, page] of pages) page.stop()
      await product.stop()
    },
  }
}
