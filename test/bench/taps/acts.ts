/** What is done on a page while it is measured: typing, sliding, opening, choosing from lists of any length. */
import type { Page } from 'playwright-core'
import { branches, villages } from '#support/browser/more-screens.ts'
import { touch } from './longest.ts'
import { lengthenBranches, lengthenNotifications, lengthenPayments, lengthenVillages } from './long-lists.ts'
import { whole } from '../tables.ts'

export type Act = {
  readonly what: string
  readonly phone: string | null
  readonly path: string
  /** Before the processor is slowed down. */
  readonly before?: (page: Page) => Promise<void>
  readonly act: (page: Page) => Promise<void>
}

const search = (letters: string) => async (page: Page) => {
  await page.locator('dialog[open] input[type=search]').pressSequentially(letters, { delay: 60 })
  const found = page.locator('dialog[open] ul.picker-list button').filter({ hasText: new RegExp(letters, 'i') })
  await touch(found.first())
}

type LongList = Pick<Act, 'phone' | 'path'> & {
  readonly lengthen: (page: Page, count: number) => Promise<void>
  readonly open: (page: Page) => Promise<void>
}
/** One of a long list: the list is opened, a few letters are typed, and the first that they find is taken. */
const choosing =
  (things: string, letters: string, { phone, path, lengthen, open }: LongList) =>
  (count: number): Act => ({
    what: `choosing among ${whole(count)} ${things}`,
    phone,
    path,
    before: async (page) => {
      await lengthen(page, count)
      await open(page)
    },
    act: search(letters),
  })

const amongBranches = choosing('branches', 'kand', {
  phone: '0770000015',
  path: '/bankAccount',
  lengthen: lengthenBranches,
  open: branches,
})
const amongVillages = choosing('villages', 'gall', {
  phone: '0770000002',
  path: '/address',
  lengthen: lengthenVillages,
  open: villages,
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
  act: (page) => touch(page.locator('main .acc:not([open]) > summary').last()),
})

/** They are shown one after the other. */
const withNotifications = (count: number): Act => ({
  what: `reading one of ${whole(count)} notifications`,
  phone: '0770000010',
  path: '/account',
  before: async (page) => {
    await lengthenNotifications(page, count)
    await page.reload()
    await page.locator('dialog[open] footer .btn-primary').waitFor()
  },
  act: (page) => touch(page.locator('dialog[open] footer .btn-primary')),
})

export const menu: Act = {
  what: 'opening the menu',
  phone: null,
  path: '/',
  act: (page) => touch(page.locator('.hdr button').last()),
}
export const answer: Act = {
  what: 'opening an answer',
  phone: null,
  path: '/',
  act: (page) => touch(page.locator('.acc summary').first()),
}
export const usual: readonly Act[] = [
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
  menu,
  answer,
  amongBranches(600),
  amongVillages(150),
]
export const grown: readonly Act[] = [
  amongBranches(60),
  amongBranches(600),
  amongBranches(6_000),
  amongVillages(15),
  amongVillages(150),
  amongVillages(1_500),
  withPayments(10),
  withPayments(100),
  withPayments(1_000),
  withNotifications(10),
  withNotifications(100),
  withNotifications(1_000),
]
