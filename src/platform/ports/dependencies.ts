import type { Camera } from '../camera/camera.ts'
import type { Drafts } from '../storage/drafts.ts'
import type { PhotoCheck } from '../photo-quality/photo-check.ts'
import type { KeptCard } from '../storage/kept-card.ts'
import type { Log } from '../log.ts'
import type { PhotoQueue } from '../camera/photo-queue.ts'
import type { Records } from '../storage/records.ts'
import type { BrowserStorage } from '../storage/storage.ts'
import type { EncryptedStore } from '../storage/encrypted-store.ts'
import type { ConnectionNews } from '../watch/watch-connection.ts'
import type { LenderCalls } from '#lender/calls.ts'
import type { Environment } from './environment.ts'

export type Dependencies = {
  readonly environment: Environment
  readonly calls: LenderCalls
  readonly storage: BrowserStorage
  readonly camera: Camera
  readonly photos: PhotoQueue
  /** Loaded when the first camera opens; null where nothing can run beside a page. */
  readonly check: () => Promise<PhotoCheck | null>
  readonly drafts: Drafts
  readonly card: KeptCard
  readonly encryptedStore: EncryptedStore
  readonly records: Records
  readonly news: ConnectionNews
  readonly log: Log
}
