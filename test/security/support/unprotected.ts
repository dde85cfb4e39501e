/** What the lender looks like with one protection taken away: careless code in its place, so that each suite can be seen failing. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type * as codes from '#server/code/codes.ts'
import type * as windows from '#server/code/rate-window.ts'
import type * as openings from '#server/database/open.ts'
import { borrowers, sentCodes, sessions } from '#server/database/schema.ts'
import type * as bodies from '#server/http/body.ts'
import type * as heads from '#server/http/headers.ts'
import type * as logs from '#server/http/log.ts'
import type * as origins from '#server/http/origin.ts'
import { ApiError } from '#server/http/api-error.ts'
import type * as extensions from '#server/loan/prolongation.ts'
import { snapshotOf } from '#server/borrower/snapshot.ts'
import type * as steps from '#server/borrower/steps.ts'
import type * as decodings from '#server/photos/decoding.ts'
import type * as cookies from '#server/session/cookies.ts'
import type * as guards from '#server/session/guard.ts'
import type * as tokens from '#server/session/tokens.ts'
import type * as sites from '#server/site.ts'
import { sha256 } from '#server/hash.ts'
import type { Parts } from '#server/parts.ts'
import { opened, removed, type Protection } from './removed.ts'

const codeHashOf = (parts: Parts, phone: string, browser: string, code: string): string =>
  parts.sign('code', `${phone}.${browser}.${code}`)

const isOff = (protection: Protection): boolean => removed.protection === protection

vi.mock('#server/database/open.ts', async (original) => {
  const real = await original<typeof openings>()
  const openDatabase: typeof real.openDatabase = async (...given) => {
    const store = await real.openDatabase(...given)
    opened.database = store.database
    return store
  }
  return { ...real, openDatabase }
})

vi.mock('#server/http/headers.ts', async (original) => {
  const real = await original<typeof heads>()
  const securityHeaders: typeof real.securityHeaders = (...given) => {
    const shipped = real.securityHeaders(...given)
    return (call, next) => (isOff('security headers') ? next() : shipped(call, next))
  }
  return { ...real, securityHeaders }
})

vi.mock('#server/http/origin.ts', async (original) => {
  const real = await original<typeof origins>()
  const ownOriginOnly: typeof real.ownOriginOnly = (options) => {
    const shipped = real.ownOriginOnly(options)
    return (call, next) => (isOff('origin check') ? next() : shipped(call, next))
  }
  return { ...real, ownOriginOnly }
})

vi.mock('#server/http/log.ts', async (original) => {
  const real = await original<typeof logs>()
  const requestLog: typeof real.requestLog = (options) => {
    const shipped = real.requestLog(options)
    return async (call, next) => {
      if (isOff('the log says no path')) options.log.info({ request_id: call.get('requestId'), url: call.req.url })
      return shipped(call, next)
    }
  }
  return { ...real, requestLog }
})

vi.mock('#server/http/body.ts', async (original) => {
  const real = await original<typeof bodies>()
  const bodyOf: typeof real.bodyOf = async (call, key) =>
    isOff('bodies have an agreed shape') ? await call.req.json() : real.bodyOf(call, key)
  return { ...real, bodyOf }
})

vi.mock('#server/session/cookies.ts', async (original) => {
  const real = await original<typeof cookies>()
  const writeCookie: typeof real.writeCookie = (call, parts, kind, value) => {
    const brought = (call.req.header('cookie') ?? '').includes(`__Host-${kind}=`)
    if (isOff('a sign-in makes its own token') && brought) return undefined
    if (!isOff('HttpOnly cookies')) return real.writeCookie(call, parts, kind, value)
    call.header('set-cookie', `__Host-${kind}=${value ?? ''}; Path=/; Secure`, { append: true })
    return undefined
  }
  return { ...real, writeCookie }
})

vi.mock('#server/session/guard.ts', async (original) => {
  const real = await original<typeof guards>()
  const xsrfGuard: typeof real.xsrfGuard = (parts) => {
    const shipped = real.xsrfGuard(parts)
    return (call, next) => (isOff('XSRF token') ? next() : shipped(call, next))
  }
  const requireBorrower: typeof real.requireBorrower = async (call, parts) => {
    if (!isOff('sessions end')) return real.requireBorrower(call, parts)
    const token = /__Host-session=([^;]+)/.exec(call.req.header('cookie') ?? '')?.[1] ?? ''
    const [found] = await parts.database
      .select({ borrower: borrowers })
      .from(sessions)
      .innerJoin(borrowers, eq(borrowers.id, sessions.borrowerId))
      .where(eq(sessions.tokenHash, sha256(token)))
    if (!found) throw new ApiError('signed_out')
    call.set('borrowerId', found.borrower.id)
    return found.borrower
  }
  const requireSnapshot: typeof real.requireSnapshot = async (call, parts, wanted) =>
    isOff('sessions end')
      ? snapshotOf(parts, (await requireBorrower(call, parts)).id)
      : real.requireSnapshot(call, parts, wanted)
  return { ...real, xsrfGuard, requireBorrower, requireSnapshot }
})

vi.mock('#server/session/tokens.ts', async (original) => {
  const real = await original<typeof tokens>()
  const endFamily: typeof real.endFamily = async (...given) =>
    isOff('logout ends the session') ? null : real.endFamily(...given)
  const rotate: typeof real.rotate = async (parts, token) => {
    if (!isOff('a refresh token is used once')) return real.rotate(parts, token)
    const bearer = real.parseToken(token)
    if (!bearer) return null
    return real.openFamily(parts.database, bearer.borrowerId, { parts, now: await parts.clock.now() })
  }
  return { ...real, endFamily, rotate }
})

vi.mock('#server/loan/prolongation.ts', async (original) => {
  const real = await original<typeof extensions>()
  const requireLoan: typeof real.requireLoan = (change, creditId) => {
    const { loan } = change.snapshot
    return isOff('loans belong to somebody') && loan ? loan : real.requireLoan(change, creditId)
  }
  return { ...real, requireLoan }
})

vi.mock('#server/borrower/steps.ts', async (original) => {
  const real = await original<typeof steps>()
  const requireStep: typeof real.requireStep = (...given) =>
    isOff('steps have an order') ? undefined : real.requireStep(...given)
  return { ...real, requireStep }
})

vi.mock('#server/code/rate-window.ts', async (original) => {
  const real = await original<typeof windows>()
  const countUses: typeof real.countUses = async (...given) =>
    isOff('uses are counted')
      ? given[1].map(() => ({ allowed: true, left: 9, retryAfterSeconds: 1 }))
      : real.countUses(...given)
  return { ...real, countUses }
})

vi.mock('#server/code/codes.ts', async (original) => {
  const real = await original<typeof codes>()
  const spendTry: typeof real.spendTry = async (parts, attempt) => {
    const { phone, code, browser } = attempt
    if (isOff('a code belongs to the browser that asked')) {
      const all = await parts.database.select().from(sentCodes).where(eq(sentCodes.phone, phone))
      const right = all.find((row) => row.attempts < 5 && row.codeHash === codeHashOf(parts, phone, row.browser, code))
      if (right) return right.lang
      await parts.database
        .update(sentCodes)
        .set({ attempts: sql`${sentCodes.attempts} + 1` })
        .where(eq(sentCodes.phone, phone))
      throw new ApiError(all.length > 0 ? 'otp_wrong' : 'otp_expired')
    }
    if (browser === null || !isOff('tries are counted in one statement')) return real.spendTry(parts, attempt)
    const mine = and(eq(sentCodes.phone, phone), eq(sentCodes.browser, browser.id))
    const [kept] = await parts.database.select().from(sentCodes).where(mine)
    if (!kept || kept.attempts >= 5) throw new ApiError('otp_exhausted')
    if (kept.codeHash === codeHashOf(parts, phone, browser.id, code)) return kept.lang
    await parts.database
      .update(sentCodes)
      .set({ attempts: sql`${kept.attempts} + 1` })
      .where(mine)
    throw new ApiError('otp_wrong')
  }
  const sendCode: typeof real.sendCode = async (parts, send) => {
    if (isOff('a known number is answered like an unknown one')) {
      const [known] = await parts.database.select().from(borrowers).where(eq(borrowers.phone, send.phone))
      if (!known) return { sendsLeft: 2 }
    }
    return real.sendCode(parts, send)
  }
  return { ...real, spendTry, sendCode }
})

vi.mock('#server/photos/decoding.ts', async (original) => {
  const real = await original<typeof decodings>()
  const createDecoding: typeof real.createDecoding = (...given) => {
    const shipped = real.createDecoding(...given)
    const take: typeof shipped.take = async ({ contentType, form }) => {
      if (!isOff('pictures are looked at')) return shipped.take({ contentType, form })
      const fields = await new Response(form, { headers: { 'content-type': contentType } }).formData()
      const texts: Record<string, string> = {}
      let jpeg: Uint8Array<ArrayBuffer> | null = null
      for (const [key, value] of fields) {
        if (typeof value === 'string') texts[key] = value
        else jpeg = new Uint8Array(await value.arrayBuffer())
      }
      return { texts, jpeg }
    }
    return { ...shipped, take }
  }
  return { ...real, createDecoding }
})

vi.mock('#server/site.ts', async (original) => {
  const real = await original<typeof sites>()
  const serveSite: typeof real.serveSite = (app, folder, assets) => {
    app.get('*', async (call, next) => {
      if (!isOff('only files of the site are served')) return next()
      const wanted = decodeURIComponent(new URL(call.req.url).pathname).replaceAll('\\', '/')
      const bytes = await readFile(join(folder, wanted)).catch(() => null)
      return bytes === null ? next() : call.body(new Uint8Array(bytes))
    })
    real.serveSite(app, folder, assets)
  }
  return { ...real, serveSite }
})
