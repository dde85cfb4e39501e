/** Which font draws which part of a text: each font file holds one script only. */

export type Script = 'latin' | 'sinhala' | 'tamil'
export type Run = { readonly script: Script; readonly text: string }

/** Joiners belong to the letters around them, or conjuncts like ශ්‍රී fall apart. */
const PIECES =
  /[\u0d80-\u0dff][\u0d80-\u0dff\u200c\u200d]*|[\u0b80-\u0bff][\u0b80-\u0bff\u200c\u200d]*|[^\u0d80-\u0dff\u0b80-\u0bff]+/gu

function scriptOf(text: string): Script {
  const first = text.codePointAt(0) ?? 0
  if (first >= 0x0d80 && first <= 0x0dff) return 'sinhala'
  return first >= 0x0b80 && first <= 0x0bff ? 'tamil' : 'latin'
}

export const scriptRuns = (text: string): Run[] =>
  [...text.matchAll(PIECES)].map(([piece]) => ({ script: scriptOf(piece), text: piece }))
