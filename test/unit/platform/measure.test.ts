import { describe, expect, it } from 'vitest'
import { photoQualityOf, type PictureMeasures } from '#machines/photos/quality.ts'
import { photoQuality } from '#machines/rules/policy.ts'
import type { PhotoType } from '#machines/photos/photo.ts'
import { lumaOf, measure } from '#platform/photo-quality/measure.ts'
import * as drawn from '#support/pictures/drawn-pictures.ts'

/** As large as the judge looks at them. */
const card = drawn.drawnCard(563, 355)
const face = drawn.drawnFace(376, 532)
const darkFace = drawn.drawnFace(376, 532, 60)

const full = { selfie: { width: 764, height: 1080 }, main_document_front: { width: 1440, height: 908 } }
const measured = (picture: drawn.Drawn, type: PhotoType): PictureMeasures =>
  measure({ width: picture.width, height: picture.height, values: drawn.bytesOf(picture) }, full[type])
const judged = (picture: drawn.Drawn, type: PhotoType) => photoQualityOf(measured(picture, type), type)

const subjects = [
  ['card', card, 'main_document_front'],
  ['face', face, 'selfie'],
  ['dark face', darkFace, 'selfie'],
] as const

describe.each(subjects)('a picture of a %s', (_, picture, type) => {
  it.each([0, 4, 10])('is fine through a good lens with grain of %i (U15)', (grain) => {
    expect(judged(drawn.grainy(drawn.throughLens(picture), grain), type)).toBe('fine')
  })

  it.each([2, 3, 4, 6])('is blurred out of focus by %i pixels, grain or not (U15)', (radius) => {
    for (const grain of [0, 3])
      expect([grain, judged(drawn.grainy(drawn.outOfFocus(picture, radius), grain), type)]).toEqual([grain, 'blurred'])
  })

  it('is blurred when the hand has moved sideways (U15)', () => {
    expect(judged(drawn.grainy(drawn.moved(picture, 6), 2), type)).toBe('blurred')
  })

  it.each([0.3, 0.2, 0.1])('is dark in %f of the light, and that is said before anything else (U15)', (share) => {
    expect(judged(drawn.grainy(drawn.inLight(picture, share), 5), type)).toBe('dark')
    expect(judged(drawn.inLight(drawn.outOfFocus(picture, 3), share), type)).toBe('dark')
  })

  it('is not dark in six tenths of the light (U15)', () => {
    expect(judged(drawn.inLight(drawn.throughLens(picture), 0.6), type)).toBe('fine')
  })

  it('has a bright spot under a lamp, and none where the lamp is at the edge (U15)', () => {
    expect(judged(drawn.underLamp(drawn.throughLens(picture), [0.55, 0.5, 0.2]), type)).toBe('glare')
    expect(judged(drawn.underLamp(drawn.throughLens(picture), [0, 0, 0.07]), type)).toBe('fine')
  })
})

describe('the measures', () => {
  it('keep a factor of two between the worst good and the best bad picture of a card (U15)', () => {
    const good = measured(drawn.grainy(drawn.throughLens(card), 4), 'main_document_front').sharpness
    const bad = measured(drawn.outOfFocus(card, 2), 'main_document_front').sharpness
    const limit = photoQuality.sharpness.main_document_front
    expect(good / limit).toBeGreaterThan(2)
    expect(limit / bad).toBeGreaterThan(2)
  })

  it('find the same sharpness in a dark face as in a light one, within a half (U15)', () => {
    const [light, dark] = [face, darkFace].map((one) => measured(drawn.throughLens(one), 'selfie').sharpness)
    expect((dark ?? 0) / (light ?? 1)).toBeGreaterThan(0.5)
    expect((dark ?? 0) / (light ?? 1)).toBeLessThan(1.5)
  })

  it('are golden on a picture of two halves (U15)', () => {
    const values = new Uint8Array(200 * 100).map((_, at) => (at % 200 < 100 ? 40 : 255))
    const { sharpness, ...light } = measure({ width: 200, height: 100, values }, { width: 200, height: 100 })
    expect(light).toEqual({
      width: 200,
      height: 100,
      meanLuma: 147.5,
      brightLuma: 255,
      clippedShare: 0.5,
      glareShare: 0.32,
    })
    // Nothing changes from top to bottom, so one direction has no detail at all.
    expect(sharpness).toBe(0)
  })

  it('find no detail in a blank wall (U15)', () => {
    expect(judged({ width: 100, height: 100, values: new Float32Array(10_000).fill(140) }, 'selfie')).toBe('blurred')
  })

  it('weigh red, green and blue as the eye does (U15)', () => {
    const rgba = new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255])
    expect([...lumaOf(rgba, 2, 2).values]).toEqual([76, 149, 28, 255])
  })

  it.each([
    ['selfie', 299, 'small'],
    ['selfie', 300, 'fine'],
    ['main_document_front', 379, 'small'],
    ['main_document_front', 380, 'fine'],
  ] as const)('call a %s with a shorter side of %i pixels %s (U15)', (type, height, verdict) => {
    const fine = measured(drawn.throughLens(type === 'selfie' ? face : card), type)
    expect(photoQualityOf({ ...fine, width: 2_000, height }, type)).toBe(verdict)
  })
})
