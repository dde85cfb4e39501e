/** How a path is walked in Chromium against the real lender: begun, caused step by step, looked at after each. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { screenshots } from '#support/browser/product.ts'
import type { Stage } from '#support/browser/stage.ts'
import type { Path } from '../paths.ts'
import { Taken } from '../taken.ts'
import { callsOf, happen } from './happen.ts'
import { attach, told, until } from './inside.ts'
import { Judge } from './judge.ts'
import { newPage, signIn } from './sign-in.ts'
import { beginningOf, type Beginning } from './staging.ts'
import { Wire } from './wire.ts'

export type Walked = { readonly complaint: string | null; readonly taken: Taken }
/** Does something to a page before the product arrives in it, for tests that seed a fault. */
export type Tamper = (page: Page) => Promise<unknown>

export class BrowserWalk {
  private readonly stage: Stage
  private readonly judge = new Judge()
  private readonly tamper: Tamper | null

  constructor(stage: Stage, tamper: Tamper | null = null) {
    this.stage = stage
    this.tamper = tamper
  }

  async walk(path: Path): Promise<Walked> {
    const beginning = beginningOf(path)
    if (!beginning) throw new Error('a path that cannot be staged')
    const story = ['0. begin']
    const taken = new Taken()
    const page = await newPage(this.stage)
    const context = page.context()
    const wire = await Wire.lay(context)
    try {
      await signIn(page, beginning)
      await this.tamper?.(page)
      await begin(page, wire, path, beginning)
      let before = await this.judge.arrive(page, beginning.address)
      for (const [n, step] of path.steps.entries()) {
        story.push(`${n + 1}. ${step.text}`)
        if (step.event.type === 'path.asked') before = await this.judge.catchUp(page, before)
        await happen({ page, wire, context, path, n, product: this.stage.product }, step.event)
        before = await this.judge.judge(page, path, n, before)
      }
      return { complaint: null, taken }
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error)
      await page.screenshot({ path: join(screenshots, `${path.machine}-${story.length}.png`) }).catch(() => undefined)
      return { complaint: `${path.machine} is not what it must be in Chromium.\n${story.join('\n')}\n${what}`, taken }
    } finally {
      const { states, transitions } = await told(page, path.machine).catch(() => ({ states: [], transitions: [] }))
      for (const state of states) taken.states.add(state)
      for (const transition of transitions) taken.transitions.add(transition)
      await wire.close()
      await context.close()
    }
  }
}

/** The clock of the page stands still from here on; the calls that the path speaks of wait. */
async function begin(page: Page, wire: Wire, path: Path, { address, waits: first }: Beginning): Promise<void> {
  await page.clock.install({ time: Date.now() })
  await page.clock.pauseAt(Date.now() + 1_000)
  // The device is registered, and an application begins, while somebody looks and not before.
  const early = path.machine === 'onboarding' ? ['registerVisit', 'readProfile'] : ['registerVisit']
  const isWaiting = (call: string) =>
    until(
      () => Promise.resolve(wire.waiting(call)),
      (count) => count > 0,
    )
  await wire.hold([...first, ...early])
  await page.goto(address)
  await attach(page)
  for (const call of early) await isWaiting(call)
  await wire.hold(first)
  for (const call of early) await wire.settle(call, 'through')
  await page.clock.runFor(500)
  for (const call of first) await isWaiting(call)
  await wire.hold(callsOf(path))
}
