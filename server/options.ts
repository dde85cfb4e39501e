/** What can be set from outside: every environment variable of the lender, read once and checked. */
import { join } from 'node:path'
import * as v from 'valibot'
import type { Merchant } from './loan/payment-code.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Log } from './print.ts'

export type LenderOptions = {
  /** PostgreSQL address; null: the embedded database under `dataFolder`. */
  readonly databaseUrl: string | null
  readonly poolSize: number
  readonly dataFolder: string
  /** Object store for photos, with key and secret; null: a folder under `dataFolder`. */
  readonly photosUrl: string | null
  /** Pepper and signing key. Null: kept in the data folder, or beside PostgreSQL in the sandbox. */
  readonly secret: string | null
  /** Another one that is valid for reading, while `secret` is replaced. */
  readonly secretBefore: string | null
  /** Sandbox controls, seeds, and the test payment. */
  readonly sandbox: boolean
  /** Milliseconds from the real time to the one at which the sandbox's clock begins; 0 but in tests. */
  readonly clockBegin: number
  readonly scoringSeconds: number
  readonly disbursementSeconds: number
  readonly sessionSeconds: number
  /** So long an instance that was asked to end still serves, seen to be leaving. */
  readonly drainSeconds: number
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
    /** Test payments: each names a Loan ID, and a client that may name many may guess. */
    readonly paymentsPerAddressPerHour: number
    readonly uploadsPerAddressPerDay: number
    readonly uploadsPerBorrowerPerHour: number
  }
  /** The one name of the page, with its port where that is not the usual one. It stands in the last line of the SMS. */
  readonly publicHost: string
  /** Address to listen at; null: all of them. */
  readonly listenHost: string | null
  /** True behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto itself. */
  readonly trustProxy: boolean
  /** Where an SMS goes outside the sandbox: POST { to, text }. */
  readonly smsGatewayUrl: string | null
  /** Keys of the payment provider's calls: the present one, and during a change the one before. None: there are no such calls. */
  readonly hookSecrets: readonly string[]
  /** Where a payout is asked for; null: a loan counts as paid out after a time. */
  readonly payoutUrl: string | null
  /** Who receives payments by LANKAQR; null: there is no code to scan. */
  readonly merchant: Merchant | null
  /** Folder of the built page; null: only the API is served. */
  readonly siteFolder: string | null
  /** Where the assets of other builds are published; may be shared by all instances. */
  readonly assetsFolder: string
  /** Silent unless a process sets it. */
  readonly log: Log
  /** 0: metrics are off. */
  readonly metricsPort: number
  readonly metricsHost: string
  /** Null unless a process sets it. */
  readonly metrics: Metrics | null
  /** Told every code that would have been sent; the terminal prints it in the sandbox. */
  readonly announceCode: ((phone: string, code: string) => void) | null
}

export type DatabaseOptions = Pick<LenderOptions, 'databaseUrl' | 'poolSize' | 'dataFolder' | 'photosUrl'>
export type RotationOptions = DatabaseOptions & Pick<LenderOptions, 'secret' | 'secretBefore'>

export class BadOptions extends Error {
  override name = 'BadOptions'
}

const number = (fallback: number, min: number, max = 1_000_000_000) =>
  v.optional(
    v.pipe(v.string(), v.transform(Number), v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max)),
    String(fallback),
  )
const DAY = 86_400
const flag = v.optional(
  v.pipe(
    v.picklist(['0', '1', 'true', 'false', '']),
    v.transform((text) => (text === '' ? undefined : ['1', 'true'].includes(text))),
  ),
)
const textOrNull = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => (text === '' ? null : text)),
)

const textLike = (pattern: RegExp, words: string) =>
  v.pipe(
    textOrNull,
    v.check((text) => text === null || pattern.test(text), words),
  )
const webAddress = v.pipe(
  textOrNull,
  v.check(
    (text) => text === null || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
    'it must look like https://host/path.',
  ),
)

/** Both parts are there, and each character that has a meaning in an address is written as its code. */
function isObjectStore(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search } = new URL(text)
  const isEncoded = [username, password].every((part) => /^(?:[^%]|%[\da-f]{2})+$/i.test(part))
  return /^https?:$/.test(protocol) && isEncoded && /^(?:\?region=[\w-]+)?$/.test(search)
}
const objectStoreAddress = v.pipe(
  textOrNull,
  v.check(
    (text) => text === null || isObjectStore(text),
    'it must look like https://key:secret@host/bucket?region=name, with %2F for each / in key and secret.',
  ),
)

