/** Decides how long a step takes: from the tap to the heading of the next page, on the bad line. */
import type { Browser, Page } from 'playwright-core'
import type { Product } from '../journey/product.ts'
import { touch } from './longest.ts'
import { median, whole } from './tables.ts'
import { openContext, slow } from './visit.ts'

const arrival = 'arrived at the next page:'

/** Milliseconds in the page itself, between the tap and the frame in which the new heading stands. */
async function timed(page: Page, path: string): Promise<number> {
  await page.evaluate(
    ([wanted, word]) => {
      const marks = { tapped: 0 }
      addEventListener('pointerdown', () => (marks.tapped = performance.now()), { once: true, capture: true })
      const heading = document.querySelector('main h1:not(.pending, .pending > *)')
      const look = () => {
        const next = document.querySelector('main h1:not(.pending, .pending > *)')
        if (location.pathname !== wanted || !next || next === heading) requestAnimationFrame(look)
        // Told, not asked for: whoever asks from outside lays 300 kB of script into the page that is measured.
        else console.debug(word, performance.now() - marks.tapped)
      }
      requestAnimationFrame(look)
    },
    [path, arrival] as const,
  )
  const [told] = await Promise.all([
    page.waitForEvent('console', { predicate: (said) => said.text().startsWith(arrival), timeout: 60_000 }),
    touch(page.locator('main .actions .btn-primary, main form button[type=submit]').first()),
  ])
  return Number(told.text().slice(arrival.length))
}

/** The calls of one step that wait for one another: every one begins after another has been answered. */
function countCalls(page: Page): () => number {
  const chain = { length: 0, answered: 0 }
  const depths = new Map<string, number>()
  page.on('request', (request) => {
    if (request.url().includes('/api/')) depths.set(request.url(), chain.answered + 1)
  })
  page.on('requestfinished', (request) => {
    const depth = depths.get(request.url()) ?? 0
    chain.answered = Math.max(chain.answered, depth)
    chain.length = Math.max(chain.length, depth)
  })
  return () => chain.length
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value)
}
async function choose(page: Page, name: string, value?: string): Promise<void> {
  const list = page.locator(`main select[name="${name}"]`)
  const option = value === undefined ? 'option:nth-child(2)' : `option[value="${value}"]`
  await list.locator(option).waitFor({ state: 'attached' })
  await list.selectOption(value ?? { index: 1 })
}

type Step = {
  readonly what: string
  readonly to: string
  readonly before: (page: Page, number: string, product: Product) => Promise<void>
}

/** In the order of the journey; what a borrower types is filled in, which takes less time than it takes them. */
const steps: readonly Step[] = [
  {
    what: 'landing to code (send the code)',
    to: '/confirmation',
    before: (page, phone) => fill(page, { phone }),
  },
  {
    what: 'code to personal data (check the code)',
    to: '/personalData',
    async before(page, phone, product) {
      const [newest] = await product.messages(phone)
      await fill(page, { code: newest?.code ?? '' })
    },
  },
  {
    what: 'personal data to address',
    to: '/address',
    async before(page, phone) {
      await fill(page, { nic: `94087${phone.slice(-4)}V`, fullName: 'Nimal Perera', email: 'nimal@example.com' })
      await page.locator('main [name=maritalStatus]').first().check()
    },
  },
  {
    what: 'address to employment',
    to: '/employment',
    async before(page) {
      for (const [name, value] of Object.entries({ province: '1', district: '11', divisional: '1103' }))
        await choose(page, name, value)
      await page.locator('main #gn:not([aria-disabled])').tap()
      await page.locator('dialog ul.picker-list button').first().tap()
      await page.locator('dialog').waitFor({ state: 'detached' })
      await fill(page, { street: '12 Temple Road' })
      await page.locator('main [name=livingPeriod]').first().check()
    },
  },
  {
    what: 'employment to reference',
    to: '/reference',
    async before(page) {
      await choose(page, 'socialStatus', '1')
      await choose(page, 'industry')
      await fill(page, { companyName: 'Ocean Software', jobPosition: 'Developer', companyPhone: '0771112233' })
      await fill(page, { income: '60000' })
      await choose(page, 'experience')
    },
  },
]
/** A borrower reads and types at least so long; the next page is fetched ahead meanwhile. */
const reading = 5000

export async function measureSteps(browser: Browser, product: Product, runs: number): Promise<string[][]> {
  const took = steps.map((): number[] => [])
  const calls = steps.map(() => 0)
  for (let run = 0; run < runs; run += 1) {
    const context = await openContext(browser, product.url)
    const page = await context.newPage()
    await slow(page, 4)
    await page.goto('/')
    const number = `0763${String(Date.now()).slice(-6)}`
    for (const [n, { to, before }] of steps.entries()) {
      await page.waitForTimeout(reading)
      await before(page, number, product)
      const counted = countCalls(page)
      took[n]?.push(await timed(page, to))
      calls[n] = Math.max(calls[n] ?? 0, counted())
    }
    await context.close()
  }
  return [
    ['step', 'ms', 'calls one after the other'],
    ...steps.map(({ what }, n) => [what, whole(median(took[n] ?? [])), String(calls[n])]),
  ]
}
