import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Shot } from '../../../build/screens/screens-list.ts'
import { galleries } from '#support/browser/more-screens.ts'
import { coloursAcross, kindsOf } from './pixels.ts'
import { resize, settle, speak, Stage, submit, visit } from '#support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.set()
})
afterEach(() => stage.closePages())
afterAll(() => stage?.strike())

const fields = 'main :is(input:not([type=hidden], [type=file]), select, button.inp):enabled'
const forms: readonly (Shot & { readonly phone: string | null })[] = galleries.flatMap(({ phone, shots }) =>
  shots
    .filter(({ name }) =>
      [
        'login',
        'code',
        'personalData',
        'address',
        'employment, all questions',
        'references, two people',
        'new account',
      ].includes(name),
    )
    .map((shot) => ({ ...shot, phone })),
)

it.each(forms)(
  'keeps every field of $name in sight on half a screen, and no bar stands over it (UX7)',
  async (form) => {
    const page = await stage.open(form.phone, { isMobile: true })
    await visit(page, form.path)
    await form.act?.(page)
    await page.setViewportSize({ width: 360, height: 360 })
    for (const language of ['en', 'ta'] as const) {
      await speak(page, language)
      const hidden: string[] = []
      for (const field of await page.locator(fields).all()) {
        // The code field has the focus on arrival. Focus leaves each field once, also one that is empty and now has an error.
        const outside = page.locator('header .brand')
        await outside.focus()
        await settle(page)
        expect(await outside.evaluate((link) => document.activeElement === link)).toBe(true)
        await field.focus()
        await settle(page)
        const isSeen = await field.evaluate((element) => {
          const drawn = element.matches('[type=radio], [type=checkbox]')
            ? (element.closest('label') ?? element)
            : element
          const { left, right, top, bottom } = drawn.getBoundingClientRect()
          const isHit = (y: number) => drawn.contains(document.elementFromPoint((left + right) / 2, y))
          return top >= 0 && bottom <= innerHeight && isHit(top + 4) && isHit(bottom - 4)
        })
        if (!isSeen) hidden.push(`${language}: ${await field.getAttribute('id')}`)
      }
      expect(hidden).toEqual([])
    }
  },
)

const withErrors = galleries.flatMap(({ phone, shots }) =>
  shots
    .filter(({ name }) => /errors|login, refused|all questions|two people/.test(name))
    .map((shot) => ({ ...shot, phone })),
)

it.each(withErrors)(
  'shows each error of $name by icon, words and a rule that a grey screen still shows (UX12)',
  async (screen) => {
    const page = await stage.open(screen.phone)
    await visit(page, screen.path)
    await screen.act?.(page)
    await speak(page, 'si')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const weak = await page.evaluate(() => {
        const light = {
          /** Grey is what remains of a colour: its luminance (WCAG). */
          grey: (colour: string) => {
            const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
              const share = Number(part) / 255
              return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
            })
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue
          },
          contrast: (one: string, other: string) => {
            const [low = 0, high = 0] = [light.grey(one), light.grey(other)].toSorted((x, y) => x - y)
            return (high + 0.05) / (low + 0.05)
          },
        }
        const canvas = getComputedStyle(document.body).backgroundColor
        const errors = [...document.querySelectorAll<HTMLElement>('main .err')]
        if (errors.length === 0) return ['no error is shown']
        return errors.flatMap((field) => {
          const { borderInlineStartWidth, borderInlineStartColor } = getComputedStyle(field)
          const words = field.querySelector<HTMLElement>('.emsg > span')
          const icon = field.querySelector('.emsg svg')?.getBoundingClientRect()
          const told = (field.textContent ?? '').slice(0, 30)
          return [
            Number.parseFloat(borderInlineStartWidth) >= 4 ? '' : `${told}: no rule`,
            light.contrast(borderInlineStartColor, canvas) >= 3 ? '' : `${told}: a rule of ${borderInlineStartColor}`,
            icon && icon.width >= 14 ? '' : `${told}: no icon`,
            (words?.innerText ?? '').trim().length > 3 ? '' : `${told}: no words`,
            words && Number(getComputedStyle(words).fontWeight) >= 600 ? '' : `${told}: thin words`,
          ].filter(Boolean)
        })
      })
      expect(weak, colorScheme).toEqual([])
    }
  },
)

