/** How a browser is told what to do: the commands of W3C WebDriver over HTTP, or over Firefox's own socket, which geckodriver only translates to. */
import { once } from 'node:events'
import { connect } from 'node:net'

export type Wire = {
  /** @throws WireError with what the browser says */
  send(command: Command, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>
  close(): void
}

/** What is sent to which element goes as its `id`. */
const commands = {
  open: ['POST', 'url', 'WebDriver:Navigate'],
  forward: ['POST', 'forward', 'WebDriver:Forward'],
  back: ['POST', 'back', 'WebDriver:Back'],
  reload: ['POST', 'refresh', 'WebDriver:Refresh'],
  run: ['POST', 'execute/sync', 'WebDriver:ExecuteScript'],
  click: ['POST', 'element/{id}/click', 'WebDriver:ElementClick'],
  type: ['POST', 'element/{id}/value', 'WebDriver:ElementSendKeys'],
  act: ['POST', 'actions', 'WebDriver:PerformActions'],
  forget: ['DELETE', 'cookie', 'WebDriver:DeleteAllCookies'],
  picture: ['GET', 'screenshot', 'WebDriver:TakeScreenshot'],
  size: ['POST', 'window/rect', 'WebDriver:SetWindowRect'],
} as const
type Command = keyof typeof commands

export class WireError extends Error {
  /** As the standard names it: `stale element reference`. */
  readonly code: string

  constructor(command: string, code: string, message: string) {
    super(`${command}: ${code}: ${message}`)
    this.code = code
  }
}

const capabilities = { acceptInsecureCerts: true, strictFileInteractability: false }

type Answer = { readonly value: unknown }
type Told = { readonly error: string; readonly message: string }
const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null && 'error' in value

/** @param own capabilities of that browser alone */
export async function overHttp(driver: string, own: Readonly<Record<string, unknown>>): Promise<Wire> {
  async function call(name: string, method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(driver + path, { method, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) })
    const { value }: Answer = JSON.parse(await answer.text())
    if (!answer.ok && isTold(value)) throw new WireError(name, value.error, value.message)
    return value
  }
  const session = await call('session', 'POST', '/session', {
    capabilities: { alwaysMatch: { ...capabilities, ...own } },
  })
  if (typeof session !== 'object' || session === null || !('sessionId' in session)) throw new Error('no session')
  const base = `/session/${String(session.sessionId)}/`
  return {
    send(command, { id, ...rest } = {}) {
      const [method, path] = commands[command]
      return call(command, method, base + path.replace('{id}', String(id)), rest)
    },
    close: () => undefined,
  }
}

/** Messages are `<length>:[type, id, name or error, parameters or answer]`. */
export async function overMarionette(port: number): Promise<Wire & { inBrowser(script: string): Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  type Waiting = {
    readonly name: string
    readonly done: (value: unknown) => void
    readonly fail: (error: Error) => void
  }
  const waiting = new Map<number, Waiting>()
  let heard = Buffer.alloc(0)
  let sent = 0

  function take(message: unknown): void {
    if (!Array.isArray(message)) return
    const [, id, error, answer]: unknown[] = message
    const asked = waiting.get(Number(id))
    if (!asked) return
    waiting.delete(Number(id))
    if (isTold(error)) asked.fail(new WireError(asked.name, error.error, error.message))
    else asked.done(typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : answer)
  }
  socket.on('data', (bytes: Buffer) => {
    heard = Buffer.concat([heard, bytes])
    for (let at = heard.indexOf(':'); at > 0; at = heard.indexOf(':')) {
      const end = at + 1 + Number(heard.subarray(0, at).toString())
      if (heard.length < end) return
      take(JSON.parse(heard.subarray(at + 1, end).toString()))
      heard = heard.subarray(end)
    }
  })
  socket.on('close', () => {
    for (const { name, fail } of waiting.values()) fail(new WireError(name, 'gone', 'Firefox has closed its socket'))
  })

  function call(name: string, parameters: object): Promise<unknown> {
    sent += 1
    const text = JSON.stringify([0, sent, name, parameters])
    return new Promise((done, fail) => {
      waiting.set(sent, { name, done, fail })
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
  }
  await call('WebDriver:NewSession', capabilities)
  return {
    send: (command, parameters = {}) => call(commands[command][2], parameters),
    /** Runs beside the pages, with the rights of the browser. */
    async inBrowser(script) {
      await call('Marionette:SetContext', { value: 'chrome' })
      const value = await call('WebDriver:ExecuteScript', { script, args: [] })
      await call('Marionette:SetContext', { value: 'content' })
      return value
    },
    close: () => socket.destroy(),
  }
}
