/** What a lender is: an answer to every request, put together from its parts; nothing is kept in memory. */
import { Hono } from 'hono'
import * as v from 'valibot'
import { languageSchema, type Language } from '#lender/contract/requests.ts'
import { applicationRoutes } from './application/routes.ts'
import { loadShippedReferenceData } from './reference-data/load.ts'
import { referenceDataRoutes } from './reference-data/routes.ts'
import { bankRoutes } from './borrower/bank-routes.ts'
import { registerRoutes } from './borrower/register-routes.ts'
import { createClock } from './clock.ts'
import { rememberEarnest } from './database/in-earnest.ts'
import { openDatabase, type OpenDatabase } from './database/open.ts'
import { troubleOf } from './database/trouble.ts'
import { createDrawing } from './documents/drawing.ts'
import { documentRoutes } from './documents/routes.ts'
import { hookRoutes } from './hooks/routes.ts'
import { answerError } from './http/answer-error.ts'
import type { Call, Connection, LenderEnv } from './http/env.ts'
import { policyFor, securityHeaders } from './http/headers.ts'
import { requestLog } from './http/log.ts'
import { methodsFor, type Route } from './http/methods.ts'
import { ownOriginOnly } from './http/origin.ts'
import { ownNamesOnly } from './http/own-names.ts'
import { ApiError } from './http/api-error.ts'
import { requestIdOf } from './http/trace.ts'
import { accountRoutes } from './loan/account-routes.ts'
import { loanRoutes } from './loan/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { countRequests } from './metrics/requests.ts'
import type { LenderOptions } from './options.ts'
import { startDeliveries } from './outbox/loop.ts'
import { signersFor, type Parts, type Settings } from './parts.ts'
import { createDecoding } from './photos/decoding.ts'
import { photoStoreOf, watched } from './photos/open-store.ts'
import type { PhotoStore } from './photos/photo-store.ts'
import { photoRoutes } from './photos/routes.ts'
import { findSecret } from './secret.ts'
import { isTls } from './session/cookies.ts'
import { xsrfGuard, xsrfWithDocuments } from './session/guard.ts'
import { ownRecordRoutes } from './session/own-records.ts'
import { numberRoutes } from './session/number-routes.ts'
import { passkeyRoutes } from './session/passkey-routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { serveSite } from './site.ts'

export type Answering = {
  /** `connection.address` is the caller's, for the limits by address. Never rejects. */
  fetch(request: Request, connection?: Connection): Promise<Response>
}
export type Lender = Answering & {
  /** From now on /ready answers 503; everything else is served as before. */
  leave(): void
  /** Every call that is answered, by pattern. */
  readonly routes: readonly Route[]
  /** Closes the database; requests after it fail. */
  close(): Promise<void>
  describe(): { readonly durability: string; readonly database: 'embedded' | 'postgresql'; readonly sandbox: boolean }
}

function apiRoutes(parts: Parts): Hono<LenderEnv> {
  const api = new Hono<LenderEnv>()
  api.use(xsrfGuard(parts))
  const groups = [
    sessionRoutes,
    accountRoutes,
    registerRoutes,
    photoRoutes,
    bankRoutes,
    applicationRoutes,
    documentRoutes,
    loanRoutes,
    notificationRoutes,
    ownRecordRoutes,
    passkeyRoutes,
    numberRoutes,
    referenceDataRoutes,
  ]
  for (const group of groups) api.route('/', group(parts))
  return api
}

type Life = { leaving: boolean }

/** The process lives. It says nothing of what it is made of: everybody may ask. */
const alive = (call: Call): Response => call.json({ status: 'ok' })

function healthRoutes(parts: Parts, life: Life): Hono<LenderEnv> {
  const routes = new Hono<LenderEnv>()
  routes.get('/health', alive)
  const photos = watched(parts.photoStore)
  /**
   * The database answers and takes writes; 503 when it does not or when this instance leaves, so that a balancer looks elsewhere.
   * Where photos cannot be kept it is 200 and says so: one step of a registration waits, and no other instance could do it.
   */
  routes.get('/ready', async (call) => {
    if (life.leaving) throw new ApiError('unavailable')
    await parts.store.ping().catch((error: unknown) => {
      throw troubleOf(error) === null ? new ApiError('unavailable') : error
    })
    return call.json({ status: 'ready', photos: photos() })
  })
  return routes
}

/** Before anybody is known: the browser's first choice, if it is one of ours. */
const acceptedLanguage = (header: string | undefined): Language => {
  const first = v.safeParse(languageSchema, header?.trim().slice(0, 2).toLowerCase())
  return first.success ? first.output : 'en'
}

