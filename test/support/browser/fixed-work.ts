/** What a time is compared with, where machines differ: parsing and writing, on one thread. It runs in a page and reaches nothing else. */
export function fixedWork(): void {
  const rows = Array.from({ length: 2000 }, (_, row) => ({ row, name: `row ${row}`, twice: [row, 2 * row] }))
  for (let round = 0; round < 60; round += 1) JSON.parse(JSON.stringify(rows))
}
