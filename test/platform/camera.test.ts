import { describe, expect, it } from 'vitest'
import { onPage } from '#support/browser/in-browser.ts'

const run = onPage({ asksForCamera: true })

const take = (type: 'selfie' | 'main_document_front') =>
  run.page.evaluate(async (wanted) => {
    const { camera, look } = globalThis.parts
    await camera.open(wanted, new AbortController().signal)
    const shown = camera.current()?.getVideoTracks()[0]?.readyState
    const picture = await look(await camera.capture(wanted))
    camera.close()
    return { ...picture, shown, after: camera.current() }
  }, type)

describe('the camera', () => {
  it('cuts a selfie to its frame, never mirrored (H5, RD47, UX17)', async () => {
    await run.context.grantPermissions(['camera'])
    await expect(take('selfie')).resolves.toEqual({
      type: 'image/jpeg',
      width: 764,
      height: 1080,
      left: 'red',
      right: 'blue',
      shown: 'live',
      after: null,
    })
  })

  it('cuts a document to a card and scales it down to 1440 (H5, RD47)', async () => {
    await run.context.grantPermissions(['camera'])
    await expect(take('main_document_front')).resolves.toMatchObject({ width: 1440, height: 908, left: 'red' })
  })

  it('tells a refused camera from none at all (H4, RD48)', async () => {
    await run.context.clearPermissions()
    const [denied, none] = await run.page.evaluate(async () => {
      const { camera, withoutCamera, outcome } = globalThis.parts
      const { signal } = new AbortController()
      return Promise.all([outcome(camera.open('selfie', signal)), outcome(withoutCamera.open('selfie', signal))])
    })
    expect([denied.failure, none.failure]).toEqual([
      { kind: 'device', code: 'camera-denied' },
      { kind: 'device', code: 'camera-unsupported' },
    ])
  })

  it('stops a camera that opens after the borrower went back (H1)', async () => {
    await run.context.grantPermissions(['camera'])
    const result = await run.page.evaluate(async () => {
      const { camera, outcome } = globalThis.parts
      const controller = new AbortController()
      const opening = outcome(camera.open('selfie', controller.signal))
      controller.abort()
      await opening
      return camera.current()
    })
    expect(result).toBeNull()
  })
})