/** For commands too. */
const databaseEntries = {
  DATABASE_URL: textLike(/^postgres(ql)?:\/\/\S+$/, 'it must look like postgres://user:password@host:5432/name.'),
  DATABASE_POOL: number(10, 1, 1000),
  DATA_DIR: v.optional(v.string(), '.data'),
  PHOTOS_URL: objectStoreAddress,
}
const secretEntries = { SECRET: textOrNull, SECRET_BEFORE: textOrNull }
const environmentSchema = v.object({
  ...databaseEntries,
  ...secretEntries,
  /** A misspelt "production" would be something else without a word. */
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test', '']), ''),
  ASSETS_DIR: textOrNull,
  SANDBOX: flag,
  EMBEDDED_DATABASE: flag,
  SCORING_SECONDS: number(12, 0, 30 * DAY),
  DISBURSEMENT_SECONDS: number(15, 0, 30 * DAY),
  SESSION_SECONDS: number(900, 1, 365 * DAY),
  /** After nine seconds the last connection is closed, see `http/drain.ts`. */
  DRAIN_SECONDS: number(2, 0, 9),
  OTP_SENDS_PER_TEN_MINUTES: number(3, 1),
  OTP_SENDS_PER_DAY: number(10, 1),
  OTP_SENDS_PER_ADDRESS: number(1000, 1),
  OTP_SENDS_PER_HOUR: number(60_000, 1),
  OTP_CHECKS_PER_ADDRESS: number(3000, 1),
  OTP_RESEND_SECONDS: number(15, 0, DAY),
  VISITS_PER_ADDRESS: number(20_000, 1),
  PAYMENTS_PER_ADDRESS: number(600, 1),
  UPLOADS_PER_ADDRESS: number(10_000, 1),
  UPLOADS_PER_BORROWER: number(60, 1),
  HOST: textOrNull,
  METRICS_PORT: number(0, 0, 65_535),
  METRICS_HOST: textOrNull,
  PUBLIC_HOST: textLike(
    /^[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*(:\d{1,5})?$/i,
    'it must be a host name alone, like lender.example.',
  ),
  TRUST_PROXY: flag,
  SMS_GATEWAY_URL: webAddress,
  HOOK_SECRET: textOrNull,
  HOOK_SECRET_BEFORE: textOrNull,
  PAYOUT_URL: webAddress,
  LANKAQR: textLike(
    /^[\dA-Za-z]{1,32},\d{4},[A-Za-z ]{1,15}$/,
    'it must be account, category and city as the bank has registered them: 0000000000000000000000000000,6012,Colombo.',
  ),
})

type Environment = Readonly<Record<string, string | undefined>>

function read<S extends v.GenericSchema>(schema: S, environment: Environment): v.InferOutput<S> {
  const parsed = v.safeParse(schema, environment)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new BadOptions(`The setting ${v.getDotPath(issue) ?? '?'} cannot be used: ${issue.message}`)
}

/** For commands that use what is kept and serve nobody. */
export function databaseFrom(environment: Environment): DatabaseOptions {
  const set = read(v.object(databaseEntries), environment)
  return {
    databaseUrl: set.DATABASE_URL,
    poolSize: set.DATABASE_POOL,
    dataFolder: set.DATA_DIR,
    photosUrl: set.PHOTOS_URL,
  }
}

type Read = v.InferOutput<typeof environmentSchema>

/** Somebody who has set up a database or a gateway means real borrowers, unless SANDBOX says otherwise. */
function wantsSandbox({ SANDBOX, NODE_ENV, DATABASE_URL, SMS_GATEWAY_URL }: Read): boolean {
  return SANDBOX ?? (NODE_ENV !== 'production' && DATABASE_URL === null && SMS_GATEWAY_URL === null)
}

/** One letter many times, or a word again and again, is long enough and guessed at once. */
const isGuessable = (secret: string): boolean => new Set(secret).size < 8 || /^(.{1,16})\1+$/.test(secret)

function refuseWeak(name: string, secret: string | null): void {
  if (secret === null) return
  if (secret.length < 32) throw new BadOptions(`${name} needs at least 32 characters.`)
  if (isGuessable(secret)) throw new BadOptions(`${name} must be random: openssl rand -base64 32 makes one.`)
}

function refuseWeakSecrets(set: Pick<Read, 'SECRET' | 'SECRET_BEFORE'>): void {
  for (const name of ['SECRET', 'SECRET_BEFORE'] as const) refuseWeak(name, set[name])
  if (set.SECRET_BEFORE !== null && (set.SECRET === null || set.SECRET === set.SECRET_BEFORE))
    throw new BadOptions('SECRET_BEFORE is a former SECRET: it needs another SECRET beside it.')
}

/** For the command that replaces what was written with a former secret. */
export function rotationFrom(environment: Environment): RotationOptions {
  const set = read(v.object(secretEntries), environment)
  refuseWeakSecrets(set)
  return { ...databaseFrom(environment), secret: set.SECRET, secretBefore: set.SECRET_BEFORE }
}

/** Settings that are each right and together dangerous or useless. */
function refuseContradictions(set: Read, sandbox: boolean): void {
  refuseWeakSecrets(set)
  for (const name of ['HOOK_SECRET', 'HOOK_SECRET_BEFORE'] as const) refuseWeak(name, set[name])
  if (set.HOOK_SECRET === null && set.HOOK_SECRET_BEFORE !== null)
    throw new BadOptions('HOOK_SECRET_BEFORE is the key before HOOK_SECRET, which is missing.')
  if (set.PAYOUT_URL !== null && set.HOOK_SECRET === null)
    throw new BadOptions('With PAYOUT_URL set HOOK_SECRET too: it signs what is asked for and what is reported.')
  if (sandbox && set.SMS_GATEWAY_URL !== null) {
    throw new BadOptions('The sandbox shows every code to everybody: remove SMS_GATEWAY_URL or set SANDBOX=0.')
  }
  if (sandbox) return
  if (set.SESSION_SECONDS > DAY)
    throw new BadOptions('Without the sandbox SESSION_SECONDS may be at most a day, 86400.')
  if (set.DATABASE_URL === null && set.EMBEDDED_DATABASE !== true) {
    throw new BadOptions(
      'Without the sandbox set DATABASE_URL, or EMBEDDED_DATABASE=1 to accept the embedded database.',
    )
  }
  if (set.DATABASE_URL !== null && set.SECRET === null) {
    throw new BadOptions(
      'With DATABASE_URL set SECRET too: all instances need the same one, outside the database. To try it out set SANDBOX=1.',
    )
  }
  if (set.SMS_GATEWAY_URL === null) {
    throw new BadOptions('Without the sandbox set SMS_GATEWAY_URL: codes have no other way to the borrower.')
  }
  if (set.PUBLIC_HOST === null) {
    throw new BadOptions(
      'Without the sandbox set PUBLIC_HOST, the name of the page: the lender answers under no other.',
    )
  }
}

const inventedMerchant = '0000000000000000000000000000,6012,Colombo'

function merchantOf(setting: string | null): Merchant | null {
  if (setting === null) return null
  const [account = '', category = '', city = ''] = setting.split(',')
  return { account, category, city }
}

/** Reads the environment. Throws `BadOptions` with a sentence that names the variable. */
export function optionsFrom(environment: Environment): LenderOptions {
  const set = read(environmentSchema, environment)
  const sandbox = wantsSandbox(set)
  refuseContradictions(set, sandbox)
  return {
    databaseUrl: set.DATABASE_URL,
    poolSize: set.DATABASE_POOL,
    dataFolder: set.DATA_DIR,
    photosUrl: set.PHOTOS_URL,
    secret: set.SECRET,
    secretBefore: set.SECRET_BEFORE,
    sandbox,
    clockBegin: 0,
    scoringSeconds: set.SCORING_SECONDS,
    disbursementSeconds: set.DISBURSEMENT_SECONDS,
    sessionSeconds: set.SESSION_SECONDS,
    drainSeconds: set.DRAIN_SECONDS,
    otp: {
      sendsPerTenMinutes: set.OTP_SENDS_PER_TEN_MINUTES,
      sendsPerDay: set.OTP_SENDS_PER_DAY,
      sendsPerAddressPerDay: set.OTP_SENDS_PER_ADDRESS,
      sendsPerHourInAll: set.OTP_SENDS_PER_HOUR,
      checksPerAddressPerDay: set.OTP_CHECKS_PER_ADDRESS,
      resendSeconds: set.OTP_RESEND_SECONDS,
    },
    limits: {
      visitsPerAddressPerDay: set.VISITS_PER_ADDRESS,
      paymentsPerAddressPerHour: set.PAYMENTS_PER_ADDRESS,
      uploadsPerAddressPerDay: set.UPLOADS_PER_ADDRESS,
      uploadsPerBorrowerPerHour: set.UPLOADS_PER_BORROWER,
    },
    publicHost: set.PUBLIC_HOST?.toLowerCase() ?? 'localhost',
    listenHost: set.HOST?.toLowerCase() ?? (sandbox ? '127.0.0.1' : null),
    trustProxy: set.TRUST_PROXY ?? false,
    smsGatewayUrl: set.SMS_GATEWAY_URL,
    hookSecrets: [set.HOOK_SECRET, set.HOOK_SECRET_BEFORE].filter((secret) => secret !== null),
    payoutUrl: set.PAYOUT_URL,
    merchant: merchantOf(set.LANKAQR ?? (sandbox ? inventedMerchant : null)),
    siteFolder: null,
    assetsFolder: set.ASSETS_DIR ?? join(set.DATA_DIR, 'assets'),
    log: { info: () => undefined, error: () => undefined },
    metricsPort: set.METRICS_PORT,
    metricsHost: set.METRICS_HOST?.toLowerCase() ?? '127.0.0.1',
    metrics: null,
    announceCode: null,
  }
}
