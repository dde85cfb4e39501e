import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { workTime } from '#support/browser/fixed-work.ts'
import { branches } from '#support/browser/more-screens.ts'
import { tasksBetween, traced } from '#support/browser/processor-time.ts'
import { closeDialogs, settle, Stage, visit } from '#support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.set()
})
afterEach(() => stage.closePages())
afterAll(() => stage?.strike())

type Place = { id: number; name_lat: string; name_sh: string; name_tm: string }
const sinhala = ['කොළඹ', 'ගාල්ල', 'මහනුවර', 'මාතර', 'කුරුණෑගල']
const tamil = ['கொழும்பு', 'காலி', 'கண்டி', 'மாத்தறை', 'குருநாகல்']
const latin = ['Colombo', 'Galle', 'Kandy', 'Matara', 'Kurunegala']
/** As many places as the real books have, in three scripts. */
const placesOf = (count: number): Place[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name_lat: `${latin[index % 5]} ${index + 1}`,
    name_sh: `${sinhala[index % 5]} ${index + 1}`,
    name_tm: `${tamil[index % 5]} ${index + 1}`,
  }))

const answer = (page: Page, path: string, data: unknown) =>
  page.route(`**${path}/*`, (route) => route.fulfill({ json: { success: true, data } }))

/** How long the page could not answer, at worst, while something was done. */
async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.blocked = []
    window.watch = new PerformanceObserver((list) =>
      window.blocked?.push(...list.getEntries().map((one) => one.duration)),
    )
    window.watch.observe({ type: 'longtask' })
  })
  await act()
  await settle(page)
  return page.evaluate(() => {
    const late = window.watch?.takeRecords().map((one) => one.duration) ?? []
    window.watch?.disconnect()
    return Math.max(0, ...(window.blocked ?? []), ...late)
  })
}

/** Runs in the page, until the list is on the screen. */
const openBranches = () =>
  new Promise<void>((done) => {
    new MutationObserver((_, watch) => {
      if (document.querySelectorAll('dialog[open] ul.picker-list button').length === 0) return
      watch.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => {
          performance.mark('shown')
          done()
        }),
      )
    }).observe(document.body, { childList: true, subtree: true })
    performance.mark('asked')
    setTimeout(() => document.querySelector<HTMLButtonElement>('main #branch')?.click())
  })

/** ms that the processor needs for it. */
async function processorTime(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  const trace = await traced(browser, () => page.evaluate(act))
  return tasksBetween(trace, 'asked', 'shown').reduce((sum, ms) => sum + ms, 0)
}

/** Times a fixed piece of work in the same page: the 200 ms of the requirement where the work takes about 70 ms. */
const most = 3

/** The machine may be busy with something else: the best of three tries is what the page needs. */
async function best(tries: () => Promise<number>): Promise<number> {
  return Math.min(await tries(), await tries(), await tries())
}

it('opens 597 branches on a phone six times slower in less than three times a fixed piece of work, shows fifty and finds in three scripts (UX10)', async () => {
  const page = await stage.open('0770000015')
  await answer(page, '/referenceBook/bankBranches', {
    bankBranches: placesOf(597).map((one) => ({ ...one, branch_name: one.name_lat })),
  })
  await visit(page, '/bankAccount')
  await branches(page)
  const rows = page.locator('dialog[open] ul.picker-list button')
  expect(await rows.count()).toBe(50)
  for (const [typed, found] of [
    ['matara 594', 'Matara 594'],
    ['මාතර 594', 'Matara 594'],
    ['மாத்தறை 594', 'Matara 594'],
  ] as const) {
    await page.locator('dialog[open] input[type=search]').fill(typed)
    await expect.poll(() => rows.allInnerTexts()).toEqual([found])
  }
  await closeDialogs(page)
  const work = await workTime(page)
  const milliseconds = await best(async () => {
    await closeDialogs(page)
    return 6 * (await processorTime(page, openBranches))
  })
  expect(milliseconds / work).toBeLessThan(most)
})

it('takes 14,008 villages in one list with no task longer than three times a fixed piece of work, and searches them (UX11)', async () => {
  let page!: Page
  let rows!: Locator
  let work = 0
  // A page of its own every time: the second list that a page reads is read faster.
  const arriving = await best(async () => {
    page = await stage.open('0770000002')
    rows = page.locator('dialog[open] ul.picker-list button')
    await answer(page, '/referenceBook/address/gn', placesOf(14_008))
    await visit(page, '/address')
    await page.locator('main #district:not([aria-disabled])').click()
    await rows.first().click()
    work = await workTime(page)
    const longest = await longestTask(page, async () => {
      await page.locator('dialog[open] #divisional-list button').first().click()
      await page.locator('dialog[open] #gn-list button').first().waitFor()
    })
    return longest / work
  })
  const searching = await best(() =>
    longestTask(page, async () => {
      const search = page.locator('dialog[open] input[type=search]')
      await search.fill('')
      await search.pressSequentially('a 1400')
      await expect.poll(() => rows.first().innerText()).toMatch(/a 1400/)
    }),
  )
  expect(await rows.count()).toBeLessThanOrEqual(50)
  expect(arriving).toBeLessThan(most)
  expect(searching / work).toBeLessThan(most)
})

declare global {
  interface Window {
    blocked?: number[]
    watch?: PerformanceObserver
  }
}
