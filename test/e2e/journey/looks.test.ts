import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#machines/shared/languages.ts'
import { Product } from '#support/browser/product.ts'
import { freshPhone, Traveller } from '#support/browser/traveller.ts'
import { enter, logIn } from '#support/browser/walk.ts'

/** Seeded borrowers with the page on which they stand; the two offers of one borrower are opened by their addresses. */
const places = [
  { phone: '0770000001', paths: ['/personalData'] },
  { phone: '0770000002', paths: ['/address'] },
  { phone: '0770000003', paths: ['/employment'] },
  { phone: '0770000004', paths: ['/reference'] },
  { phone: '0770000005', paths: ['/photoVerify'] },
  { phone: '0770000006', paths: ['/scoring'] },
  { phone: '0770000007', paths: ['/chooseProduct', '/offerDetails?productId=201'] },
  { phone: '0770000008', paths: ['/account'] },
  { phone: '0770000009', paths: ['/account'] },
  { phone: '0770000010', paths: ['/account'] },
  { phone: '0770000011', paths: ['/account'] },
  { phone: '0770000012', paths: ['/account'] },
  { phone: '0770000015', paths: ['/bankAccount'] },
] as const
const open = [
  '/',
  '/login',
  '/howToGet',
  '/howToPay',
  '/obtaining',
  '/repeat',
  '/meet',
  '/news',
  '/terms',
  '/privacy',
  '/neverAsk',
  '/trust',
]

let product: Product
let traveller: Traveller
beforeAll(async () => {
  product = await Product.start()
})
afterAll(() => product?.stop())
afterEach(() => traveller.leave())

const shown = async (path: string) => {
  await traveller.page.goto(path)
  await traveller.page.locator('main h1:not(.pending, .pending > *)').waitFor()
  await traveller.page.waitForTimeout(250)
}

/** Elements that stick out sideways, and words that are wider than what holds them. */
const sticksOut = () =>
  traveller.page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    const cut = [...document.querySelectorAll<HTMLElement>('main button, main a, main label, header button, header a')]
      .filter(
        (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
      )
      .filter((element) => !element.closest('.sr') && element.getClientRects().length > 0)
      .map((element) => `${element.tagName} ${element.className} "${element.textContent?.slice(0, 40)}"`)
    return { wide, cut }
  })

async function expectRoom(where: string): Promise<void> {
  expect(await sticksOut(), where).toEqual({ wide: 0, cut: [] })
}

describe.each(languages)('at 320 px in %s', (language) => {
  it('shows every page without scrolling sideways and without cutting a button (UX26)', async () => {
    traveller = await Traveller.set(product.url, { language })
    await traveller.page.setViewportSize({ width: 320, height: 640 })
    for (const path of open) {
      await shown(path)
      await expectRoom(`${path} in ${language}`)
    }
    for (const { phone, paths } of places) {
      await traveller.context.clearCookies()
      await traveller.page.evaluate(() => localStorage.removeItem('auth_hint'))
      await logIn(traveller, product, phone)
      for (const path of paths) {
        await shown(path)
        await expectRoom(`${path} of ${phone} in ${language}`)
      }
    }
  })
})

describe('for those who enlarge', () => {
  it('loses nothing with doubled text, nor with wide spacing (UX27)', async () => {
    traveller = await Traveller.set(product.url)
    for (const path of open) {
      await shown(path)
      await traveller.page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expectRoom(`${path} at 200 %`)
      await traveller.page.evaluate(() => {
        document.documentElement.style.fontSize = ''
        for (const element of document.querySelectorAll<HTMLElement>('body *')) {
          element.style.letterSpacing = '0.12em'
          element.style.wordSpacing = '0.16em'
          element.style.lineHeight = '1.5'
        }
      })
      expect((await sticksOut()).wide, `${path} with wide spacing`).toBe(0)
    }
  })
})

describe('with the keyboard', () => {
  it('reaches every control in order, always with a visible focus that nothing covers (UX28)', async () => {
    traveller = await Traveller.set(product.url)
    const { page } = traveller
    await page.setViewportSize({ width: 1280, height: 800 })
    await shown('/login')
    const reached: string[] = []
    for (let press = 0; press < 14; press++) {
      await page.keyboard.press('Tab')
      const seen = await page.evaluate(() => {
        const element = document.activeElement
        if (!(element instanceof HTMLElement) || element === document.body) return null
        const box = element.getBoundingClientRect()
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        const style = getComputedStyle(element)
        return {
          name: element.getAttribute('name') ?? element.getAttribute('href') ?? element.textContent ?? '',
          covered:
            top !== null &&
            !element.contains(top) &&
            !top.contains(element) &&
            !element.closest('label')?.contains(top),
          outlined: style.outlineStyle !== 'none' || style.boxShadow !== 'none',
        }
      })
      if (seen === null) break
      expect(seen).toMatchObject({ covered: false, outlined: true })
      reached.push(seen.name)
    }
    expect(reached).toContain('phone')
    expect(reached.indexOf('/account')).toBeLessThan(reached.indexOf('phone'))
  })

  it('closes the top dialog only by Escape and gives the focus back (UX28)', async () => {
    traveller = await Traveller.set(product.url)
    const { page } = traveller
    const button = page.locator('header button[aria-haspopup=dialog]').last()
    await button.focus()
    await page.keyboard.press('Enter')
    await page.locator('dialog[open]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('keeps the field in focus in sight when the screen keyboard takes half of the screen (UX7)', async () => {
    traveller = await Traveller.set(product.url)
    const { page } = traveller
    // Not one of those who have just had a code: the next one may be asked for after 15 seconds only.
    await enter(traveller, product, freshPhone())
    await traveller.arrives('/personalData')
    await page.setViewportSize({ width: 360, height: 360 })
    for (const name of ['nic', 'fullName', 'birthDate', 'email']) {
      const field = page.locator(`main [name=${name}]`)
      await field.focus()
      await page.waitForTimeout(150)
      const covered = await field.evaluate((element) => {
        const box = element.getBoundingClientRect()
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        return top !== element
      })
      expect(covered, name).toBe(false)
    }
  })
})

describe('with forced colours', () => {
  it('keeps steps, radios and notices visible (UX13)', async () => {
    traveller = await Traveller.set(product.url)
    const { page } = traveller
    await page.emulateMedia({ forcedColors: 'active' })
    await logIn(traveller, product, '0770000002')
    await traveller.arrives('/address')
    await page.locator('main .radio').first().waitFor()
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main .radio, main .inp, main .btn, main .note')]
        .filter((element) => element.getClientRects().length > 0)
        .filter((element) => {
          const style = getComputedStyle(element)
          return style.borderStyle === 'none' || Number.parseFloat(style.borderWidth) === 0
        })
        .map((element) => element.className),
    )
    expect(bare, 'without colours only a border shows where a control is').toEqual([])
    await page.goto('/')
  })
})
