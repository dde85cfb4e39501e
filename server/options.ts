/** Decides what can be set from outside: every environment variable of the lender, read once and checked. */
import { join } from 'node:path'
import * as v from 'valibot'

export type LenderOptions = {
  /** PostgreSQL address; null: the embedded database under `dataFolder`. */
  readonly databaseUrl: string | null
  readonly poolSize: number
  readonly dataFolder: string
  /** Pepper and signing key. Null: kept in the data folder, or beside PostgreSQL in the sandbox. */
  readonly secret: string | null
  /** Sandbox controls, seeds, and the test payment. */
  readonly sandbox: boolean
  readonly production: boolean
  readonly scoringSeconds: number
  readonly disbursementSeconds: number
  readonly sessionSeconds: number
  readonly otp: {
    readonly sendsPerTenMinutes: number
    readonly sendsPerDay: number
    readonly sendsPerAddressPerDay: number
    readonly sendsPerHourInAll: number
    readonly checksPerAddressPerDay: number
    readonly resendSeconds: number
  }
  /** What else one address may do; thousands of phones of a mobile network share one. */
  readonly limits: {
    readonly visitsPerAddressPerDay: number
    /** Test payments: each names a Loan ID, and whoever may name many may guess. */
    readonly paymentsPerAddressPerHour: number
  }
  /** Host name for the last line of the SMS; null: the host that was asked. */
  readonly publicHost: string | null
  /** True behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto itself. */
  readonly trustProxy: boolean
  /** Where an SMS goes outside the sandbox: POST { to, text }. */
  readonly smsGatewayUrl: string | null
  /** Folder of the built page; null: only the API is served. */
  readonly siteFolder: string | null
  /** Where the assets of other builds are published; may be shared by all instances. */
  readonly assetsFolder: string
  /** Writes one JSON line; silent in tests. */
  readonly log: (line: Readonly<Record<string, unknown>>) => void
  /** Told every code that would have been sent; the terminal prints it in the sandbox. */
  readonly announceCode: ((phone: string, code: string) => void) | null
}

export class BadOptions extends Error {
  override name = 'BadOptions'
}

const number = (fallback: number, min: number) =>
  v.optional(v.pipe(v.string(), v.transform(Number), v.number(), v.safeInteger(), v.minValue(min)), String(fallback))
const flag = v.optional(
  v.pipe(
    v.picklist(['0', '1', 'true', 'false', '']),
    v.transform((text) => ['1', 'true'].includes(text)),
  ),
)
const textOrNull = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => (text === '' ? null : text)),
)

const environmentSchema = v.object({
  NODE_ENV: textOrNull,
  DATABASE_URL: textOrNull,
  DATABASE_POOL: number(10, 1),
  DATA_DIR: v.optional(v.string(), '.data'),
  ASSETS_DIR: textOrNull,
  SECRET: textOrNull,
  SANDBOX: flag,
  EMBEDDED_DATABASE: flag,
  SCORING_SECONDS: number(12, 0),
  DISBURSEMENT_SECONDS: number(15, 0),
  SESSION_SECONDS: number(900, 1),
  OTP_SENDS_PER_TEN_MINUTES: number(3, 1),
  OTP_SENDS_PER_DAY: number(10, 1),
  OTP_SENDS_PER_ADDRESS: number(1000, 1),
  OTP_SENDS_PER_HOUR: number(20_000, 1),
  OTP_CHECKS_PER_ADDRESS: number(3000, 1),
  OTP_RESEND_SECONDS: number(15, 0),
  VISITS_PER_ADDRESS: number(20_000, 1),
  PAYMENTS_PER_ADDRESS: number(600, 1),
  PUBLIC_HOST: textOrNull,
  TRUST_PROXY: flag,
  SMS_GATEWAY_URL: textOrNull,
})

/** What changing the tables needs: nothing of what serving needs. */
export function databaseFrom(environment: Readonly<Record<string, string | undefined>>): {
  readonly databaseUrl: string | null
  readonly dataFolder: string
} {
  return { databaseUrl: environment['DATABASE_URL'] || null, dataFolder: environment['DATA_DIR'] ?? '.data' }
}

/** Reads the environment. Throws `BadOptions` with a sentence that names the variable. */
export function optionsFrom(environment: Readonly<Record<string, string | undefined>>): LenderOptions {
  const parsed = v.safeParse(environmentSchema, environment)
  if (!parsed.success) {
    const issue = parsed.issues[0]
    throw new BadOptions(`The setting ${v.getDotPath(issue) ?? '?'} cannot be used: ${issue.message}`)
  }
  const read = parsed.output
  const production = read.NODE_ENV === 'production'
  const sandbox = read.SANDBOX ?? !production
  if (production && read.DATABASE_URL === null && read.EMBEDDED_DATABASE !== true) {
    throw new BadOptions('In production set DATABASE_URL, or EMBEDDED_DATABASE=1 to accept the embedded database.')
  }
  if (read.DATABASE_URL !== null && read.SECRET === null && !sandbox) {
    throw new BadOptions('With DATABASE_URL set SECRET too: all instances need the same one, outside the database.')
  }
  if (read.SECRET !== null && read.SECRET.length < 32) throw new BadOptions('SECRET needs at least 32 characters.')
  if (!sandbox && read.SMS_GATEWAY_URL === null) {
    throw new BadOptions('Without the sandbox set SMS_GATEWAY_URL: codes have no other way to the borrower.')
  }
  return {
    databaseUrl: read.DATABASE_URL,
    poolSize: read.DATABASE_POOL,
    dataFolder: read.DATA_DIR,
    secret: read.SECRET,
    sandbox,
    production,
    scoringSeconds: read.SCORING_SECONDS,
    disbursementSeconds: read.DISBURSEMENT_SECONDS,
    sessionSeconds: read.SESSION_SECONDS,
    otp: {
      sendsPerTenMinutes: read.OTP_SENDS_PER_TEN_MINUTES,
      sendsPerDay: read.OTP_SENDS_PER_DAY,
      sendsPerAddressPerDay: read.OTP_SENDS_PER_ADDRESS,
      sendsPerHourInAll: read.OTP_SENDS_PER_HOUR,
      checksPerAddressPerDay: read.OTP_CHECKS_PER_ADDRESS,
      resendSeconds: read.OTP_RESEND_SECONDS,
    },
    limits: {
      visitsPerAddressPerDay: read.VISITS_PER_ADDRESS,
      paymentsPerAddressPerHour: read.PAYMENTS_PER_ADDRESS,
    },
    publicHost: read.PUBLIC_HOST,
    trustProxy: read.TRUST_PROXY ?? false,
    smsGatewayUrl: read.SMS_GATEWAY_URL,
    siteFolder: null,
    assetsFolder: read.ASSETS_DIR ?? join(read.DATA_DIR, 'assets'),
    log: () => undefined,
    announceCode: null,
  }
}
