/** What the service worker is told: by pages, who is looking: a language, an address, and whether somebody is signed in. */
export type Visitor = {
  readonly language: string
  readonly signedIn: boolean
  /** The public page that is open, worth keeping because it was read. */
  readonly path: string
}

export type Told =
  /** What the page is like now; kept for the next visit. */
  | ({ readonly type: 'visitor.looked' } & Visitor)
  /** From the worker that is active to the one that waits: a page that begins has lost nothing when a newer build takes over. */
  | { readonly type: 'page.begins' }
