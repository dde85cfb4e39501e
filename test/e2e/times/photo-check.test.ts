import { expect, it } from 'vitest'
import * as drawn from '#support/pictures/drawn-pictures.ts'
import { onPage } from '#support/browser/in-browser.ts'

const run = onPage(['camera'])

it('the check of photos takes less than half of a fixed piece of work on a phone four times slower, and leaves the page alone meanwhile (U15)', async () => {
  await run.browser.cameraSees(drawn.clipOf(drawn.grainy(drawn.throughLens(drawn.drawnFace(1920, 1080)), 4)))
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