/** What holds for every request, before anything of it is answered. */
function framed({ options }: Settings): Hono<LenderEnv> {
  // The contract writes some calls with a slash at the end and some without.
  const app = new Hono<LenderEnv>({ strict: false })
  app.use(async (call, next) => {
    call.set('requestId', requestIdOf(call, options.trustProxy))
    call.set('language', acceptedLanguage(call.req.header('accept-language')))
    await next()
    call.res.headers.set('x-request-id', call.get('requestId'))
  })
  app.use(requestLog(options))
  if (options.metrics) app.use(countRequests(options.metrics))
  app.use(securityHeaders(policyFor(options.siteFolder), (request) => isTls(request, options.trustProxy)))
  app.use(ownNamesOnly(options))
  app.use(ownOriginOnly(options))
  return app
}

const routesOf = (app: Hono<LenderEnv>): readonly Route[] => app.routes.map(({ path, method }) => ({ path, method }))

/** The built page, and what is answered where there is nothing. Known are the calls that were added before. */
function withPages(app: Hono<LenderEnv>, settings: Settings): Hono<LenderEnv> {
  const { siteFolder, assetsFolder } = settings.options
  const known = routesOf(app)
  if (siteFolder !== null) {
    app.get('*', xsrfWithDocuments(settings))
    serveSite(app, siteFolder, assetsFolder)
  }
  app.notFound((call) => {
    const allowed = methodsFor(known, new URL(call.req.url).pathname)
    if (allowed.length === 0) return answerError(call, settings, new ApiError('not_found'))
    call.header('allow', allowed.join(', '))
    return answerError(call, settings, new ApiError('method_not_allowed'))
  })
  app.onError((error, call) => answerError(call, settings, error))
  return app
}

/** Pages need no database: they are answered while it is being opened. Calls are 503, as they are when it is away later. */
export function createPages(options: LenderOptions): Answering {
  const app = framed({ options })
  app.get('/health', alive)
  for (const path of ['/ready', '/api/*', '/sandbox/*']) {
    app.all(path, () => {
      throw new ApiError('unavailable', { reason: 'opening' })
    })
  }
  withPages(app, { options })
  return { fetch: async (request, connection = {}) => app.fetch(request, connection) }
}

async function buildApp(parts: Parts, life: Life): Promise<Hono<LenderEnv>> {
  const app = framed(parts)
  app.route('/', healthRoutes(parts, life))
  // Before the guards of the page's calls: a signature stands for cookies and token.
  if (parts.options.hookSecrets.length > 0) app.route('/api/v1/hooks', hookRoutes(parts))
  app.route('/api', apiRoutes(parts))
  if (parts.options.sandbox) {
    // Loaded only here: without the sandbox its code is not even read.
    const { sandboxRoutes } = await import('./sandbox/routes.ts')
    app.route('/sandbox', sandboxRoutes(parts))
  }
  return withPages(app, parts)
}

async function assemble(options: LenderOptions, store: OpenDatabase, photoStore: PhotoStore): Promise<Lender> {
  const { database } = store
  const signing = signersFor(await findSecret(options, database), options.secretBefore)
  const drawing = createDrawing()
  const decoding = createDecoding()
  const clock = createClock(database, options.sandbox, options.clockBegin)
  const parts: Parts = { database, store, options, ...signing, drawing, decoding, photoStore, clock }
  await loadShippedReferenceData(database)
  if (options.sandbox) {
    const { plantSeedsOnce } = await import('./sandbox/seeds.ts')
    await plantSeedsOnce(parts)
  } else await rememberEarnest(database)
  const life: Life = { leaving: false }
  const ping = () =>
    store.ping().then(
      () => true,
      () => false,
    )
  options.metrics?.watch({ pool: database.$client, drawing, isReady: async () => !life.leaving && (await ping()) })
  const app = await buildApp(parts, life)
  const deliveries = startDeliveries(parts)
  return {
    fetch: async (request, connection = {}) => app.fetch(request, connection),
    routes: routesOf(app),
    leave: () => {
      life.leaving = true
      deliveries.rest()
    },
    close: async () => {
      decoding.close()
      await deliveries.stop()
      await Promise.all([store.close(), drawing.close()])
    },
    describe: () => ({ durability: store.durability, database: store.kind, sandbox: options.sandbox }),
  }
}

/**
 * Opens the database and answers. Throws `PhotosUnusable`, `DatabaseUnreachable`, `SchemaMismatch` or `FolderInUse` with a sentence.
 * @param open opens the database; tests give their own
 */
export async function createLender(options: LenderOptions, open = openDatabase): Promise<Lender> {
  const own = options.sandbox ? await import('./sandbox/own-database.ts') : null
  const photoStore = photoStoreOf(options)
  await photoStore.prepare()
  const store = await open(options.databaseUrl, options.dataFolder, options.poolSize, {
    // In production a release migrates once, by a command and a role of its own.
    migrates: options.sandbox,
    ...(own ? { admit: own.requireOwnDatabase } : {}),
  })
  try {
    return await assemble(options, store, photoStore)
  } catch (error) {
    await store.close()
    throw error
  }
}
