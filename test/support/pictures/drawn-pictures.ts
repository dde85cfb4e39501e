/** How pictures of an identity card and of a face are drawn for tests: brightness only, the same at every run. */
import { rename, writeFile } from 'node:fs/promises'

export type Drawn = { readonly width: number; readonly height: number; readonly values: Float32Array }

/** A small generator, so that every run draws the same grain. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function blank(width: number, height: number, value: number): Drawn {
  return { width, height, values: new Float32Array(width * height).fill(value) }
}

function rectangle({ width, height, values }: Drawn, [x, y, w, h]: readonly number[], value: number): void {
  const [left, top] = [Math.round((x ?? 0) * width), Math.round((y ?? 0) * height)]
  const [right, bottom] = [
    left + Math.max(1, Math.round((w ?? 0) * width)),
    top + Math.max(1, Math.round((h ?? 0) * height)),
  ]
  for (let row = top; row < Math.min(bottom, height); row += 1)
    values.fill(value, row * width + left, row * width + Math.min(right, width))
}

function oval({ width, height, values }: Drawn, [x, y, w, h]: readonly number[], value: number): void {
  const [cx, cy] = [(x ?? 0) * width, (y ?? 0) * height]
  const [rx, ry] = [(w ?? 0) * width, (h ?? 0) * height]
  for (let row = Math.max(0, Math.floor(cy - ry)); row < Math.min(height, cy + ry); row += 1)
    for (let column = Math.max(0, Math.floor(cx - rx)); column < Math.min(width, cx + rx); column += 1)
      if (((column - cx) / rx) ** 2 + ((row - cy) / ry) ** 2 < 1) values[row * width + column] = value
}

/** A light card on a dark table: a picture of its owner and lines of strokes as fine as print. */
export function drawnCard(width: number, height: number): Drawn {
  const card = blank(width, height, 78)
  const random = chance(7)
  rectangle(card, [0.05, 0.06, 0.9, 0.88], 205)
  rectangle(card, [0.05, 0.06, 0.9, 0.12], 150)
  rectangle(card, [0.09, 0.26, 0.2, 0.45], 170)
  oval(card, [0.19, 0.44, 0.055, 0.11], 95)
  oval(card, [0.19, 0.7, 0.09, 0.13], 60)
  for (let line = 0; line < 8; line += 1) {
    for (let x = 0.34; x < 0.88; x += 0.008 + 0.005 * random()) {
      const y = 0.25 + line * 0.08
      if (random() < 0.15) continue
      if (random() < 0.5) rectangle(card, [x, y, 0.0022, 0.04], 55)
      rectangle(card, [x, y + (random() < 0.5 ? 0 : 0.034), 0.006, 0.005], 55)
      if (random() < 0.4) rectangle(card, [x, y + 0.018, 0.005, 0.005], 55)
    }
  }
  return card
}

/** A face before a wall, with hair, eyes, mouth and a patterned shirt. @param skin brightness of the face */
export function drawnFace(width: number, height: number, skin = 140): Drawn {
  const face = blank(width, height, 175)
  const random = chance(11)
  rectangle(face, [0.08, 0.78, 0.84, 0.22], 110)
  for (let line = 0; line < 12; line += 1) rectangle(face, [0.1 + line * 0.07, 0.8, 0.012, 0.2], 70)
  oval(face, [0.5, 0.4, 0.31, 0.3], 35)
  oval(face, [0.5, 0.45, 0.26, 0.27], skin)
  for (const x of [0.39, 0.61]) {
    rectangle(face, [x - 0.06, 0.36, 0.12, 0.012], 30)
    oval(face, [x, 0.41, 0.05, 0.016], 225)
    oval(face, [x, 0.41, 0.018, 0.014], 20)
  }
  oval(face, [0.5, 0.5, 0.03, 0.03], skin * 0.8)
  oval(face, [0.5, 0.6, 0.1, 0.018], skin * 0.55)
  for (let hair = 0; hair < 160; hair += 1)
    rectangle(face, [0.22 + 0.56 * random(), 0.12 + 0.12 * random(), 0.003, 0.02 + 0.04 * random()], 20 + 60 * random())
  return face
}

function averaged(picture: Drawn, radius: number, isAcross: boolean): Drawn {
  const { width, height, values } = picture
  const out = new Float32Array(values.length)
  const [count, length, step, stride] = isAcross ? [height, width, 1, width] : [width, height, width, 1]
  for (let line = 0; line < count; line += 1) {
    const begin = line * stride
    for (let at = 0; at < length; at += 1) {
      let sum = 0
      let seen = 0
      for (let near = Math.max(0, at - radius); near <= Math.min(length - 1, at + radius); near += 1) {
        sum += values[begin + near * step] ?? 0
        seen += 1
      }
      out[begin + at * step] = sum / seen
    }
  }
  return { width, height, values: out }
}

/** As a lens and a scaled picture are never quite sharp. */
export const throughLens = (picture: Drawn): Drawn => averaged(averaged(picture, 1, true), 1, false)

/** Out of focus: three averages in both directions are nearly a bell. */
export function outOfFocus(picture: Drawn, radius: number): Drawn {
  let soft = picture
  for (let n = 0; n < 3; n += 1) soft = averaged(averaged(soft, radius, true), radius, false)
  return soft
}

/** The hand moved sideways. */
export const moved = (picture: Drawn, radius: number): Drawn => averaged(picture, radius, true)

export const inLight = ({ width, height, values }: Drawn, share: number): Drawn => ({
  width,
  height,
  values: values.map((value) => value * share),
})

/** A lamp mirrored in the plastic, at these shares of width and height. */
export function underLamp({ width, height, values }: Drawn, [x, y, radius]: readonly [number, number, number]): Drawn {
  return {
    width,
    height,
    values: values.map((value, at) => {
      const distance = Math.hypot((at % width) - x * width, Math.floor(at / width) - y * height) / (radius * width)
      return value + 420 * Math.exp(-(distance ** 2))
    }),
  }
}

/** What a small camera adds. */
export function grainy({ width, height, values }: Drawn, strength: number): Drawn {
  const random = chance(23)
  const grain = () => (random() + random() + random() - 1.5) * 2 * strength
  return { width, height, values: values.map((value) => value + grain()) }
}

export const bytesOf = ({ values }: Drawn): Uint8Array => new Uint8Array(new Uint8ClampedArray(values).buffer)

/** In one move: Chromium may still be reading the clip before this one. */
export async function replaceClip(file: string, clip: Buffer): Promise<void> {
  await writeFile(`${file}.new`, clip)
  await rename(`${file}.new`, file)
}

/** Two frames of a camera that sees nothing else, for Chromium's own one. */
export function clipOf(picture: Drawn): Buffer {
  const { width, height } = picture
  const grey = Buffer.alloc((width / 2) * (height / 2), 128)
  const luma = Buffer.from(bytesOf(picture))
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, grey, grey])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip C420jpeg\n`), frame, frame])
}
