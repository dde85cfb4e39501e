import type { Page } from 'playwright-core'

/** A fixed piece of work, on one thread: times are compared with it, because machines differ. It is sent to a page as text, so it uses nothing from outside. */
export function fixedWork(): void {
  const rows = Array.from({ length: 2000 }, (_, row) => ({ row, name: `row ${row}`, twice: [row, 2 * row] }))
  for (let round = 0; round < 60; round += 1) JSON.parse(JSON.stringify(rows))
}

/** ms that a page takes for it. */
export const workTime = (page: Page): Promise<number> =>
  page.evaluate<number>(`const from = performance.now(); (${fixedWork.toString()})(); performance.now() - from`)
