/** How many borrowers ask at once, and what their answers are worth: how many a second, how long they took, what went wrong. */
import { performance } from 'node:perf_hooks'
import type { ServerProcess } from '#support/lender/server-process.ts'
import { quantile } from '../tables.ts'

type Load = {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  /** Answers other than the one that is wanted. */
  readonly wrong: number
  /** Milliseconds of processor that the lender and its embedded database used for one; 0 where the machine does not tell. */
  readonly worked: number
}

/** Each borrower asks again as soon as the answer is there, for so many seconds. */
export async function askAgain(
  { server, folder }: { readonly server: ServerProcess; readonly folder: string },
  ask: () => Promise<number>,
  borrowers: number,
  seconds: number,
): Promise<Load> {
  const times: number[] = []
  let wrong = 0
  const before = await server.worked(folder)
  const until = performance.now() + seconds * 1000
  async function borrower() {
    while (performance.now() < until) {
      const start = performance.now()
      const status = await ask().catch(() => 0)
      times.push(performance.now() - start)
      if (status !== 200) wrong += 1
    }
  }
  await Promise.all(Array.from({ length: borrowers }, borrower))
  const worked = ((await server.worked(folder)) - before) / times.length
  return { rate: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99), wrong, worked }
}
