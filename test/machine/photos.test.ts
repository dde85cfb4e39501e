import { describe, expect, it } from 'vitest'
import { photosMachine } from '#machines/photos/machine.ts'
import { needsOwnCamera } from '#machines/photos/setup.ts'
import { waits } from '#machines/rules/policy.ts'
import type { KeptPhoto, PhotoType, PhotoQuality } from '#machines/photos/photo.ts'
import { answered, cut, FakePorts, offline } from '#support/fake-ports.ts'
import { applicationState, applying, registering, ownPhone } from '#support/samples/lending.ts'

const picture = (type: PhotoType, uploaded = false): KeptPhoto => ({ id: type, type, bytes: 90_000, uploaded })
const both = [picture('selfie', true), picture('main_document_front', true)]
const denied = { kind: 'device', code: 'camera-denied' } as const

async function open(kept: readonly KeptPhoto[] = [], applicationId: number | null = 5) {
  const fake = new FakePorts()
  const chart = fake.start(photosMachine, {
    phone: ownPhone,
    applicationId,
    requestedAmount: 15_000,
    isOtherPerson: false,
  })
  await fake.answer('readKeptPhotos', kept)
  const takes = async (type: PhotoType, quality: PhotoQuality = 'fine') => {
    chart.send({ type: 'camera.asked', photo: type })
    await fake.answer('openCamera', undefined)
    chart.send({ type: 'shutter.pressed' })
    await fake.answer('takePhoto', picture(type))
    await fake.answer('checkPhoto', quality)
  }
  return { fake, chart, takes, value: () => chart.getSnapshot().value, context: () => chart.getSnapshot().context }
}
async function submitting() {
  const app = await open(both)
  app.chart.send({ type: 'photos.submitted' })
  return app
}

