/** Decides how quickly the page answers a finger and a key on a slow processor: typing, sliding, choosing from long lists. */
import type { Page } from 'playwright-core'
import { branches, villages } from '../sweep/more-screens.ts'
import { Stage, visit } from '../sweep/stage.ts'
import { longest, touch } from './longest.ts'
import { lengthenBranches, lengthenPayments, lengthenVillages } from './long-lists.ts'
import { median, whole, type Table } from './tables.ts'
import { slow } from './visit.ts'

const runs = 3

type Act = {
  readonly what: string
  readonly phone: string | null
  readonly path: string
  /** Before the processor is slowed down. */
  readonly before?: (page: Page) => Promise<void>
  readonly act: (page: Page) => Promise<void>
}

const search = (letters: string) => async (page: Page) => {
  await page.locator('dialog[open] input[type=search]').pressSequentially(letters, { delay: 60 })
  await touch(page.locator('dialog[open] ul.picker-list button').first())
}

const amongBranches = (count: number): Act => ({
  what: `choosing among ${whole(count)} branches`,
  phone: '0770000015',
  path: '/bankAccount',
  before: async (page) => {
    await lengthenBranches(page, count)
    await branches(page)
  },
  act: search('kand'),
})
const amongVillages = (count: number): Act => ({
  what: `choosing among ${whole(count)} villages`,
  phone: '0770000002',
  path: '/address',
  before: async (page) => {
    await lengthenVillages(page, count)
    await villages(page)
  },
  act: search('gall'),
})
const withPayments = (count: number): Act => ({
  what: `opening a list of ${whole(count)} payments`,
  phone: '0770000010',
  path: '/account',
  before: async (page) => {
    await lengthenPayments(page, count)
    await page.reload()
    await page.locator('main .acc').last().waitFor()
  },
  act: (page) => touch(page.locator('main .acc button[aria-expanded=false]').last()),
})

const usual: readonly Act[] = [
  {
    what: 'typing a number',
    phone: null,
    path: '/',
    act: (page) => page.locator('#phone').pressSequentially('0771234567', { delay: 60 }),
  },
  {
    what: 'sliding',
    phone: null,
    path: '/',
    act: async (page) => {
      await page.locator('input[type=range]').focus()
      for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight', { delay: 40 })
    },
  },
  { what: 'opening the menu', phone: null, path: '/', act: (page) => touch(page.locator('header button').last()) },
  { what: 'opening an answer', phone: null, path: '/', act: (page) => touch(page.locator('.acc button').first()) },
  amongBranches(600),
  amongVillages(150),
]
const grown: readonly Act[] = [
  amongBranches(60),
  amongBranches(600),
  amongBranches(6_000),
  amongVillages(15),
  amongVillages(150),
  amongVillages(1_500),
  withPayments(10),
  withPayments(100),
  withPayments(1_000),
]

async function measured(stage: Stage, { phone, path, before, act }: Act, cpu: number): Promise<number> {
  const found: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const page = await stage.open(phone, { isMobile: true })
    await visit(page, path)
    await page.waitForLoadState('networkidle')
    await before?.(page)
    await slow(page, cpu, null)
    found.push(await longest(page, () => act(page)))
    await stage.closePages()
  }
  return median(found)
}

async function rowsOf(stage: Stage, acts: readonly Act[], slowness: readonly number[]): Promise<string[][]> {
  const rows: string[][] = [['what', ...slowness.map((cpu) => `${cpu}x`)]]
  for (const act of acts) {
    const cells: string[] = []
    for (const cpu of slowness) cells.push(whole(await measured(stage, act, cpu)))
    rows.push([act.what, ...cells])
  }
  return rows
}

async function onStage(work: (stage: Stage) => Promise<readonly Table[]>): Promise<readonly Table[]> {
  const stage = await Stage.set()
  try {
    return await work(stage)
  } finally {
    await stage.strike()
  }
}

export const measureInteraction = (): Promise<readonly Table[]> =>
  onStage(async (stage) => [
    {
      title: 'Longest answer to a finger or a key',
      note: `ms from the event to the next frame, processor 6 and 12 times slower, medians of ${runs}; what is below 16 counts as 16.`,
      rows: await rowsOf(stage, usual, [6, 12]),
    },
  ])

export const measureGrowth = (): Promise<readonly Table[]> =>
  onStage(async (stage) => [
    {
      title: 'Ten times as much, and ten times that',
      note: `Longest answer to a finger or a key in ms, processor 6 times slower, medians of ${runs}.`,
      rows: await rowsOf(stage, grown, [6]),
    },
  ])
