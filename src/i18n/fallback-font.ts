/** Whether this phone can draw the letters of a language, and lends it a font where it cannot: old phones come without. */
import type { Language } from '#machines/shared/languages.ts'

type FallbackFont = {
  /** Two letters that nobody confuses: where both are the same picture, that picture is the empty box. */
  readonly letters: readonly [string, string]
  /** Stands in the list of families already (tokens.css). */
  readonly family: string
  /** With the joiners: a cluster is shaped by one font or not at all. */
  readonly range: string
  readonly file: () => Promise<{ default: string }>
}

export const fallbackFonts: Readonly<Record<Language, FallbackFont | null>> = {
  en: null,
  si: {
    letters: ['ක', 'ම'],
    family: 'Noto Sans Sinhala',
    range: 'U+0D80-0DFF, U+200C-200D, U+25CC',
    file: () => import('@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-400-normal.woff2?url'),
  },
  ta: {
    letters: ['க', 'ம'],
    family: 'Noto Sans Tamil',
    range: 'U+0B80-0BFF, U+200C-200D, U+25CC',
    file: () => import('@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff2?url'),
  },
}

function pictureOf(pen: CanvasRenderingContext2D, letter: string): string {
  pen.clearRect(0, 0, 32, 32)
  pen.font = '20px sans-serif'
  pen.fillText(letter, 2, 24)
  return pen.getImageData(0, 0, 32, 32).data.join()
}

function isDrawn([one, other]: FallbackFont['letters']): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = 32
  canvas.height = 32
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return pen === null || pictureOf(pen, one) !== pictureOf(pen, other)
}

/** A phone that draws the script fetches nothing. Without the file the boxes stay, and the page works as before. */
export async function loadFallbackFont(language: Language): Promise<void> {
  const font = fallbackFonts[language]
  if (font === null || isDrawn(font.letters)) return
  try {
    const { default: address } = await font.file()
    const face = new FontFace(font.family, `url(${address})`, { unicodeRange: font.range, display: 'swap' })
    document.fonts.add(await face.load())
  } catch {
    // Nothing to tell: the next change of the language tries again.
  }
}
