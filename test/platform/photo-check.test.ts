import { describe, expect, it } from 'vitest'
import type { PhotoType } from '#machines/photos/photo.ts'
import * as drawn from '#support/pictures/drawn-pictures.ts'
import { onPage } from '#support/browser/in-browser.ts'

const run = onPage({ permissions: ['camera'], asksForCamera: true })

/** The frame of the camera is wide; the middle of it is cut out as the page does. */
const scene = {
  main_document_front: drawn.drawnCard(1920, 1080),
  selfie: drawn.drawnFace(1920, 1080),
} satisfies Record<PhotoType, drawn.Drawn>

async function seen(picture: drawn.Drawn, type: PhotoType) {
  await run.browser.cameraSees(drawn.clipOf(picture))
  return run.page.evaluate(async (wanted) => {
    const { camera, check } = globalThis.parts
    await camera.open(wanted, new AbortController().signal)
    const taken = await camera.capture(wanted)
    camera.close()
    return check.check(taken, wanted, new AbortController().signal)
  }, type)
}

describe('the check of photos', () => {
  it.each(['main_document_front', 'selfie'] as const)('tells good from bad clips of a %s (U15)', async (type) => {
    const good = drawn.grainy(drawn.throughLens(scene[type]), 4)
    const clips = {
      fine: good,
      blurred: drawn.outOfFocus(good, 11),
      dark: drawn.inLight(good, 0.2),
      glare: drawn.underLamp(good, [0.5, 0.5, 0.1]),
    }
    const verdicts: Record<string, string> = {}
    for (const [name, clip] of Object.entries(clips)) verdicts[name] = await seen(clip, type)
    expect(verdicts).toEqual({ fine: 'fine', blurred: 'blurred', dark: 'dark', glare: 'glare' })
  })

  it('says that it cannot check what is no picture, and what nobody waits for any more (RD110)', async () => {
    const outcomes = await run.page.evaluate(async () => {
      const { check, outcome } = globalThis.parts
      const gone = new AbortController()
      const waiting = outcome(check.check(new Blob(['x']), 'selfie', gone.signal))
      gone.abort()
      const broken = await outcome(check.check(new Blob(['x']), 'selfie', new AbortController().signal))
      return [(await waiting).failure, broken.failure]
    })
    const failure = { kind: 'device', code: 'photo-not-checked' }
    expect(outcomes).toEqual([failure, failure])
  })
})
