import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Product } from '#support/browser/product.ts'
import { freshPhone, Traveller } from '#support/browser/traveller.ts'
import * as walk from '#support/browser/walk.ts'

let product: Product
beforeAll(async () => {
  product = await Product.start()
})
afterAll(() => product?.stop())

/** The two addresses that the specification writes out, the messages and the test payment; nothing else may name anybody. */
const prescribed = [/^\/api\/notifications\?user_id=07\d{8}$/, /^\/repaymentMock\?account_number=[\d-]+&amount=[\d.]+$/]

const words = (phone: string): readonly string[] => [
  phone,
  'Nimal',
  `94087${phone.slice(-4)}`,
  'nimal@example.com',
  'Temple Road',
  'Ocean Software',
  '0771112233',
  'Kamala',
  '0719876543',
  '00123456789',
]

/** Everything that the browser keeps for this origin, as one text. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept = [
      document.cookie,
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
    ]
    for (const { name = '', version = 1 } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name, version)
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error ?? new Error(name)))
      })
      for (const store of database.objectStoreNames) {
        const values = await new Promise<unknown[]>((resolve, reject) => {
          const asked = database.transaction(store).objectStore(store).getAll()
          asked.addEventListener('success', () => resolve(asked.result))
          asked.addEventListener('error', () => reject(asked.error ?? new Error(store)))
        })
        // Encrypted records are no text; how many there are is what matters after signing out.
        kept.push(`${store}: ${values.length}`, JSON.stringify(values))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        // Built files are the same for everybody, and hold our own examples.
        const isBuilt = new URL(request.url).pathname.startsWith('/assets/')
        kept.push(request.url, isBuilt ? '' : ((await answer?.text()) ?? ''))
      }
    }
    kept.push(location.href, JSON.stringify(history.state))
    return kept.join('\n')
  })

it('a whole journey names nobody in addresses, to third parties and on the console, and nothing is left after signing out (RD84, RD75)', async () => {
  const phone = freshPhone()
  const traveller = await Traveller.set(product.url, { keepsSite: true })
  const { page, context } = traveller
  const asked: URL[] = []
  const said: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url())))
  page.on('console', (message) => said.push(message.text()))
  page.on('framenavigated', (frame) => asked.push(new URL(frame.url())))

  await walk.toLoan(traveller, product, phone)
  await walk.disbursed(traveller)
  await walk.extend(traveller)
  await walk.pay(traveller)
  const codes = (await product.messages(phone)).map(({ code }) => code)
  await walk.signOut(traveller)

  const own = new URL(product.url).origin
  const thirdParties = asked.filter((url) => !['blob:', 'data:', 'about:'].includes(url.protocol) && url.origin !== own)
  expect(thirdParties.map(String)).toEqual([])
  const all = [...words(phone), ...codes]
  const named = asked
    .map((url) => decodeURIComponent(url.pathname + url.search + url.hash))
    .filter((address) => all.some((word) => address.includes(word)) && !prescribed.some((one) => one.test(address)))
  expect(named).toEqual([])
  const kept = await keptBy(page)
  const cookies = JSON.stringify(await context.cookies())
  // Lines for machines; the sandbox shows its codes to people in lines of their own.
  const log = product.log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n')
  expect(log.split('\n').length).toBeGreaterThan(20)
  for (const word of all) {
    expect([word, kept.includes(word)]).toEqual([word, false])
    expect([word, cookies.includes(word)]).toEqual([word, false])
    expect([word, log.includes(word)]).toEqual([word, false])
    expect([word, said.join('\n').includes(word)]).toEqual([word, false])
  }
  expect(kept).toMatch(/drafts: 0/)
  expect(kept).toMatch(/photos: 0/)
  await traveller.leave()
})
