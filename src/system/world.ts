/** Decides which parts of the outside world the ports work with. */
import type { Camera } from '../browser/camera.ts'
import type { Drafts } from '../browser/drafts.ts'
import type { PhotoJudge } from '../browser/judge/photo-judge.ts'
import type { KeptCard } from '../browser/kept-card.ts'
import type { Log } from '../browser/log.ts'
import type { PhotoQueue } from '../browser/photo-queue.ts'
import type { Records } from '../browser/records.ts'
import type { BrowserStorage } from '../browser/storage.ts'
import type { Vault } from '../browser/vault.ts'
import type { ConnectionNews } from '../browser/watch-connection.ts'
import type { LenderCalls } from '../lender/calls.ts'
import type { Environment } from './environment.ts'

export type World = {
  readonly environment: Environment
  readonly calls: LenderCalls
  readonly storage: BrowserStorage
  readonly camera: Camera
  readonly photos: PhotoQueue
  /** Loaded when the first camera opens; null where nothing can run beside a page. */
  readonly judge: () => Promise<PhotoJudge | null>
  readonly drafts: Drafts
  readonly card: KeptCard
  readonly vault: Vault
  readonly records: Records
  readonly news: ConnectionNews
  readonly log: Log
  /** When the request was sent whose refusal wants a renewal. */
  readonly refusedSince: () => number
}