it('keeps the slider readable with forced colours: track, filled part and thumb differ (UX13)', async () => {
  const page = await stage.open()
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, '/')
  const slider = page.locator('main input[name=amount]')
  await slider.press('End')
  for (let step = 0; step < 30; step++) await slider.press('ArrowLeft')
  await slider.blur()
  const row = await coloursAcross(slider)
  const [left, right] = [row[Math.floor(row.length * 0.12)], row[Math.floor(row.length * 0.88)]]
  expect(left).not.toBe(right)
  expect(kindsOf(row)).toBeGreaterThanOrEqual(2)
})

it('keeps steps done, now and ahead apart with forced colours (UX13)', async () => {
  const page = await stage.open('0770000003')
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, '/employment')
  const bar = page.locator('main .bar')
  const row = await coloursAcross(bar)
  const segments = await bar.locator('i').count()
  const middleOf = (segment: number, part: number) => row[Math.floor(((segment + part) / segments) * row.length)]
  const [done, nowLeft, nowRight, ahead] = [middleOf(1, 0.5), middleOf(2, 0.25), middleOf(2, 0.75), middleOf(5, 0.5)]
  expect(done).not.toBe(ahead)
  expect(nowLeft).toBe(done)
  expect(nowRight).toBe(ahead)
  // Every segment keeps its border: the number of steps can still be counted.
  const borders = await bar.locator('i').evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth))
  expect(borders.every((width) => Number.parseFloat(width) >= 1)).toBe(true)
})

it('keeps a chosen radio, a notice and an error apart from their surroundings with forced colours (UX13)', async () => {
  const page = await stage.open('0770000001')
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, '/personalData')
  await page.locator('main input[name=gender]').last().check()
  await submit(page)
  await page.locator('main .err').first().waitFor()
  const framed = await page.evaluate(() =>
    ['.radio:has(:checked)', '.radio:not(:has(:checked))', '.inp', '.esum', '.err', '.btn-primary'].map((selector) => {
      const element = document.querySelector(`main ${selector}`)
      if (!element) return `${selector} is not there`
      const { borderInlineStartWidth, outlineWidth, outlineStyle } = getComputedStyle(element)
      const isFramed = Number.parseFloat(borderInlineStartWidth) > 0
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return selector === '.radio:has(:checked)' && !isOutlined ? `${selector} has no outline` : isFramed
    }),
  )
  expect(framed).toEqual([true, true, true, true, true, true])
})

it.each([447, 460, 480])('never sets three of four choices in one row at %i px ', async (width) => {
  const page = await stage.open('0770000001')
  await visit(page, '/personalData')
  await resize(page, width)
  const tops = await page
    .locator('main .seg:has(> :nth-child(4)) > label')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  const rows = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
  expect([[4], [2, 2], [1, 1, 1, 1]]).toContainEqual(rows)
})

it.each([
  ['0770000001', '/personalData'],
  ['0770000007', '/offerDetails?productId=201'],
])(
  'on a wide screen the action of %s stands in the slip of the rail, however far %s is scrolled (RD333)',
  async (phone, path) => {
    const page = await stage.open(phone)
    await visit(page, path)
    await resize(page, 1280, 700)
    for (const to of [0, 100_000]) {
      await page.evaluate((y) => scrollTo(0, y), to)
      await settle(page)
      const { left, top, bottom } = await page
        .locator('main .actions .btn-primary')
        .evaluate((button) => button.getBoundingClientRect())
      expect([left > 1280 * 0.6, top > 0, bottom < 700]).toEqual([true, true, true])
    }
    // Where there are figures, the button continues their slip.
    const gap = await page.evaluate(() => {
      const parts = ['.slip', '.consent', '.actions'].map((part) => document.querySelector(`main > .col > ${part}`))
      const boxes = parts.flatMap((part) => (part === null ? [] : [part.getBoundingClientRect()]))
      return boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)))
    })
    expect(gap.every((pixels) => pixels === 0)).toBe(true)
  },
)

it('draws an open circle for a choice that is not taken, on a dark page too (RD334)', async () => {
  const page = await stage.open('0770000007')
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, '/chooseProduct')
  const circle = page.locator('main .radio-card input:not(:checked)').first()
  const inside = await circle.evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(inside).toBe(
    await page
      .locator('main .radio-card:not(:has(:checked))')
      .first()
      .evaluate((card) => getComputedStyle(card).backgroundColor),
  )
  expect(await circle.evaluate((one) => getComputedStyle(one).appearance)).toBe('none')
})
