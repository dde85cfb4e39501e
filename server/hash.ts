import { createHash, timingSafeEqual } from 'node:crypto'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Whether it is one of them, each compared in constant time. */
export const isAmong = (text: string, known: readonly string[]): boolean => known.some((one) => sameText(text, one))

/** Compares in constant time; texts of different length are different. */
export function sameText(left: string, right: string): boolean {
  const a = createHash('sha256').update(left).digest()
  const b = createHash('sha256').update(right).digest()
  return timingSafeEqual(a, b)
}
