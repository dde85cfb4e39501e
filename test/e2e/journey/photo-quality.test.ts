import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages, type Language } from '#machines/shared/languages.ts'
import * as drawn from '#support/pictures/drawn-pictures.ts'
import { Product } from '#support/browser/product.ts'
import { Traveller } from '#support/browser/traveller.ts'
import { logIn } from '#support/browser/walk.ts'

let product: Product
let folder: string
beforeAll(async () => {
  product = await Product.start()
  folder = await mkdtemp(join(tmpdir(), 'clips-'))
})
afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

const face = drawn.grainy(drawn.throughLens(drawn.drawnFace(1920, 1080)), 4)
const scenes = {
  sharp: face,
  blurred: drawn.outOfFocus(face, 11),
  dark: drawn.inLight(face, 0.2),
  glaring: drawn.underLamp(face, [0.5, 0.5, 0.1]),
}
const warning = 'main .note.warn'

describe('a photo that is not good enough', () => {
  it.each(languages)(
    'is advised about in %s, and used after the second warning (U15, RD110)',
    async (language: Language) => {
      const clip = join(folder, `${language}.y4m`)
      const sees = (scene: keyof typeof scenes) => drawn.replaceClip(clip, drawn.clipOf(scenes[scene]))
      await sees('blurred')
      const traveller = await Traveller.set(product.url, { clip, language })
      const { page } = traveller
      const opens = async (scene: keyof typeof scenes, button: string) => {
        await sees(scene)
        await page.locator(button).first().tap()
        await (scene === 'sharp' ? traveller.shoot() : traveller.shootAdvised())
      }
      const retake = 'main .actions .btn-primary'
      const other = 'main .btn-text'

      await logIn(traveller, product, '0770000005')
      await traveller.arrives('/photoVerify')
      await opens('blurred', '#take-selfie')
      const first = await page.locator(warning).innerText()
      // The docked button is the next act; the other one stands below the picture.
      expect(await page.locator(other).count()).toBe(0)
      await opens('sharp', retake)
      expect(await page.locator(warning).count()).toBe(0)
      expect(await page.locator(other).count()).toBe(1)
      await opens('dark', other)
      const second = await page.locator(warning).innerText()
      expect(await page.locator(other).count()).toBe(1)
      await opens('glaring', retake)
      const third = await page.locator(warning).innerText()
      expect(new Set([first, second, third]).size).toBe(3)
      if (language === 'en') expect(first).toContain('Hold the phone still')
      await page.locator(other).tap()
      await page.locator('.card:has(#take-selfie) .photo-done').waitFor()
      expect(traveller.noise).toEqual([])
      await traveller.leave()
    },
  )
})
