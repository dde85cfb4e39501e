/** Decides what the page tells the service worker about who is looking: a language, an address, and whether somebody is signed in. */
export type Visitor = {
  readonly language: string
  readonly signedIn: boolean
  /** The public page that is open, worth keeping because it was read. */
  readonly path: string
}

export type Told =
  /** What the page is like now; kept for the next visit. */
  | ({ readonly type: 'visitor.looked' } & Visitor)
  /** A page has just begun, so nothing that is typed can be lost: a newer build may take over. */
  | { readonly type: 'page.began' }
