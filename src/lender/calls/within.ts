/** How long a call without a chart is waited for: then it counts as unanswered, and the page offers Try again. */
import type { Failure } from '#machines/shared/failure.ts'
import { waits } from '#machines/rules/policy.ts'

const tooLate: Failure = { kind: 'network', reason: 'timeout' }

/** @throws Failure of kind network, reason timeout; the request itself is ended. */
export async function within<T>(
  call: (signal: AbortSignal) => Promise<T>,
  limit: number = waits.verySlowConnection,
): Promise<T> {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(tooLate)
      ending.abort()
    }, limit)
  })
  try {
    return await Promise.race([call(ending.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
