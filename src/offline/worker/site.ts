/** What the build tells the service worker about itself; `build/pages/service-worker.ts` writes it in. */
export type Site = {
  /** Names the build: what one build keeps is never mixed with another. */
  readonly build: string
  /** The entry script, by which a document shows that it is of this build. */
  readonly entry: string
  /** What every visitor needs, whatever the language. */
  readonly files: readonly string[]
  /** Catalogs of the first pages, by language. */
  readonly words: Readonly<Record<string, readonly string[]>>
  readonly drawn: readonly string[]
}

declare global {
  /** Replaced by the build. */
  const builtSite: Site
}
