/** Decides how much the reference lender bears: its hottest calls, by borrowers at once, on the embedded database. */
import { performance } from 'node:perf_hooks'
import { Product } from '../journey/product.ts'
import { quantile, whole, type Table } from './tables.ts'

const seconds = 4
const calls = [
  ['landing document', '/'],
  ['who am I (no session)', '/api/v1/me'],
  ['a reference book', '/api/v1/books/province'],
] as const

type Load = { readonly rate: number; readonly p50: number; readonly p99: number; readonly wrong: number }

/** Each borrower asks again as soon as the answer is there. */
async function load(url: string, borrowers: number): Promise<Load> {
  const times: number[] = []
  let wrong = 0
  const until = performance.now() + seconds * 1000
  async function borrower() {
    while (performance.now() < until) {
      const start = performance.now()
      const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
      await answer.arrayBuffer()
      times.push(performance.now() - start)
      if (answer.status >= 500) wrong += 1
    }
  }
  await Promise.all(Array.from({ length: borrowers }, borrower))
  return { rate: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99), wrong }
}

export async function measureLender(): Promise<readonly Table[]> {
  const product = await Product.start()
  try {
    const rows: string[][] = [['call', 'borrowers', 'a second', 'p50 ms', 'p99 ms', 'errors']]
    for (const [what, path] of calls) {
      for (const borrowers of [1, 20, 100]) {
        const { rate, p50, p99, wrong } = await load(`${product.url}${path}`, borrowers)
        rows.push([what, String(borrowers), whole(rate), p50.toFixed(1), p99.toFixed(1), String(wrong)])
      }
    }
    return [
      {
        title: 'Lender',
        note: `Embedded database; the one who asks shares the cores with the one who answers; ${seconds} s each.`,
        rows,
      },
    ]
  } finally {
    await product.stop()
  }
}
