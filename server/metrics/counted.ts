import { toApiError } from '../http/answer-error.ts'
import type { ApiErrorCode } from '../http/api-error.ts'

/** Counts how `work` ended: as `done`, or under the code of its refusal. */
export async function counted<D extends string, T>(
  count: ((outcome: D | ApiErrorCode) => void) | undefined,
  done: D,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work()
    count?.(done)
    return result
  } catch (error) {
    count?.(toApiError(error).code)
    throw error
  }
}
