/** How charts and world are joined: the only place where ports get real implementations. Importing it starts nothing. */
import { createActor, type ActorRefFrom } from 'xstate'
import { asFailure } from '#machines/shared/failure.ts'
import type { ConnectionEvent } from '#machines/shared/watches.ts'
import type { readAloudMachine } from '#machines/read-aloud/machine.ts'
import type { sessionMachine } from '#machines/session/machine.ts'
import { createCamera } from './camera/camera.ts'
import { createDrafts } from './storage/drafts.ts'
import { createKeptCard } from './storage/kept-card.ts'
import { listen } from './watch/listen.ts'
import { loadPhotoCheck } from './photo-quality/load.ts'
import { createLog } from './log.ts'
import { createPhotoQueue } from './camera/photo-queue.ts'
import { createRecords } from './storage/records.ts'
import { createStorage } from './storage/storage.ts'
import { watchOtherTabs } from './tabs.ts'
import { createEncryptedStore } from './storage/encrypted-store.ts'
import { createConnectionNews, hearBrowser } from './watch/watch-connection.ts'
import { preconnectWhenUsed } from './watch/preconnect.ts'
import { watchRestored } from './watch/watch-restored.ts'
import { activateLanguage } from '#i18n/catalogs.ts'
import { createCalls } from '#lender/calls.ts'
import { within } from '#lender/calls/within.ts'
import { createClient } from '#lender/client/client.ts'
import { cookieIn } from '#lender/client/cookies.ts'
import { provideCharts } from './ports/provide-machines.ts'
import { pageEnvironment, type Environment } from './ports/environment.ts'

export type System = ReturnType<typeof createSystem> & {
  /** Speaks instead of the device; the page that reads aloud brings its own. */
  readonly readAloud?: typeof readAloudMachine
}
type Session = ActorRefFrom<typeof sessionMachine>

const productIn = (search: string): number | null => {
  const id = Number(new URLSearchParams(search).get('productId'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** @param given replaces parts of the page's own environment, for tests and for a lender of another origin */
export function createSystem(given: Partial<Environment> = {}) {
  const environment: Environment = { ...pageEnvironment(), ...given }
  const storage = createStorage(environment.storages)
  const news = createConnectionNews()
  const records = createRecords(environment.databases)
  const log = createLog(environment.now, environment.print)
  const camera = createCamera(environment.devices)
  const encryptedStore = createEncryptedStore(records, environment.subtle, environment.now)
  const photos = createPhotoQueue(encryptedStore, environment.now)
  const check = loadPhotoCheck()
  const drafts = createDrafts(encryptedStore, environment.now)

  const client = createClient({
    origin: environment.origin,
    cookies: environment.cookies,
    isOnline: environment.isOnline,
    language: environment.language,
    now: environment.now,
    location: () => session.getSnapshot().children.location?.getSnapshot().context ?? null,
    refresh: () => session.getSnapshot().children.refresh,
    slow: {
      slowed: () => news.notify({ type: 'connection.slowed' }),
      quickened: () => news.notify({ type: 'connection.quickened' }),
    },
  })
  const calls = createCalls(client)
  const charts = provideCharts({
    environment,
    calls,
    storage,
    camera,
    photos,
    check,
    drafts,
    card: createKeptCard(records),
    encryptedStore,
    records,
    news,
    log,
  })

  const { pathname, search } = environment.address()
  const inspected = environment.inspect ? { inspect: environment.inspect } : {}
  const session: Session = createActor(charts.session, {
    input: {
      hint: storage.hint(),
      path: pathname,
      productId: productIn(search),
      phone: storage.phone(),
      requestedAmount: storage.requestedAmount(),
      ...storage.resend(),
      now: environment.now(),
      hasUnsentSignOut: storage.hasUnsentSignOut() && storage.hint() !== 'in',
    },
    ...inspected,
  })
  const connection = createActor(charts.connection, inspected)

  function notifyRestored({ type }: ConnectionEvent) {
    if (type === 'connection.restored') session.send({ type })
  }

  /** On return the stored position is brought up to date, and messages may have come. */
  function notifyShown() {
    if (document.visibilityState === 'hidden') return
    const { location, notifications } = session.getSnapshot().children
    location?.send({ type: 'location.refreshed' })
    notifications?.send({ type: 'notifications.wanted' })
  }

  const photosChart = () => session.getSnapshot().children.onboarding?.getSnapshot().children.photos

  function join(): readonly (() => void)[] {
    const { location } = session.getSnapshot().children
    // Never prompts: looked up only where the permission is there already.
    location?.send({ type: 'location.wanted', mayPrompt: false, now: environment.now() })
    return [
      news.subscribe(notifyRestored),
      hearBrowser(news, environment.isOnline),
      listen(document, 'visibilitychange', notifyShown),
      preconnectWhenUsed(),
      camera.onLost(() => photosChart()?.send({ type: 'camera.lost' })),
      watchRestored({
        isAnyones: () => storage.hint() === 'in',
        // Where storage is off, the cookie of the sign-in still tells.
        mark: () => cookieIn(environment.cookies(), 'XSRF-TOKEN'),
        again: () => globalThis.location.reload(),
      }),
      watchOtherTabs(storage.language(), {
        hintChanged: (hint) => session.send({ type: 'hint.changed', hint }),
        languageChanged: (language) => void activateLanguage(language),
      }),
    ]
  }

  let joined: readonly (() => void)[] = []

  return {
    session,
    connection,
    /** The chart of the reference books, for pages to start one for each group of lists. */
    dependentLists: charts.dependentLists,
    /** For the account, also without a network. */
    repaymentCard: charts.repaymentCard,
    /** For every actor that a page starts. */
    inspected,
    calls,
    camera,
    photos,
    storage,
    log,
    documents: {
      readAgreement: (fileName: string) => within((signal) => calls.readAgreement(fileName, signal)),
      readPreview: (name: string) => within((signal) => calls.readPreview(name, signal)),
    },
    payments: {
      /**
       * The raw answer; rejects with an Error whose message is the raw refusal or the failure. Rupees.
       * @param onceKey the same for every try of one payment, so that a lost answer never pays twice
       */
      async payAsTest(accountNumber: string, amount: number, onceKey: string): Promise<string> {
        try {
          return await within((signal) => calls.payAsTest(accountNumber, amount, onceKey, signal))
        } catch (error) {
          const failure = asFailure(error)
          const said = failure.kind === 'http' ? (failure.message ?? failure.code) : failure.kind
          throw new Error(said, { cause: error })
        }
      },
    },
    start(): void {
      connection.start()
      session.start()
      joined = join()
    },
    /** Ends everything that `start` began. */
    stop(): void {
      for (const leave of joined) leave()
      joined = []
      session.stop()
      connection.stop()
      camera.close()
    },
  }
}
