import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#machines/shared/languages.ts'
import { ensureChromium } from '../../../build/screens/chromium.ts'
import { Product } from '#support/browser/product.ts'
import { logIn, photos } from '#support/browser/walk.ts'
import { Traveller } from '#support/browser/traveller.ts'

let product: Product
beforeAll(async () => {
  product = await Product.start()
})
afterAll(() => product?.stop())

/** Chromium as its own settings make it: neither cookies nor storage. */
async function withoutCookies(visit: (page: Page) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lending-profile-'))
  mkdirSync(join(folder, 'Default'))
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(blocked))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: ensureChromium('whole'),
    args: ['--no-sandbox', '--disable-gpu', '--headless=new'],
    baseURL: product.url,
    viewport: { width: 360, height: 640 },
  })
  try {
    await visit(await context.newPage())
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('a browser whose cookies are off', () => {
  it('reads at the right code that cookies have to be allowed (RD217)', async () => {
    await withoutCookies(async (page) => {
      await page.goto('/login')
      const storage = () => page.evaluate(() => localStorage.length)
      await expect(storage()).rejects.toThrow('Access is denied')
      await page.locator('main input[name=phone]').fill('0770000012')
      await page.locator('main form button[type=submit]').click()
      await page.locator('main input[name=code]').waitFor()
      const [newest] = await product.messages('0770000012')
      await page.locator('main input[name=code]').fill(newest?.code ?? '')
      await page.locator('main form button[type=submit]').click()
      await expect.poll(() => page.locator('main .err').innerText()).toContain('Allow cookies for this site')
    })
  })
})

describe('on a phone of 360 x 640', () => {
  it('shows the form again, as it was, when the question about the first account leads back to it (K2, UX28, RD344)', async () => {
    const traveller = await Traveller.set(product.url)
    const { page } = traveller
    await page.setViewportSize({ width: 360, height: 640 })
    await logIn(traveller, product, '0770000005')
    await photos(traveller)
    await traveller.arrives('/bankAccount')
    await traveller.pick('bank', '7010')
    await traveller.search('branch')
    await traveller.fill('accountNumber', '0012-3456 789')
    // The form is long: a borrower stands at its end when the short list takes its place.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await traveller.next()
    const question = page.locator('dialog[role=alertdialog]')
    await question.locator('.btn-secondary').tap()
    await question.waitFor({ state: 'detached' })
    const place = () =>
      page.evaluate(() => {
        const at = document.activeElement?.closest('main .btn')?.getBoundingClientRect()
        return {
          typed: document.querySelector<HTMLInputElement>('main input[name=accountNumber]')?.value,
          focusIsInView: at !== undefined && at.top > 0 && at.bottom <= innerHeight,
        }
      })
    await expect.poll(place).toMatchObject({ typed: expect.stringContaining('3456'), focusIsInView: true })
    await traveller.leave()
  })

  it('names the company above every page, in one row with language, login and menu (X1, UX27)', async () => {
    const traveller = await Traveller.set(product.url)
    const { page } = traveller
    for (const language of languages) {
      await page.setViewportSize({ width: 360, height: 640 })
      if (language !== 'en') await traveller.speak(language)
      const header = await page.evaluate(() => ({
        height: document.querySelector('.hdr')?.getBoundingClientRect().height,
        name: document.querySelector('.brand-word')?.getBoundingClientRect().width ?? 0,
      }))
      expect(header.height, language).toBe(52)
      expect(header.name, language).toBeGreaterThan(30)
    }
    await traveller.leave()
  })
})
