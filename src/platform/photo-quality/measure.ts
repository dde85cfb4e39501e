/** How light and detail of a picture are measured: plain arithmetic on brightness, the same on every device. */
import type { PictureMeasures } from '#machines/photos/quality.ts'

/** Brightness only, row by row. */
export type Luma = { readonly width: number; readonly height: number; readonly values: Uint8Array }

const clipped = 250
/** Pixels a side; small enough that one holds a face's eye or a word on a card. */
const tile = 24
/** Brightness varies more than that where there is something to be sharp (squared luma). */
const contrastWorthLooking = 90
/** The tiles with most contrast decide, not the wall behind the face. */
const clearPart = 0.25

/** @param rgba four bytes a pixel, as a canvas gives them */
export function lumaOf(rgba: Uint8ClampedArray, width: number, height: number): Luma {
  const values = new Uint8Array(width * height)
  for (let n = 0, at = 0; n < values.length; n += 1, at += 4)
    values[n] = ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 150 + (rgba[at + 2] ?? 0) * 29) >> 8
  return { width, height, values }
}

function lightOf({ values }: Luma): Pick<PictureMeasures, 'meanLuma' | 'brightLuma' | 'clippedShare'> {
  const counts = new Uint32Array(256)
  let sum = 0
  for (const value of values) {
    counts[value] = (counts[value] ?? 0) + 1
    sum += value
  }
  const total = Math.max(1, values.length)
  let above = 0
  let brightLuma = 255
  while (brightLuma > 0 && (above += counts[brightLuma] ?? 0) < total / 20) brightLuma -= 1
  let lost = 0
  for (let value = clipped; value < 256; value += 1) lost += counts[value] ?? 0
  return { meanLuma: sum / total, brightLuma, clippedShare: lost / total }
}

/** The largest patch of lost pixels that touch, in the middle four fifths: a lamp at the edge shines on nothing. */
function glareOf({ width, height, values }: Luma): number {
  const [left, top] = [Math.floor(width / 10), Math.floor(height / 10)]
  const lost = new Uint8Array(values.length)
  for (let y = top; y < height - top; y += 1)
    for (let at = y * width + left; at < (y + 1) * width - left; at += 1) if ((values[at] ?? 0) >= clipped) lost[at] = 1
  const waiting: number[] = []
  const visit = (at: number) => {
    if (lost[at] !== 1) return
    lost[at] = 0
    waiting.push(at)
  }
  let largest = 0
  for (let first = 0; first < lost.length; first += 1) {
    let size = 0
    visit(first)
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      size += 1
      visit(at - 1)
      visit(at + 1)
      visit(at - width)
      visit(at + width)
    }
    largest = Math.max(largest, size)
  }
  return largest / Math.max(1, values.length)
}

/** Takes the grain of a small camera away, which would pass for detail; sixteen times as bright, so that it stays whole numbers. */
function smoothed({ width, height, values }: Luma): Int16Array {
  const rows = new Int16Array(values.length)
  for (let at = 1; at < values.length - 1; at += 1)
    rows[at] = (values[at - 1] ?? 0) + 2 * (values[at] ?? 0) + (values[at + 1] ?? 0)
  const soft = new Int16Array(values.length)
  for (let at = width; at < width * (height - 1); at += 1)
    soft[at] = (rows[at - width] ?? 0) + 2 * (rows[at] ?? 0) + (rows[at + width] ?? 0)
  return soft
}

type Tile = { readonly contrast: number; readonly across: number; readonly down: number }

/** How much brightness varies in a tile, and how much of it from one pixel to the next, across and down. */
function tileAt(soft: Int16Array, width: number, left: number, top: number): Tile {
  let sum = 0
  let squares = 0
  let across = 0
  let down = 0
  for (let y = top; y < top + tile; y += 1) {
    for (let x = left; x < left + tile; x += 1) {
      const at = y * width + x
      const here = soft[at] ?? 0
      sum += here
      squares += here * here
      across += ((soft[at - 1] ?? 0) - 2 * here + (soft[at + 1] ?? 0)) ** 2
      down += ((soft[at - width] ?? 0) - 2 * here + (soft[at + width] ?? 0)) ** 2
    }
  }
  const count = tile * tile * 256
  return { contrast: squares / count - (sum / tile / tile / 16) ** 2, across: across / count, down: down / count }
}

/**
 * The variance of the Laplacian, taken apart: a moved hand smears one direction only, so the worse of the two is told; and by
 * contrast, so that neither a dark skin nor a pale card looks smeared. Grain hides where contrast is low: it is not looked at there.
 */
function sharpnessOf(luma: Luma): number {
  const { width, height } = luma
  const soft = smoothed(luma)
  const tiles: Tile[] = []
  for (let top = 2; top + tile < height - 2; top += tile)
    for (let left = 2; left + tile < width - 2; left += tile) tiles.push(tileAt(soft, width, left, top))
  const clear = tiles
    .toSorted((one, other) => other.contrast - one.contrast)
    .slice(0, Math.ceil(tiles.length * clearPart))
  let [contrast, across, down] = [0, 0, 0]
  for (const one of clear) {
    if (one.contrast < contrastWorthLooking) break
    contrast += one.contrast
    across += one.across
    down += one.down
  }
  return contrast === 0 ? 0 : Math.min(across, down) / contrast
}

/** @param size of the picture before it was scaled for this */
export function measure(luma: Luma, { width, height }: Pick<PictureMeasures, 'width' | 'height'>): PictureMeasures {
  return { width, height, ...lightOf(luma), glareShare: glareOf(luma), sharpness: sharpnessOf(luma) }
}