describe('photos', () => {
  it.each([
    ['selfie', 'selfieCamera'],
    ['main_document_front', 'documentCamera'],
  ] as const)('leads from the instructions through the %s camera to the preview (H1)', async (type, camera) => {
    const app = await open()
    expect(app.value()).toBe('instructions')
    app.chart.send({ type: 'camera.asked', photo: type })
    expect(app.value()).toEqual({ [camera]: 'opening' })
    await app.fake.answer('openCamera', undefined)
    expect(app.value()).toEqual({ [camera]: 'live' })
    app.chart.send({ type: 'shutter.pressed' })
    app.chart.send({ type: 'shutter.pressed' })
    expect(app.fake.inputs('takePhoto')).toEqual([{ phone: ownPhone, type }])
    await app.fake.answer('takePhoto', picture(type))
    expect(app.value()).toEqual({ preview: 'judging' })
    await app.fake.answer('checkPhoto', 'fine')
    expect(app.value()).toEqual({ preview: 'looking' })
    expect(app.fake.told.filter((telling) => telling.name === 'closeCamera')).toHaveLength(1)
  })

  it.each([
    ['with it', 8],
    ['without one where the lender has none', null],
  ])('looks the application up before a picture is sent %s (RD46)', async (_, applicationId) => {
    const app = await open([], null)
    await app.takes('selfie')
    app.chart.send({ type: 'photo.accepted' })
    await app.fake.answer('readApplicationState', applicationState({ applicationId }))
    expect(app.fake.inputs('uploadPhoto')).toEqual([{ phone: ownPhone, photo: picture('selfie'), applicationId }])
  })

  it.each(['fails', 'stays silent'])('keeps the picture and looks again when that %s (RD46, UX22)', async (how) => {
    const app = await open([], null)
    await app.takes('selfie')
    app.chart.send({ type: 'photo.accepted' })
    if (how === 'fails') await app.fake.fail('readApplicationState', offline)
    else await app.fake.wait(waits.verySlowConnection)
    expect(app.value()).toEqual({ preview: 'uploadFailed' })
    app.chart.send({ type: 'connection.restored' })
    await app.fake.answer('readApplicationState', applicationState({ applicationId: 8 }))
    expect(app.fake.inputs('uploadPhoto')).toEqual([{ phone: ownPhone, photo: picture('selfie'), applicationId: 8 }])
  })

  it('uploads what the borrower uses, or takes another picture with the same camera (H2)', async () => {
    const app = await open()
    await app.takes('selfie')
    app.chart.send({ type: 'retake.pressed' })
    expect(app.value()).toEqual({ selfieCamera: 'opening' })
    app.chart.send({ type: 'camera.closed' })
    await app.takes('main_document_front')
    app.chart.send({ type: 'retake.pressed' })
    expect(app.value()).toEqual({ documentCamera: 'opening' })
    app.chart.send({ type: 'camera.closed' })
    await app.takes('selfie')
    app.chart.send({ type: 'photo.accepted' })
    expect(app.value()).toEqual({ preview: 'uploading' })
    expect(app.fake.inputs('uploadPhoto')).toEqual([{ phone: ownPhone, photo: picture('selfie'), applicationId: 5 }])
    await app.fake.answer('uploadPhoto', picture('selfie', true))
    expect(app.value()).toBe('instructions')
    expect(app.context().kept.selfie?.uploaded).toBe(true)
  })

  it('goes on only when both pictures are uploaded (H3)', async () => {
    for (const kept of [[], both.slice(0, 1), [picture('selfie'), picture('main_document_front', true)]]) {
      const app = await open(kept)
      app.chart.send({ type: 'photos.submitted' })
      expect(app.value()).toBe('instructions')
    }
    expect((await submitting()).value()).toBe('submitting')
  })

  it('offers the picker and the instructions when a camera is refused, missing or lost (U16, H4, RD48, UX19)', async () => {
    const app = await open()
    app.chart.send({ type: 'camera.asked', photo: 'selfie' })
    await app.fake.fail('openCamera', denied)
    expect(app.value()).toBe('instructions')
    expect(app.context()).toMatchObject({ pickerOffered: true, failure: denied })
    const second = await open()
    second.chart.send({ type: 'camera.asked', photo: 'main_document_front' })
    await second.fake.answer('openCamera', undefined)
    second.chart.send({ type: 'camera.lost' })
    expect(second.context().pickerOffered).toBe(true)
    const third = await open()
    third.chart.send({ type: 'camera.asked', photo: 'selfie' })
    await third.fake.answer('openCamera', undefined)
    third.chart.send({ type: 'shutter.pressed' })
    await third.fake.wait(waits.verySlowConnection)
    expect(third.value()).toBe('instructions')
    const fourth = await open()
    fourth.chart.send({ type: 'camera.asked', photo: 'selfie' })
    await fourth.fake.answer('openCamera', undefined)
    fourth.chart.send({ type: 'shutter.pressed' })
    await fourth.fake.fail('takePhoto', denied)
    expect(fourth.context()).toMatchObject({ pickerOffered: true, failure: denied })
  })

  it('prepares a picked file, shows it, and returns to the picker for another one (H4)', async () => {
    const app = await open()
    app.chart.send({ type: 'camera.asked', photo: 'selfie' })
    await app.fake.fail('openCamera', denied)
    app.chart.send({ type: 'photo.picked', photo: 'selfie', file: {} })
    await app.fake.answer('keepPickedPhoto', picture('selfie'))
    await app.fake.answer('checkPhoto', 'fine')
    expect(app.value()).toEqual({ preview: 'looking' })
    expect(app.context().file).toBeNull()
    app.chart.send({ type: 'retake.pressed' })
    expect(app.value()).toBe('instructions')
  })

  it.each(['refused', 'silent'])('returns to the instructions with a reason when a file is %s (RD91)', async (how) => {
    const app = await open()
    app.chart.send({ type: 'photo.picked', photo: 'selfie', file: {} })
    if (how === 'refused') await app.fake.fail('keepPickedPhoto', { kind: 'device', code: 'not-a-picture' })
    else await app.fake.wait(waits.verySlowConnection)
    expect(app.value()).toBe('instructions')
    expect(app.context().failure).not.toBeNull()
  })

  it('finds pictures of a killed tab again and lets them be used (Z2, RD49, UX21)', async () => {
    const app = await open([picture('selfie'), picture('main_document_front', true)])
    app.chart.send({ type: 'kept.opened', photo: 'selfie' })
    await app.fake.answer('checkPhoto', 'fine')
    expect(app.value()).toEqual({ preview: 'looking' })
    expect(app.context().photo).toEqual(picture('selfie'))
    const empty = await open()
    empty.chart.send({ type: 'kept.opened', photo: 'selfie' })
    expect(empty.value()).toBe('instructions')
  })

  it('begins without kept pictures when the device cannot read them (RD49)', async () => {
    for (const silent of [true, false]) {
      const fake = new FakePorts()
      const chart = fake.start(photosMachine, {
        phone: ownPhone,
        applicationId: null,
        requestedAmount: 11_000,
        isOtherPerson: false,
      })
      if (silent) await fake.wait(3_000)
      else await fake.fail('readKeptPhotos', { kind: 'device', code: 'storage' })
      expect(chart.getSnapshot().value).toBe('instructions')
    }
  })

  it.each(['fails', 'stays silent'])(
    'keeps the picture when the upload %s and tries again without a retake (UX22)',
    async (how) => {
      const app = await open()
      await app.takes('selfie')
      app.chart.send({ type: 'photo.accepted' })
      if (how === 'fails') await app.fake.fail('uploadPhoto', offline)
      else await app.fake.wait(120_000)
      expect(app.value()).toEqual({ preview: 'uploadFailed' })
      expect(app.context().photo).toEqual(picture('selfie'))
      app.chart.send({ type: 'photo.accepted' })
      await app.fake.answer('uploadPhoto', picture('selfie', true))
      expect(app.value()).toBe('instructions')
    },
  )

  it('submits with the requested amount and hands over where the lender stands (H8, RD50)', async () => {
    const app = await submitting()
    expect(app.fake.inputs('submitPhotos')).toEqual([{ requestedAmount: 15_000 }])
    await app.fake.answer('submitPhotos', applying('state_bank_account'))
    expect(app.chart.getSnapshot()).toMatchObject({
      status: 'done',
      output: { position: { applicationState: 'state_bank_account' } },
    })
    expect(app.fake.told.some((telling) => telling.name === 'forgetPhotos')).toBe(true)
  })

  it('keeps the pictures when the lender refuses, and lets each be taken again (H7)', async () => {
    const app = await submitting()
    await app.fake.fail('submitPhotos', answered(422))
    expect(app.value()).toBe('submitFailed')
    app.chart.send({ type: 'photos.submitted' })
    expect(app.value()).toBe('submitting')
    await app.fake.fail('submitPhotos', answered(422))
    app.chart.send({ type: 'camera.asked', photo: 'main_document_front' })
    expect(app.value()).toEqual({ documentCamera: 'opening' })
  })

  it('finds out by the profile whether the step was closed, and never submits twice by itself (RD65, RD51)', async () => {
    const app = await submitting()
    await app.fake.fail('submitPhotos', cut)
    await app.fake.fail('readProfile', offline)
    expect(app.value()).toBe('submitUnknown')
    await app.fake.wait(waits.retryLast)
    await app.fake.wait(waits.verySlowConnection)
    expect(app.value()).toBe('submitUnknown')
    app.chart.send({ type: 'retry.pressed' })
    await app.fake.answer('readProfile', applying('state_bank_account'))
    expect(app.chart.getSnapshot().status).toBe('done')
    expect(app.fake.inputs('submitPhotos')).toHaveLength(1)
    const other = await submitting()
    await other.fake.wait(waits.verySlowConnection)
    await other.fake.answer('readProfile', registering('state_photos'))
    expect(other.value()).toBe('submitFailed')
  })

  it.each(['blurred', 'dark', 'glare', 'small'] as const)(
    'warns of a %s picture, and lets it be used after the second warning only (U15, RD110)',
    async (quality) => {
      const app = await open()
      await app.takes('selfie', quality)
      expect(app.value()).toEqual({ preview: 'warned' })
      expect(app.context()).toMatchObject({ quality, warnings: { selfie: 1 } })
      for (const type of ['photo.insisted', 'photo.accepted'] as const) app.chart.send({ type })
      expect(app.value()).toEqual({ preview: 'warned' })
      app.chart.send({ type: 'retake.pressed' })
      expect(app.value()).toEqual({ selfieCamera: 'opening' })
      app.chart.send({ type: 'camera.closed' })
      await app.takes('selfie', quality)
      app.chart.send({ type: 'photo.insisted' })
      expect(app.value()).toEqual({ preview: 'uploading' })
      expect(app.fake.inputs('uploadPhoto')).toHaveLength(1)
    },
  )

  it('counts the warnings of each picture for itself (U15)', async () => {
    const app = await open()
    await app.takes('selfie', 'dark')
    app.chart.send({ type: 'camera.closed' })
    await app.takes('main_document_front', 'dark')
    app.chart.send({ type: 'photo.insisted' })
    expect(app.value()).toEqual({ preview: 'warned' })
    app.chart.send({ type: 'retake.pressed' })
    expect(app.value()).toEqual({ documentCamera: 'opening' })
  })

  it('forgets the warning of a picture that was taken again (RD110)', async () => {
    const app = await open()
    await app.takes('selfie', 'dark')
    app.chart.send({ type: 'retake.pressed' })
    app.chart.send({ type: 'camera.closed' })
    await app.takes('selfie')
    expect(app.value()).toEqual({ preview: 'looking' })
    expect(app.context().quality).toBeNull()
  })

  it.each(['fails', 'says nothing for a second'])('goes on without the judge when it %s (RD110)', async (how) => {
    const app = await open([picture('selfie')])
    app.chart.send({ type: 'kept.opened', photo: 'selfie' })
    expect(app.fake.inputs('checkPhoto')).toEqual([{ photo: picture('selfie') }])
    if (how === 'fails') await app.fake.fail('checkPhoto', { kind: 'device', code: 'photo-not-checked' })
    else await app.fake.wait(waits.photoCheck)
    expect(app.value()).toEqual({ preview: 'looking' })
    app.chart.send({ type: 'photo.accepted' })
    expect(app.value()).toEqual({ preview: 'uploading' })
  })

  it('takes another picture while the first is still being judged (RD110)', async () => {
    const app = await open([picture('selfie')])
    app.chart.send({ type: 'kept.opened', photo: 'selfie' })
    app.chart.send({ type: 'retake.pressed' })
    expect(app.value()).toEqual({ selfieCamera: 'opening' })
    expect(app.fake.open('checkPhoto')).toHaveLength(0)
  })

  it('wants the own camera of the phone first after the third failure of any camera (U16, RD111)', async () => {
    const app = await open()
    for (const [n, type] of (['selfie', 'main_document_front', 'selfie'] as const).entries()) {
      expect([n, needsOwnCamera(app.context())]).toEqual([n, false])
      app.chart.send({ type: 'camera.asked', photo: type })
      await app.fake.fail('openCamera', denied)
    }
    expect(needsOwnCamera(app.context())).toBe(true)
    app.chart.send({ type: 'camera.asked', photo: 'selfie' })
    expect(app.value()).toEqual({ selfieCamera: 'opening' })
  })

  it('goes on with an upload that a killed tab has cut, and with nothing that was not chosen (Z2, RD112)', async () => {
    const accepted: KeptPhoto = { ...picture('main_document_front'), accepted: true }
    const app = await open([picture('selfie'), accepted])
    expect(app.value()).toEqual({ preview: 'uploading' })
    expect(app.fake.inputs('uploadPhoto')).toEqual([{ phone: ownPhone, photo: accepted, applicationId: 5 }])
    await app.fake.answer('uploadPhoto', { ...accepted, uploaded: true })
    expect(app.value()).toBe('instructions')
    expect(app.context().kept).toEqual({
      selfie: picture('selfie'),
      main_document_front: { ...accepted, uploaded: true },
    })
    const done = await open([{ ...accepted, uploaded: true }])
    expect(done.value()).toBe('instructions')
  })

  it('sends a picture again by itself as soon as the connection is restored (UX22, RD112)', async () => {
    const app = await open()
    await app.takes('selfie')
    app.chart.send({ type: 'photo.accepted' })
    await app.fake.fail('uploadPhoto', offline)
    app.chart.send({ type: 'connection.restored' })
    expect(app.value()).toEqual({ preview: 'uploading' })
  })
})
