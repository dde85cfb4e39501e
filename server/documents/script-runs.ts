/** Which font draws which part of a text: each font file holds one script only. */

const latin = '@fontsource/noto-sans/files/noto-sans-latin'
const ownFonts = [
  { block: '\\u0d80-\\u0dff', font: '@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala' },
  { block: '\\u0b80-\\u0bff', font: '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil' },
]
/** All files of fonts that a document can need, in both weights. */
export const fontFiles = [latin, ...ownFonts.map(({ font }) => font)].flatMap((font) =>
  ['400', '700'].map((weight) => `${font}-${weight}-normal.woff`),
)
/** `font`: begin of the names of its files, which go on with the weight. */
export type Run = { readonly font: string; readonly text: string }

const beginnings = ownFonts.map(({ block, font }) => ({ font, letter: new RegExp(`^[${block}]`, 'u') }))
/** Joiners belong to the letters around them, or conjuncts like ශ්‍රී fall apart. */
const PIECES = new RegExp(
  [
    ...ownFonts.map(({ block }) => `[${block}][${block}\\u200c\\u200d]*`),
    `[^${ownFonts.map(({ block }) => block).join('')}]+`,
  ].join('|'),
  'gu',
)

export const scriptRuns = (text: string): Run[] =>
  [...text.matchAll(PIECES)].map(([piece]) => ({
    font: beginnings.find(({ letter }) => letter.test(piece))?.font ?? latin,
    text: piece,
  }))
