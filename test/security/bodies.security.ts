import { afterAll, beforeAll, it } from 'vitest'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { everything } from './support/database.ts'
import { dice, mutated } from './support/mutations.ts'
import { castOf, type Cast } from './support/objects.ts'
import { bites, holds, type Check } from './support/outcome.ts'
import { writingCalls, type Sent } from './support/writing-calls.ts'

let harness: Harness
let cast: Cast
beforeAll(async () => {
  harness = await startLender()
  await harness.listen()
  cast = castOf(harness)
})
afterAll(() => harness.close())

const canary = 'kept-although-nobody-knows-this-key'
/** SECURITY_BODIES: fewer while something is tried out. */
const wanted = Number(process.env['SECURITY_BODIES'] ?? 500)

type Body = { readonly body: BodyInit; readonly headers: Record<string, string>; readonly shown: string }

/** Bytes of a form that are turned over, left out or cut off; its boundary included. */
async function broken(form: FormData, roll: (sides: number) => number): Promise<Body> {
  const whole = new Response(form)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  for (let change = 0; change <= roll(4); change += 1) bytes[roll(bytes.length)] = roll(256)
  const body = bytes.slice(0, roll(8) === 0 ? roll(bytes.length) : bytes.length)
  return { body, headers: { 'content-type': whole.headers.get('content-type') ?? '' }, shown: 'a broken form' }
}

function wrong(sent: Sent, roll: (sides: number) => number): Promise<Body> | Body {
  if (sent.body instanceof FormData) return broken(sent.body, roll)
  const body = mutated(sent.body ?? {}, roll, canary)
  return { body, headers: { 'content-type': 'application/json' }, shown: body.slice(0, 120) }
}

const isTold = /"stack"|\n\s+at |node_modules|\.ts:\d|drizzle|pg_|select |SQLSTATE|syntax error at/i

const check =
  (count: number, only = /./): Check =>
  async (tally) => {
    await (await cast.as('idle')).post('/api/login', { phone: '0765550001', lang: 'en' })
    for (const [number, call] of writingCalls.filter(({ name }) => only.test(name)).entries()) {
      const client = await cast.as(call.who ?? 'idle')
      const sent: Sent = await call.make(client)
      const roll = dice(number + 1)
      const ask = async (n: number) => {
        const { body, headers, shown } = await wrong(sent, roll)
        const answer = await client.send(sent.path, { method: 'POST', headers, body })
        const name = `${call.name} ${n} ${shown}: ${answer.status} ${answer.text.slice(0, 120)}`
        tally.holds(name, answer.status < 500 && !isTold.test(answer.text))
      }
      for (let n = 0; n < count; n += 10)
        await Promise.all(Array.from({ length: Math.min(10, count - n) }, (_, m) => ask(n + m)))
    }
    tally.holds('an unknown key was kept', !(await everything()).includes(canary))
  }

it(`${wanted} wrong bodies for every call: no 5xx, no stack, no unknown key kept`, () =>
  holds('mutated bodies', check(wanted)))
it('a lender that takes any body is noticed', () =>
  bites('bodies have an agreed shape', check(30, /personalData|address|visit/)))
