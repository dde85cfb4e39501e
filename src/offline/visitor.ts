/** What the service worker is sent: by pages, who is looking: a language, and whether somebody is signed in. */
export type Visitor = {
  readonly language: string
  readonly signedIn: boolean
}

export type WorkerMessage =
  /** What the page is like now; kept for the next visit. */
  | ({ readonly type: 'visitor.looked' } & Visitor)
  /** From the worker that is active to the one that waits: a page that begins has lost nothing when a newer build takes over. */
  | { readonly type: 'page.begins' }
