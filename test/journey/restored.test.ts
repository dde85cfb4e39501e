/** Proves that a page which the browser brings back whole after a sign-out shows nothing of whom it was shown to. */
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Product } from './product.ts'
import { Traveller } from './traveller.ts'
import * as walk from './walk.ts'

let product: Product
let front: Server
let url: string
beforeAll(async () => {
  product = await Product.start()
  // Documents say `no-store`, and today's Chromium then hardly ever keeps a page. Without it every browser does: the worst case.
  front = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const forwarded = request({ host: '127.0.0.1', port: product.port, method, path, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => name !== 'cache-control')
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const bound = front.address()
  url = `http://localhost:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
})
afterAll(async () => {
  front?.closeAllConnections()
  front?.close()
  await product?.stop()
})

/** A borrower with a loan looks at the account; the page is then left for a public one by the address bar. */
async function account({ isWatched = true } = {}): Promise<Traveller> {
  const traveller = await Traveller.set(url, { path: '/terms', keepsPages: true, keepsSite: false })
  // The guard asks for the session of a page that comes back, and is refused.
  traveller.forgive(/status of 401/)
  if (!isWatched)
    await traveller.context.addInitScript(() =>
      addEventListener('pageshow', (event) => event.persisted && event.stopImmediatePropagation(), true),
    )
  await walk.logIn(traveller, product, '0770000010')
  await traveller.arrives('/account')
  await traveller.page.locator('main .due').waitFor()
  await traveller.page.evaluate(() => Object.assign(globalThis, { isKept: true }))
  await traveller.page.goto('/terms')
  await traveller.page.locator('main h1').waitFor()
  return traveller
}

const isKept = ({ page }: Traveller): Promise<boolean> => page.evaluate(() => 'isKept' in globalThis)

/** Whether anything of the loan could be seen in the two seconds after Back. */
async function sawAnything({ page }: Traveller): Promise<boolean> {
  const until = Date.now() + 2_000
  await page.goBack({ waitUntil: 'commit' })
  while (Date.now() < until) {
    const isSeen = await page
      .locator('main .due')
      .isVisible()
      .catch(() => false)
    if (isSeen) return true
    await page.waitForTimeout(10)
  }
  return false
}

it('RD84 RD90 a page brought back after signing out is not seen, and brought back to the same borrower it is', async () => {
  const same = await account()
  expect(await sawAnything(same)).toBe(true)
  // Or the rest of this test would prove nothing.
  expect(await isKept(same)).toBe(true)
  await same.leave()

  const left = await account()
  await walk.signOut(left)
  expect(await sawAnything(left)).toBe(false)
  expect(await isKept(left)).toBe(false)
  await left.leave()
})

it('RD84 without the watch the former borrower is seen: the test above can fail', async () => {
  const left = await account({ isWatched: false })
  await walk.signOut(left)
  expect(await sawAnything(left)).toBe(true)
  expect(await isKept(left)).toBe(true)
  await left.leave()
})
