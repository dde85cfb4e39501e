import workerUrl from './pdf-worker.ts?worker&url'

declare global {
  interface Window {
    /** Absent in browsers that do not know trusted types; what a policy answers is a text to them and a proof to the others. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): { createScriptURL(url: string): string }
    }
  }
}

function onlyTheReader(url: string): string {
  if (url !== workerUrl) throw new TypeError('no other script runs as a worker')
  return url
}

/** The page's own policy names it: `trusted-types document-worker`. A second policy of that name would be refused. */
let address: string | null = null

export function startDocumentWorker(): Worker {
  address ??=
    window.trustedTypes
      ?.createPolicy('document-worker', { createScriptURL: onlyTheReader })
      .createScriptURL(workerUrl) ?? workerUrl
  return new Worker(address, { type: 'module' })
}
