/** The controls of the sandbox: messages that would have been sent, seeded borrowers, the clock, and starting over. */
import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { messages } from '../database/schema.ts'
import { bodyAs, noBody } from '../http/body.ts'
import type { LenderEnv } from '../http/env.ts'
import type { Parts } from '../parts.ts'
import { sandboxPage, sandboxScript, sandboxStyle } from './page.ts'
import { resetSandbox } from './reset.ts'
import { seeds } from './seeds.ts'

const clockSchema = v.strictObject({
  advance_seconds: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(400 * 86_400)),
})

/** The page's own policy: its script and style are files of the lender, nothing inline. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

export function sandboxRoutes(parts: Parts): Hono<LenderEnv> {
  const routes = new Hono<LenderEnv>()

  /** ?phone=07… -> { data: [{ phone, text, code, sent_at }] }, newest first, at most 50; without phone those of everybody. */
  routes.get('/api/messages', async (call) => {
    const phone = call.req.query('phone')
    const rows = await parts.database
      .select()
      .from(messages)
      .where(phone === undefined ? undefined : eq(messages.phone, phone))
      .orderBy(desc(messages.sentAt), desc(messages.id))
      .limit(50)
    const data = rows.map((row) => ({
      phone: row.phone,
      text: row.text,
      code: row.code,
      sent_at: new Date(row.sentAt).toISOString(),
    }))
    return call.json({ data })
  })

  /** -> { data: [{ phone, name, purpose }] } */
  routes.get('/api/borrowers', (call) =>
    call.json({ data: seeds.map(({ phone, name, purpose }) => ({ phone, name, purpose })) }),
  )

  /** -> { data: { now } } */
  routes.get('/api/clock', async (call) =>
    call.json({ data: { now: new Date(await parts.clock.now()).toISOString() } }),
  )

  /** { advance_seconds } -> { data: { now } }; the clock of every instance moves within a fifth of a second. */
  routes.post('/api/clock', async (call) => {
    const body = await bodyAs(call, clockSchema)
    const now = await parts.clock.advance(body.advance_seconds)
    return call.json({ data: { now: new Date(now).toISOString() } })
  })

  /** Forgets everybody and everything but the reference data, and writes the seeds anew. */
  routes.post('/api/reset', async (call) => {
    await noBody(call)
    await resetSandbox(parts)
    return call.json({ data: { borrowers: seeds.length } })
  })

  routes.get('/', (call) => call.html(sandboxPage, 200, { 'content-security-policy': PAGE_POLICY }))
  routes.get('/page.css', (call) => call.body(sandboxStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
  routes.get('/page.js', (call) => call.body(sandboxScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  return routes
}
