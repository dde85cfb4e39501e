import { expect, it } from 'vitest'
import * as drawn from '#support/pictures/drawn-pictures.ts'
import { onPage } from '#support/browser/in-browser.ts'

const run = onPage({ permissions: ['camera'], asksForCamera: true })

it('the check of photos takes at most 1.2 times as long as reading every pixel on a phone four times slower, and leaves the page alone meanwhile (U15)', async () => {
  await run.browser.cameraSees(drawn.clipOf(drawn.grainy(drawn.throughLens(drawn.drawnFace(1920, 1080)), 4)))
  const devtools = await run.context.newCDPSession(run.page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const times = await run.page.evaluate(async () => {
    const { camera, check, checkPicture, medians, pixels } = globalThis.parts
    await camera.open('selfie', new AbortController().signal)
    const picture = await camera.capture('selfie')
    camera.close()
    check.prepare()
    // Compared with work of the same kind: a machine that is slow at pictures is slow at both.
    async function brightness(): Promise<number> {
      const { data } = await pixels(picture)
      let sum = 0
      for (let at = 0; at < data.length; at += 4)
        sum += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
      return sum
    }
    const of = await medians({
      beside: () => check.check(picture, 'selfie', new AbortController().signal),
      // The slowdown of Chromium reaches the page's own thread only, so the same work is done there as well.
      slowed: () => checkPicture(picture, 'selfie'),
      everyPixel: brightness,
    })
    return { beside: of('beside'), slowed: of('slowed'), everyPixel: of('everyPixel') }
  })
  console.info(
    `judged beside the page: ${times.beside.toFixed(0)} ms; the same slowed four times: ${times.slowed.toFixed(0)} ms; reading every pixel: ${times.everyPixel.toFixed(0)} ms (medians of 20)`,
  )
  // On the page itself it would be slowed as well, and take as long.
  expect(times.beside).toBeLessThan(0.75 * times.slowed)
  // 0.6 to 0.8, because it measures a tenth of the pixels; 1.8 if it measured all of them.
  expect(times.slowed).toBeLessThan(1.2 * times.everyPixel)
})
