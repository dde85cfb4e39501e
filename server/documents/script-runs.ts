/** Decides which font draws which part of a text: each font file of `draw-process.mjs` holds one script only. */

const ownFonts = [
  { script: 'sinhala', block: '\\u0d80-\\u0dff' },
  { script: 'tamil', block: '\\u0b80-\\u0bff' },
] as const
export type Script = 'latin' | (typeof ownFonts)[number]['script']
export type Run = { readonly script: Script; readonly text: string }

/** Joiners belong to the letters around them, or conjuncts like ශ්‍රී fall apart. */
const runs = ownFonts.map(({ script, block }) => ({
  script,
  start: new RegExp(`^[${block}]`, 'u'),
  run: `[${block}][${block}\\u200c\\u200d]*`,
}))
const others = `[^${ownFonts.map(({ block }) => block).join('')}]+`
const PIECES = new RegExp([...runs.map(({ run }) => run), others].join('|'), 'gu')

export const scriptRuns = (text: string): Run[] =>
  [...text.matchAll(PIECES)].map(([piece]) => ({
    script: runs.find(({ start }) => start.test(piece))?.script ?? 'latin',
    text: piece,
  }))
