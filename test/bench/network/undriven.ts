/** How a page is measured that nobody drives: Playwright's agent in a page makes every new error cost the reading of its whole file. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession } from 'playwright-core'
import * as v from 'valibot'
import type { Throttle } from './visit.ts'

const answerShape = v.object({
  id: v.optional(v.number()),
  result: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
})
const evaluated = v.object({ result: v.object({ value: v.optional(v.unknown()) }) })

/** One page of its own, spoken to through the browser: Playwright lets go of pages whose context it has not made. */
class UndrivenPage {
  private readonly browser: CDPSession
  private readonly sessionId: string
  private readonly waiting = new Map<number, (answer: v.InferOutput<typeof answerShape>) => void>()
  private asked = 0

  constructor(browser: CDPSession, sessionId: string) {
    this.browser = browser
    this.sessionId = sessionId
    browser.on('Target.receivedMessageFromTarget', (told) => {
      if (told.sessionId !== sessionId) return
      const answer = v.parse(answerShape, JSON.parse(told.message))
      if (answer.id !== undefined) this.waiting.get(answer.id)?.(answer)
    })
  }

  /** @throws what the browser refuses */
  async send(method: string, params: object = {}): Promise<unknown> {
    this.asked += 1
    const id = this.asked
    const answered = new Promise<v.InferOutput<typeof answerShape>>((take) => this.waiting.set(id, take))
    const message = JSON.stringify({ id, method, params })
    await this.browser.send('Target.sendMessageToTarget', { sessionId: this.sessionId, message })
    const { result, error } = await answered
    this.waiting.delete(id)
    if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`)
    return result
  }

  async read(expression: string): Promise<unknown> {
    return v.parse(evaluated, await this.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
  }
}

type Asked = {
  readonly throttle: Throttle
  /** A script for the empty page, and one that runs in the visited page before anything else. */
  readonly before: string
  readonly first: string
}

/** Somebody new visits an address, until `isDone`. */
export async function visitUndriven(
  browser: Browser,
  url: string,
  { throttle, before, first }: Asked,
  isDone: (page: UndrivenPage) => Promise<boolean>,
): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  try {
    const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
    const page = new UndrivenPage(session, sessionId)
    await page.send('Emulation.setDeviceMetricsOverride', {
      width: 360,
      height: 640,
      deviceScaleFactor: 1,
      mobile: true,
    })
    await page.send('Network.enable')
    if (throttle) await page.send('Network.emulateNetworkConditions', throttle)
    await page.read(before)
    await page.send('Page.enable')
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: first })
    await page.send('Page.navigate', { url })
    const deadline = Date.now() + 90_000
    while (Date.now() < deadline) {
      await sleep(1000)
      if (await isDone(page)) return
    }
    throw new Error(`${url} was not live in time`)
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId })
    await session.detach()
  }
}
