/** What opens beside the journey: menu, lists, questions, documents; drawn on a phone and on a desk, closed by Back. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faults } from '#support/browser/measure.ts'
import {
  branches,
  chosen,
  code,
  errors,
  extension,
  keyFacts,
  longText,
  paper,
  unfold,
  villages,
} from '#support/browser/more-screens.ts'
import { Product } from '#support/browser/product.ts'
import { logIn } from '#support/browser/walk.ts'
import { EngineTraveller } from '#support/engines/engine-traveller.ts'
import { missing, phone, type EngineName } from '#support/engines/engines.ts'
import { drawPages } from '#support/browser/stage.ts'
import { headerDialog, tap, type Act } from '../../../../build/screens/screens-list.ts'
import { judge, stands } from './look.ts'

type Opened = {
  readonly name: string
  readonly path: string
  readonly act: Act
  /** Back closes it. */ readonly isDialog?: boolean
  /** It looks like a message of the lender: one button, OK. */ readonly isDocument?: boolean
}

const agreement: Act = async (page) => {
  await unfold(page)
  await page.locator('main .acc .btn-text:has(svg)').first().click()
  await drawPages(page)
}

const opened: Readonly<Record<string, readonly Opened[]>> = {
  visitor: [
    { name: 'menu', path: '/', act: headerDialog('last'), isDialog: true },
    { name: 'languages', path: '/', act: headerDialog('first'), isDialog: true },
    { name: 'privacy', path: '/howToPay', act: longText(0), isDialog: true, isDocument: true },
    { name: 'login, errors', path: '/login', act: errors },
    {
      name: 'code, errors',
      path: '/login',
      act: async (page) => {
        await code('0769990002')(page)
        await errors(page)
      },
    },
  ],
  '0770000002': [
    { name: 'address, errors', path: '/address', act: errors },
    { name: 'villages', path: '/address', act: villages, isDialog: true },
  ],
  '0770000015': [
    { name: 'account asked back', path: '/bankAccount', act: chosen },
    { name: 'branches', path: '/bankAccount', act: branches, isDialog: true },
  ],
  '0770000007': [
    { name: 'product asked back', path: '/chooseProduct', act: chosen },
    { name: 'offer', path: '/offerDetails?productId=201', act: (page) => page.locator('main .slip').first().waitFor() },
    { name: 'key facts', path: '/offerDetails?productId=201', act: keyFacts, isDialog: true },
    { name: 'conditions', path: '/offerDetails?productId=201', act: paper, isDocument: true },
  ],
  '0770000010': [
    { name: 'repayment', path: '/account', act: tap('main .slip .btn-primary', 'main .ways') },
    { name: 'payment for the extension', path: '/account', act: extension },
    { name: 'agreement', path: '/account', act: agreement, isDialog: true, isDocument: true },
  ],
}
const dialog = 'dialog:is([open], :popover-open)'
/** Filled buttons of the page that something else lies over. */
const covered = `document.querySelector('${dialog}') ? [] : [...document.querySelectorAll('main .btn-primary')].filter((one) => {
  if (!one.checkVisibility({ visibilityProperty: true })) return false
  const { x, y, width, height } = one.getBoundingClientRect()
  const above = document.elementFromPoint(x + width / 2, y + height / 2)
  return above !== null && !one.contains(above)
}).map((one) => 'covered: ' + one.textContent)`

async function open(traveller: EngineTraveller, { name, path, act, isDialog, isDocument }: Opened): Promise<void> {
  const { page, engine } = traveller
  await page.goto(path)
  await stands(traveller)
  page.answersMessages = isDocument !== true
  await act(page)
  await judge(traveller, name)
  await engine.resize(1280, 800)
  const found = [...(await faults(page)), ...(await page.evaluate<string[]>(covered))]
  expect.soft(found, `${name} at 1280 in ${engine.name}`).toEqual([])
  await engine.resize(phone.width, phone.height)
  if (isDialog === true) await closedByBack(traveller, name, path)
  page.answersMessages = true
}

async function closedByBack(traveller: EngineTraveller, name: string, path: string): Promise<void> {
  const { page } = traveller
  await page.waitFor('history.state?.dialog !== undefined')
  await page.goBack()
  await page.locator(dialog).waitFor({ state: 'detached' })
  expect.soft(traveller.path, `${name} closed by Back`).toBe(new URL(path, traveller.proxy.url).pathname)
}

export function engineScreens(name: EngineName): void {
  const lack = missing(name)
  describe(`what opens in ${name}`, () => {
    let product: Product
    // Of its own for a second attempt too: the first one has moved the borrowers on.
    beforeEach(async () => {
      product = await Product.start()
    })
    afterEach(() => product?.stop())

    it(`is well drawn, accessible and closed by Back in ${name} (RD89, UX26, UX29)`, async ({ skip }) => {
      skip(lack !== null, lack ?? '')
      const traveller = await EngineTraveller.set(name, product)
      for (const [borrower, screens] of Object.entries(opened)) {
        if (borrower !== 'visitor') await logIn(traveller, product, borrower)
        for (const one of screens) await open(traveller, one)
        await traveller.page.forget()
      }
      await traveller.leave()
    })

    it(`opens a guide without a network in ${name} (U36)`, async ({ skip }) => {
      skip(lack !== null, lack ?? '')
      const traveller = await EngineTraveller.set(name, product)
      const { page, proxy } = traveller
      await stands(traveller)
      const isKept = () => page.evaluate<boolean>(`caches.match('/documents/en/howToPay').then(Boolean)`)
      await expect.poll(isKept, { timeout: 60_000 }).toBe(true)
      proxy.cut()
      await page.goto('/howToPay')
      await stands(traveller)
      expect(traveller.path).toBe('/howToPay')
      await traveller.leave()
    })

    it(`hears a page that is not quiet in ${name}`, async ({ skip }) => {
      skip(lack !== null, lack ?? '')
      const traveller = await EngineTraveller.set(name, product)
      await stands(traveller)
      await traveller.page.evaluate(`(() => {
        console.error('said')
        dispatchEvent(new ErrorEvent('error', { message: 'thrown' }))
        document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' }))
      })()`)
      // Each is a request of its own: they arrive in any order.
      for (const noise of ['said', 'thrown', 'against the policy']) {
        await expect.poll(() => traveller.proxy.noise.join('\n')).toContain(noise)
      }
      await expect(traveller.leave()).rejects.toThrow('the browser must stay quiet')
    })
  })
}
