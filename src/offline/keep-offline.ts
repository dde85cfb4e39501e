/** When the device begins to keep the site: once the page is alive and idle, never where data is saved. */
import { savesData } from '#platform/saves-data.ts'
import { i18n } from '#i18n/catalogs.ts'
import type { System } from '#platform/system.ts'
import type { WorkerMessage } from './visitor.ts'

const scriptUrl = '/service-worker.js'

function onlyTheKeeper(url: string): string {
  if (url !== scriptUrl) throw new TypeError('no other script keeps the site')
  return url
}

const address = () =>
  window.trustedTypes?.createPolicy('service-worker', { createScriptURL: onlyTheKeeper }).createScriptURL(scriptUrl) ??
  scriptUrl

const post = (worker: ServiceWorker | null, message: WorkerMessage) => worker?.postMessage(message, { transfer: [] })

/** Never fails loudly: a page that is not kept is a page as before. */
export async function keepOffline({ session, storage }: System): Promise<void> {
  // Absent in old browsers and over plain http, whatever the type library says.
  const { serviceWorker }: { readonly serviceWorker?: ServiceWorkerContainer } = navigator
  if (serviceWorker === undefined || savesData()) return

  const look = (worker: ServiceWorker | null) =>
    post(worker, {
      type: 'visitor.looked',
      language: i18n.locale,
      signedIn: storage.hint() === 'in',
    })

  try {
    const registration = await serviceWorker.register(address())
    await serviceWorker.ready
    const lookAgain = () => look(registration.active)
    lookAgain()
    addEventListener('pagehide', lookAgain)
    i18n.on('change', lookAgain)
    let signedIn = storage.hint()
    session.subscribe(() => {
      if (storage.hint() === signedIn) return
      signedIn = storage.hint()
      lookAgain()
    })
  } catch {
    // A browser that refuses storage; nothing is lost.
  }
}
