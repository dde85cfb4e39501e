import type { Context, Hono } from 'hono'
import type { Body } from './payloads.ts'

type Env = { Variables: { payload: Body } }
export type DoubleApp = Hono<Env>

/** It speaks only in `data.message`; its request id is in a header. */
export const refuse = (c: Context, status: 400 | 401 | 403 | 404 | 422, message: string) =>
  c.json({ data: { message } }, status, { 'x-request-id': 'double-1' })

/** "Response not shown": there is none. */
export const nothing = (c: Context) => c.body(null, 204)
