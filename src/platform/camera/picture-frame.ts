/** Which part of a camera picture is kept and how large: the frame on the screen, at most 1440 wide, never enlarged. */
import { limits } from '#machines/rules/policy.ts'
import type { PhotoType } from '#machines/photos/photo.ts'

export type Size = { readonly width: number; readonly height: number }
export type Cut = Size & { readonly left: number; readonly top: number }

const { photo } = limits

export const ratios: Readonly<Record<PhotoType, number>> = {
  selfie: photo.selfie.width / photo.selfie.height,
  main_document_front: photo.documentRatio,
}

/** The largest part of that ratio, from the middle, as the frame shows it. */
export function cutOf({ width, height }: Size, ratio: number): Cut {
  const isWide = width / height > ratio
  const cut = isWide ? { width: Math.round(height * ratio), height } : { width, height: Math.round(width / ratio) }
  return { ...cut, left: Math.round((width - cut.width) / 2), top: Math.round((height - cut.height) / 2) }
}

export function scaled({ width, height }: Size): Size {
  const factor = Math.min(1, photo.width / width)
  return { width: Math.round(width * factor), height: Math.max(1, Math.round(height * factor)) }
}
