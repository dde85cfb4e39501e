/** One walk: every event happens to the model and to the page, and after each the page must be what the model says. */
import * as fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { Lender } from './lender.ts'
import { judge } from './model/judge.ts'
import { Model } from './model/model.ts'
import { canWait, paths } from './model/views.ts'
import { Page } from './page.tsx'
import type { Account, Loan, Position, Product } from './model/position.ts'
import type { Event, Fate, Seen } from './model/terms.ts'

/** Which event happens next, and what becomes of its call: numbers, so that every walk fits every page. */
export type Step = { readonly event: number; readonly fate: number }
export type Walk = {
  readonly position: Position
  readonly signedIn: boolean
  readonly path: string
  /** The lender does not answer at first. */
  readonly isAway: boolean
  readonly steps: readonly Step[]
}

const rupees = (min: number, max: number) => fc.integer({ min, max }).map((hundredths) => hundredths / 4)
const loan: fc.Arbitrary<Loan> = fc
  .record({
    debtToday: rupees(20_000, 120_000),
    more: rupees(0, 4_000),
    dueIn: fc.oneof(fc.integer({ min: -40, max: -1 }), fc.integer({ min: 0, max: 2 }), fc.integer({ min: 3, max: 29 })),
    extendable: fc.boolean(),
    waiting: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
    payments: fc.array(
      fc.record({
        daysAgo: fc.integer({ min: 1, max: 20 }),
        amount: rupees(2_000, 20_000),
        purpose: fc.constantFrom('debt' as const, 'extension' as const),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ more, ...rest }) => ({ ...rest, debtPlanned: rest.dueIn > 0 ? rest.debtToday + more : rest.debtToday }))

const saved: readonly Account[] = [
  { id: 1, bank: 'Bank of Ceylon', branch: 'Kandy', number: '001234567890' },
  { id: 2, bank: 'Sampath Bank', branch: 'Galle', number: '98765' },
]
const standard: Product = { id: 102, amount: 25_000, term: 14, discount: 0 }
const special: Product = { id: 101, amount: 11_000, term: 14, discount: 100 }
const nothing = {
  registration: 'complete',
  client: 'state_registered',
  application: null,
  balance: 0,
  loan: null,
  accounts: [],
  products: [],
  chosenAccount: null,
  disbursed: null,
  saved: [],
  codesSent: 0,
} satisfies Position

/** Where a borrower may stand with the lender. */
const positions: fc.Arbitrary<Position> = fc
  .tuple(
    fc.oneof(
      { weight: 5, arbitrary: loan.map((one) => ({ application: 'state_active', loan: one })) },
      {
        weight: 4,
        arbitrary: fc
          .constantFrom('state_persdata', 'state_address', 'state_employment', 'state_reference', 'state_photos', null)
          .map((client) => ({ registration: 'in_progress', client })),
      },
      {
        weight: 6,
        arbitrary: fc
          .constantFrom(
            'state_bank_account',
            'state_bank_account',
            'state_offer_calculation',
            'state_offer',
            'state_offer',
            'state_disbursement',
            'state_declined',
            'state_no_application',
          )
          .map((application) => ({ application })),
      },
      { weight: 1, arbitrary: fc.constantFrom({ registration: null, client: null }, { application: null }) },
    ),
    fc.oneof(fc.constant(0), rupees(400, 40_000), rupees(40_000, 140_000)),
    fc.integer({ min: 0, max: 2 }).map((count) => saved.slice(0, count)),
    fc.constantFrom([standard], [special, standard], [special, { ...special, id: 103, discount: 50 }]),
  )
  .map(([at, balance, accounts, products]) => ({ ...nothing, ...at, balance, accounts, products }))

export const walks = (length: number): fc.Arbitrary<Walk> =>
  fc.record({
    position: positions,
    signedIn: fc.integer({ min: 0, max: 9 }).map((n) => n > 2),
    path: fc.constantFrom(
      '/',
      '/login',
      '/account',
      '/account',
      '/account',
      '/bankAccount',
      '/chooseProduct',
      '/chooseProduct',
      ...paths,
    ),
    isAway: fc.integer({ min: 0, max: 11 }).map((n) => n === 0),
    steps: fc.array(fc.record({ event: fc.nat(999), fate: fc.nat(99) }), { minLength: 1, maxLength: length }),
  })

/** Half of what happens is done on the page; of the rest each address is as likely as the other. */
export function chosen(events: readonly Event[], { event }: Step): Event | undefined {
  const acts = events.filter(({ hands, reloads }) => hands?.[0]?.do !== 'open' && reloads !== true)
  const pool = event % 8 === 0 || acts.length === 0 ? events : acts
  return pool[Math.floor(event / 8) % pool.length]
}

const fateOf = ({ fates = ['answered'] }: Event, { fate }: Step): Fate =>
  fate < 50 ? 'answered' : (fates[fate % fates.length] ?? 'answered')

/** How the page is read. */
export type Read = (seen: Seen) => Seen

export type Outcome = { readonly complaint: string | null; readonly story: readonly string[]; readonly steps: number }

/** @param look called after each comparison that holds */
export async function take(
  walk: Walk,
  look: (at: { readonly model: Model; readonly seen: Seen }) => void = () => undefined,
): Promise<Outcome> {
  const lender = new Lender(walk.position, walk.signedIn)
  const page = new Page(lender)
  const model = new Model(walk.position, walk)
  const story = [beginningOf(walk)]
  let steps = 0

  /** What is waited for may take its time. */
  async function compare(): Promise<void> {
    let seen = page.read()
    let complaint: string | null = null
    for (let tries = 0; tries < 12; tries++) {
      model.now = Date.now()
      seen = page.read()
      complaint = judge(model.screen(), seen)
      if (complaint === null) break
      await page.rest(4 + 16 * tries)
    }
    if (complaint !== null) throw new Error(`${complaint}. The page says: ${seen.words.slice(0, 600)}`)
    if (!isDeepStrictEqual(lender.position, model.position))
      throw new Error(
        `the lender must know ${JSON.stringify(model.position)}, but knows ${JSON.stringify(lender.position)}`,
      )
    steps += 1
    look({ model, seen })
  }

  async function happen(event: Event, fate: Fate): Promise<void> {
    lender.does(event.lender)
    if (event.call !== undefined) lender.fate = { call: event.call, kind: fate }
    if (event.reloads) {
      await page.reload()
      await page.wait(1_100)
    }
    for (const hand of event.hands ?? []) {
      await page.do(hand)
      model.now = Date.now()
    }
    model.pressedAt = model.now
    if (fate === 'late') {
      if (
        event.busy !== undefined &&
        !page
          .read()
          .words.concat(page.read().dialog ?? '')
          .includes(event.busy)
      )
        throw new Error(`while the answer is on its way the page must say "${event.busy}"`)
      await page.wait(3_000)
      model.now = Date.now()
      lender.release()
      await page.calm()
      // A countdown shows the time that is left with its next second.
      await page.wait(1_100)
    }
    if (event.waits !== undefined) await page.wait(event.waits)
    model.now = Date.now()
    if (lender.fate !== null && fate !== 'answered')
      throw new Error(`the page must send ${lender.fate.call}, but does not`)
    lender.fate = null
    event.follows(fate)
  }

  Page.stage()
  if (walk.signedIn && walk.isAway && canWait(walk.path)) lender.isAway = true
  if (walk.signedIn) {
    localStorage.setItem('auth_hint', '1')
    sessionStorage.setItem('loginPhone', lender.phone)
  } else localStorage.setItem('auth_hint', '0')
  try {
    await page.open(walk.path)
    if (walk.isAway) await page.wait(400)
    await compare()
    for (const step of walk.steps) {
      model.now = Date.now()
      const event = chosen(model.events(), step)
      if (event === undefined) continue
      const fate = fateOf(event, step)
      story.push(`${event.says}${event.call === undefined || fate === 'answered' ? '' : ` (${event.call}: ${fate})`}.`)
      await happen(event, fate)
      await compare()
    }
    return { complaint: null, story, steps }
  } catch (error) {
    return { complaint: error instanceof Error ? error.message : String(error), story, steps }
  } finally {
    page.close()
  }
}

function beginningOf({ position, signedIn, path }: Walk): string {
  const { loan: owes, balance } = position
  const state = position.registration === 'in_progress' ? position.client : position.application
  const debt =
    owes === null
      ? ''
      : `, a loan of which ${owes.debtToday} is owed today and ${owes.debtPlanned} on the day ${owes.dueIn}, payments: ${JSON.stringify(owes.payments)}, extendable: ${owes.extendable}, extension waiting: ${owes.waiting}`
  return `${signedIn ? 'A borrower' : 'A visitor'} opens ${path}; the lender has ${state}, a balance of ${balance}${debt}, ${position.accounts.length} bank accounts, products ${position.products.map(({ id }) => id).join(', ')}.`
}
