/** Proves that every screen outlives what happens around it: it is whole again, says something, and offers a way on. */
import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { borrowers, visitor, type Shot } from '../../build/screens-list.ts'
import { closeDialogs, Stage, visit } from '../sweep/stage.ts'
import { inBrowser, inPage } from './places.ts'

type Gallery = { readonly phone: string | null; readonly shots: readonly Shot[] }
const isPlain = ({ name }: Shot) => !name.includes('errors') && name !== 'menu' && name !== 'languages'
const galleries: readonly Gallery[] = [
  { phone: null, shots: visitor.filter(isPlain) },
  ...borrowers.map(({ phone, shots }) => ({ phone, shots: shots.filter(isPlain) })),
]
const part = process.env['TROUBLE_PART']
const chosen = galleries.filter((_, n) => part === undefined || n % 2 === Number(part) % 2)

let stage: Stage
let cases = 0
const found: string[] = []
const began = performance.now()
beforeAll(async () => {
  stage = await Stage.set()
})
afterEach(() => stage.closePages())
afterAll(async () => {
  const seconds = Math.round((performance.now() - began) / 1000)
  await mkdir('test-results/reports', { recursive: true })
  await writeFile('test-results/reports/environment.json', JSON.stringify({ cases, found, seconds }, null, 1))
  process.stdout.write(
    `\n| screens x happenings | failures | time |\n| --- | --- | --- |\n| ${cases} | ${found.length} | ${seconds} s |\n`,
  )
  await stage?.strike()
})

/** Uncaught errors are never part of what happens. */
function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`))
  return heard
}

/** A heading, and something to press that is not of the frame; the review has none and says how long it takes. */
async function complaints(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const told: string[] = []
  const heading = page.locator('main h1:not(.pending, .pending > *)').first()
  const isThere = await heading.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  )
  if (!isThere) return ['no heading']
  const { pathname } = new URL(page.url())
  if (!paths.includes(pathname)) told.push(`is at ${pathname}`)
  const ways = await page.locator('main :is(button, a, input, select, summary)').count()
  const isWaiting = pathname === '/scoring'
  if (ways === 0 && !isWaiting && !['/terms', '/privacy', '/neverAsk', '/trust'].includes(pathname))
    told.push('no way on')
  if (((await heading.textContent()) ?? '').trim() === '') told.push('an empty heading')
  return told
}

async function note(page: Page, name: string, paths: readonly string[], heard: string[]): Promise<void> {
  cases += 1
  for (const complaint of [...(await complaints(page, paths)), ...heard.splice(0)]) found.push(`${name}: ${complaint}`)
}

it.each(chosen)(
  'UX21 UX24 UX43 RD90 every screen of $phone outlives what happens in its page',
  async ({ phone, shots }) => {
    const before = found.length
    const page = await stage.open(phone)
    const heard = listen(page)
    for (const shot of shots) {
      await visit(page, shot.path)
      const home = new URL(page.url()).pathname
      await shot.act?.(page)
      for (const { name, happen } of inPage) {
        await happen(page)
        await note(page, `${shot.name}, ${name}`, [home], heard)
      }
      await closeDialogs(page)
    }
    expect(found.slice(before)).toEqual([])
  },
)

it.each(chosen)(
  'UX44 RD5 RD48 RD86 every screen of $phone works in a browser that lacks something',
  async ({ phone, shots }) => {
    const before = found.length
    // Signs in with a browser that has everything; the ways of losing something begin afterwards.
    await stage.open(phone)
    for (const { name, prepare } of inBrowser) {
      const page = await stage.open(phone)
      await prepare(page.context())
      const heard = listen(page)
      for (const shot of shots) {
        await page.goto(shot.path)
        const path = shot.path.split('?')[0] ?? '/'
        // Without storage nobody knows of a sign-in until the lender was asked; then the screen is the same.
        await note(page, `${shot.name}, ${name}`, [path, '/chooseProduct', '/account'], heard)
      }
      await page.context().close()
    }
    expect(found.slice(before)).toEqual([])
  },
)
