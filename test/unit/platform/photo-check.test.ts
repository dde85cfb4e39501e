import { describe, expect, it } from 'vitest'
import type { PhotoType } from '#machines/photos/photo.ts'
import * as drawn from '#support/pictures/drawn-pictures.ts'
import { onPage } from '#support/browser/in-browser.ts'

const run = onPage(['camera'])

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
  it.each(['main_document_front', 'selfie'] as const)(
    'tells good from bad clips of a %s (U15)',
    async (type) => {
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
    },
    120_000,
  )

  it('takes less than half of a fixed piece of work on a phone four times slower, and leaves the page alone meanwhile (U15)', async () => {
    await run.browser.cameraSees(drawn.clipOf(drawn.grainy(drawn.throughLens(scene.selfie), 4)))
    const devtools = await run.context.newCDPSession(run.page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const times = await run.page.evaluate(async () => {
      const { camera, check, checkPicture, fixedWork, medians } = globalThis.parts
      await camera.open('selfie', new AbortController().signal)
      const picture = await camera.capture('selfie')
      camera.close()
      check.prepare()
      const of = await medians({
        beside: () => check.check(picture, 'selfie', new AbortController().signal),
        // The slowdown of Chromium reaches the page's own thread only, so the same work is done there as well.
        slowed: () => checkPicture(picture, 'selfie'),
        work: fixedWork,
      })
      return { beside: of('beside'), slowed: of('slowed'), work: of('work') }
    })
    console.info(
      `judged beside the page: ${times.beside.toFixed(0)} ms; the same slowed four times: ${times.slowed.toFixed(0)} ms; the fixed work: ${times.work.toFixed(0)} ms (medians of 20)`,
    )
    // On the page itself it would be slowed as well, and take as long.
    expect(times.beside).toBeLessThan(0.75 * times.slowed)
    expect(times.slowed).toBeLessThan(times.work / 2)
  }, 120_000)

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
