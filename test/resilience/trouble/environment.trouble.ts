import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { borrowers, visitor, type Shot } from '../../../build/screens/screens-list.ts'
import { formSteps, stepPaths, type FormStep } from '#machines/onboarding/steps.ts'
import { alwaysPaths } from '#machines/shared/meta.ts'
import { answers } from '#support/samples/answers.ts'
import { countKept } from '#support/browser/kept-on-phone.ts'
import { closeDialogs, Stage, visit } from '#support/browser/stage.ts'
import { inBrowser, inPage } from './places.ts'

type Scene = { readonly phone: string | null; readonly shot: Shot }
const isPlain = ({ name }: Shot) => !name.includes('errors') && name !== 'menu' && name !== 'languages'
const galleries = [{ phone: null, shots: visitor }, ...borrowers].map(({ phone, shots }) => ({
  phone,
  shots: shots.filter(isPlain),
}))
const part = process.env['TROUBLE_PART']
const chosen = galleries.filter((_, n) => part === undefined || n % 2 === Number(part) % 2)
const scenes: readonly Scene[] = chosen.flatMap(({ phone, shots }) => shots.map((shot) => ({ phone, shot })))
const lacking = chosen.flatMap((gallery) => inBrowser.map((lack) => ({ ...gallery, lack })))

let stage: Stage
let cases = 0
const found: string[] = []
const began = performance.now()
beforeAll(async () => {
  stage = await Stage.set({ keepsSite: true })
})
afterEach(() => stage.closePages())
afterAll(async () => {
  const seconds = Math.round((performance.now() - began) / 1000)
  await mkdir('test-results/figures', { recursive: true })
  await writeFile('test-results/figures/environment.json', JSON.stringify({ cases, found, seconds }, null, 1))
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

/** The review says how long it takes; the others are read, and the way on is in the frame. */
const withoutWay: readonly string[] = [...alwaysPaths, '/news', '/scoring']
const yesOrNo = [() => true, () => false] as const

/** A heading, and something to press that is not of the frame; the review has none and says how long it takes. */
async function complaints(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const told: string[] = []
  const heading = page.locator('main h1:not(.pending, .pending > *)').first()
  const isThere = await heading.waitFor({ timeout: 15_000 }).then(...yesOrNo)
  if (!isThere) return ['no heading']
  // A reload of the offer finds its product by way of the list.
  await page
    .waitForURL((url) => paths.includes(url.pathname), { timeout: 15_000, waitUntil: 'commit' })
    .then(...yesOrNo)
  const { pathname } = new URL(page.url())
  if (!paths.includes(pathname)) told.push(`is at ${pathname}`)
  const way = page.locator('main :is(button, a, input, select, summary)').first()
  const isOffered =
    withoutWay.includes(pathname) || (await way.waitFor({ state: 'attached', timeout: 15_000 }).then(...yesOrNo))
  if (!isOffered) told.push('no way on')
  if (((await heading.textContent()) ?? '').trim() === '') told.push('an empty heading')
  return told
}

type Field = { readonly name: string; readonly first?: string }
/** One field a form: what stands in it is nowhere but on the phone. */
const fields: Partial<Readonly<Record<FormStep, Field>>> = {
  personalData: { name: 'fullName' },
  // Without a status the form asks for nothing else.
  employment: { name: 'companyName', first: 'socialStatus' },
  reference: { name: 'firstName' },
}
const firstText = (step: FormStep): string =>
  Object.entries(answers[step]).find(([, answer]) => typeof answer === 'string')?.[0] ?? ''
type Typed = { readonly name: string; readonly shown: string }

/** @returns what the field then shows; null where nothing is typed */
async function typeIn(page: Page): Promise<Typed | null> {
  const { pathname } = new URL(page.url())
  const step = formSteps.find((one) => stepPaths[one] === pathname)
  if (step === undefined) return null
  const { name, first } = fields[step] ?? { name: firstText(step) }
  if (first !== undefined) await page.locator(`main select[name=${first}]`).selectOption('1')
  const field = page.locator(`main [name=${name}]`)
  await field.fill('Palm Grove')
  await field.blur()
  return { name, shown: await field.inputValue() }
}

async function typedComplaints(page: Page, typed: Typed | null): Promise<readonly string[]> {
  if (typed === null) return []
  const value = () => page.locator(`main [name=${typed.name}]`).inputValue()
  await expect
    .poll(value, { timeout: 15_000 })
    .toBe(typed.shown)
    .catch(() => undefined)
  const now = await value().catch(() => 'no field')
  return now === typed.shown ? [] : [`what was typed is not there: ${now}`]
}

async function note(page: Page, name: string, paths: readonly string[], heard: string[]): Promise<void> {
  cases += 1
  for (const complaint of [...(await complaints(page, paths)), ...heard.splice(0)]) found.push(`${name}: ${complaint}`)
}

it.each(scenes)(
  'outlives what happens in its page: $shot.name of $phone (UX21, UX24, UX43, UX6, RD90)',
  async ({ phone, shot }) => {
    const before = found.length
    const page = await stage.open(phone)
    const heard = listen(page)
    await visit(page, shot.path)
    const home = new URL(page.url()).pathname
    await shot.act?.(page)
    const typed = await typeIn(page)
    // What is typed is kept a moment later; the happenings begin then.
    if (typed !== null) await expect.poll(() => countKept(page, 'drafts'), { timeout: 15_000 }).toBeGreaterThan(0)
    for (const { name, happen } of inPage) {
      await happen(page)
      await note(page, `${shot.name}, ${name}`, [home], heard)
      for (const complaint of await typedComplaints(page, typed)) found.push(`${shot.name}, ${name}: ${complaint}`)
    }
    await closeDialogs(page)
    // A renewal has made the tokens of the beginning worthless.
    if (phone !== null) stage.sessions.set(phone, await page.context().storageState())
    expect(found.slice(before)).toEqual([])
  },
)

it.each(lacking)(
  'every screen of $phone works with $lack.name (UX44, RD5, RD48, RD86)',
  async ({ phone, shots, lack }) => {
    const before = found.length
    // Signs in with a browser that has everything; the ways of losing something begin afterwards.
    const page = await stage.open(phone)
    await lack.prepare(page.context())
    const heard = listen(page)
    for (const shot of shots) {
      await page.goto(shot.path)
      const path = shot.path.split('?')[0] ?? '/'
      // Without storage nobody knows of a sign-in until the lender was asked; then the screen is the same.
      await note(page, `${shot.name}, ${lack.name}`, [path, '/chooseProduct', '/account'], heard)
    }
    expect(found.slice(before)).toEqual([])
  },
)

it('notices it when a protection is gone: what is typed on a phone that keeps nothing does not outlive a reload', async () => {
  const page = await stage.open('0770000002')
  await inBrowser.find(({ name }) => name === 'storage full')?.prepare(page.context())
  await visit(page, '/address')
  const typed = await typeIn(page)
  expect(await typedComplaints(page, typed)).toEqual([])
  await page.reload()
  expect(await complaints(page, ['/address'])).toEqual([])
  expect(await typedComplaints(page, typed)).toEqual(['what was typed is not there: '])
})
