/** What is said of a picture by what was measured in it: one advice at a time, the one that helps most first. */
import { photoQuality } from '../rules/policy.ts'
import type { PhotoType, PhotoQuality } from './photo.ts'

/** Luma is 0 to 255, shares are 0 to 1. */
export type PictureMeasures = {
  /** In pixels, before anything was scaled. */
  readonly width: number
  readonly height: number
  readonly meanLuma: number
  /** Nineteen of twenty pixels are not brighter: a dark room has no bright spot, a dark coat has one beside it. */
  readonly brightLuma: number
  /** Pixels that have lost everything to light. */
  readonly clippedShare: number
  /** The largest patch of them in the middle of the picture. */
  readonly glareShare: number
  /** Detail by contrast in the sharper part of the picture, along the direction that is worse: 0 is a smear. */
  readonly sharpness: number
}

/** Darkness first: in the dark every picture is unsharp too. A small picture has detail enough to look sharp, so it is last. */
export function photoQualityOf(measured: PictureMeasures, type: PhotoType): PhotoQuality {
  const { dark, glareShare, clippedShare, sharpness, shortSide } = photoQuality
  if (measured.meanLuma < dark.meanLuma && measured.brightLuma < dark.brightLuma) return 'dark'
  if (measured.glareShare > glareShare[type] || measured.clippedShare > clippedShare) return 'glare'
  if (measured.sharpness < sharpness[type]) return 'blurred'
  return Math.min(measured.width, measured.height) < shortSide[type] ? 'small' : 'fine'
}
