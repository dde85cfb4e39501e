/** How long an address takes to answer, asked from a thread of its own, which the work of a test does not hold up. */
import { Worker } from 'node:worker_threads'

const asking = `
  const { parentPort, workerData } = require('node:worker_threads')
  const times = []
  let isOver = false
  parentPort.once('message', () => { isOver = true })
  void (async () => {
    while (!isOver) {
      const began = performance.now()
      const answer = await fetch(workerData)
      await answer.text()
      if (!answer.ok) throw new Error(workerData + ' answered ' + answer.status)
      times.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 3))
    }
    parentPort.postMessage(times)
  })()`

/**
 * The result of `work`, and how long the address took to answer meanwhile: the 99th percentile in ms, and the number of answers.
 * Throws where an answer is not a success.
 */
export async function timedWhile<T>(
  url: string,
  work: () => Promise<T>,
): Promise<{ p99: number; count: number; done: T }> {
  const worker = new Worker(asking, { eval: true, workerData: url })
  const answered = new Promise<number[]>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  const worked = work().finally(() => worker.postMessage('over', []))
  const [done, times] = await Promise.all([worked, answered])
  return {
    p99: Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0),
    count: times.length,
    done,
  }
}
