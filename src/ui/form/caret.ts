const countSignificant = (text: string): number => text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0

/** Counted from the right, since normalisers add and drop at the left (a bare 7 becomes 07). */
export function caretAfter(typed: string, caret: number, normalised: string): number {
  if (caret >= typed.length) return normalised.length
  let right = countSignificant(typed.slice(caret))
  let position = normalised.length
  while (position > 0 && right > 0) {
    position -= 1
    right -= countSignificant(normalised[position] ?? '')
  }
  return position
}
