/** How many bytes of forms are held at once, of one borrower and of all: a slow upload keeps its room for as long as it lasts. */
import { ApiError } from '../http/api-error.ts'

type RoomLimits = { readonly ofOne: number; readonly ofAll: number }
const RETRY_AFTER_SECONDS = 5

export function createRoom({ ofOne, ofAll }: RoomLimits) {
  const held = new Map<number, number>()
  let all = 0

  function change(borrowerId: number, bytes: number): void {
    const mine = (held.get(borrowerId) ?? 0) + bytes
    all += bytes
    if (mine > 0) held.set(borrowerId, mine)
    else held.delete(borrowerId)
  }

  /** Throws `ApiError('photos_busy')` where `bytes` more are too many. */
  return async function within<T>(borrowerId: number, bytes: number, work: () => Promise<T>): Promise<T> {
    if ((held.get(borrowerId) ?? 0) + bytes > ofOne || all + bytes > ofAll) {
      throw new ApiError('photos_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    change(borrowerId, bytes)
    try {
      return await work()
    } finally {
      change(borrowerId, -bytes)
    }
  }
}
