// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeptPhoto } from '#machines/photos/photo.ts'
import { createSentShares } from '#platform/camera/sent-shares.ts'
import { PhotoVerifyPage } from '#features/photos/photo-verify-page.tsx'
import { isInAppBrowser } from '#features/photos/device-kind.ts'
import { settle } from '#support/fake-ports.ts'
import { refusedWith, renderPage, settled, tidyUp, steadyHand, stepLine } from '../render-page.tsx'
import { ownPhone, registering } from '#support/samples/lending.ts'

tidyUp()
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => vi.unstubAllGlobals())

let sent = createSentShares()
beforeEach(() => {
  sent = createSentShares()
})

const selfie: KeptPhoto = { id: 's1', type: 'selfie', bytes: 9, uploaded: false }
const document_: KeptPhoto = { id: 'd1', type: 'main_document_front', bytes: 9, uploaded: false }
const uploaded = (photo: KeptPhoto): KeptPhoto => ({ ...photo, uploaded: true })

function fakeCamera() {
  let stream: MediaStream | null = null
  const listeners = new Set<() => void>()
  return {
    current: () => stream,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(next: MediaStream | null) {
      stream = next
      for (const listener of listeners) listener()
    },
  }
}

async function open(kept: readonly KeptPhoto[] = [], drafts: Readonly<Record<string, unknown>> = {}) {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: vi.fn() }, configurable: true })
  const camera = fakeCamera()
  const page = await renderPage(PhotoVerifyPage, {
    path: '/photoVerify',
    position: registering('state_photos', { applicationId: 41 }),
    amount: 20_000,
    drafts,
    system: { camera, photos: { url: (id: string) => `blob:${id}`, sent } } as never,
  })
  await page.answer('readKeptPhotos', kept)
  const live = () =>
    act(() => {
      camera.show(new MediaStream())
      return settle()
    })
  return { ...page, camera, live }
}

const next = () => screen.getByRole('button', { name: 'NEXT' })
const takeSelfie = () => screen.getByRole('button', { name: 'Take a selfie' })
const takeNic = () => screen.getByRole('button', { name: 'Take a photo of the NIC' })
const file = new File(['x'], 'face.png', { type: 'image/png' })

describe('photos', () => {
  it('says why both are to be taken again after another name or NIC, and else nothing of it (RD308)', async () => {
    const reason = 'You changed your name or NIC. Please take both photos again.'
    await open()
    expect(screen.queryByText(reason)).toBeNull()
    cleanup()
    await open([], { 'saved.otherPerson': true })
    expect(screen.getByText(reason)).not.toBeNull()
  })

  it('shows how far the photo is on its way, and nothing before and after (H2, UX22)', async () => {
    const { user, answer, live } = await open()
    await user.click(takeSelfie())
    await live()
    await answer('openCamera', undefined)
    await user.click(screen.getByRole('button', { name: 'Take photo' }))
    await answer('takePhoto', selfie)
    await answer('checkPhoto', 'fine')
    await user.click(screen.getByRole('button', { name: 'Use this photo' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
    act(() => sent.notify('s1', 0.417))
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Photo upload' })
    expect([bar.value, screen.getByText('41% of the photo is uploaded') !== null]).toEqual([41, true])
    act(() => sent.notify('s1', 1))
    expect(bar.value).toBe(99)
    await answer('uploadPhoto', uploaded(selfie))
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('shows instructions with both pictures and says what two photos take of data, and asks for no camera before the press (H1, Z9, RD388)', async () => {
    const { fake } = await open()
    expect(screen.getByText(stepLine('photos'))).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Your selfie' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Front of your NIC' })).toBeTruthy()
    expect(screen.getByText('Light on your face, not behind you')).toBeTruthy()
    expect(screen.getByText(/The two photos take about 0\.5 MB of data\./)).toBeTruthy()
    expect(fake.inputs('openCamera')).toEqual([])
  })

  it('has one docked button, the next act: selfie, NIC, then NEXT (H3, RD330)', async () => {
    for (const { kept, act: name } of [
      { kept: [], act: 'Take a selfie' },
      { kept: [selfie], act: 'Continue with this photo' },
      { kept: [uploaded(selfie)], act: 'Take a photo of the NIC' },
      { kept: [uploaded(selfie), uploaded(document_)], act: 'NEXT' },
    ]) {
      await open(kept)
      const filled = [...document.querySelectorAll('main .btn-primary')]
      expect(filled.map(({ textContent }) => textContent)).toEqual([name])
      expect(filled[0]?.closest('.actions')).toBeTruthy()
      expect(document.querySelector('main [aria-disabled]')).toBeNull()
      cleanup()
    }
  })

  it('shows tick, word and picture of an uploaded photo, and retakes it from there (H3, RD330)', async () => {
    const { user, fake } = await open([uploaded(selfie), uploaded(document_)])
    const card = screen.getByRole('img', { name: 'Photo taken: Your selfie' }).closest<HTMLElement>('.card')
    if (card === null) throw new Error('no card')
    expect(within(card).getByText('Uploaded')).toBeTruthy()
    await user.click(within(card).getByRole('button', { name: 'Retake' }))
    expect(fake.inputs('openCamera')).toEqual([{ type: 'selfie' }])
  })

  it('takes a selfie before a mirror of style only, shows it and uploads it (H1, H2, UX17)', async () => {
    const { user, answer, live, fake } = await open()
    await user.click(takeSelfie())
    expect(fake.inputs('openCamera')).toEqual([{ type: 'selfie' }])
    const shutter = screen.getByRole('button', { name: 'Take photo' })
    expect(shutter.getAttribute('aria-disabled')).toBe('true')
    await live()
    await answer('openCamera', undefined)
    const video = screen.getByLabelText('Picture of the front camera')
    expect([video.getAttribute('style'), video.closest('.camera-selfie') !== null]).toEqual([null, true])
    await user.click(shutter)
    await answer('takePhoto', selfie)
    await answer('checkPhoto', 'fine')
    expect(screen.getByRole('img', { name: 'Your selfie' }).getAttribute('src')).toBe('blob:s1')
    await user.click(screen.getByRole('button', { name: 'Use this photo' }))
    expect(screen.getByRole('button', { name: 'Uploading…' }).getAttribute('aria-busy')).toBe('true')
    expect(fake.inputs('uploadPhoto')).toEqual([{ phone: ownPhone, photo: selfie, applicationId: 41 }])
    await answer('uploadPhoto', uploaded(selfie))
    expect(screen.getByText('Uploaded')).toBeTruthy()
  })

  it('frames the card for the document (H1, UX18)', async () => {
    const { user, answer, live } = await open([uploaded(selfie)])
    await user.click(takeNic())
    await live()
    await answer('openCamera', undefined)
    expect(screen.getByLabelText('Picture of the back camera').closest('.camera-document')).toBeTruthy()
  })

  it('retakes a photo (H2)', async () => {
    const { user, answer, live, fake } = await open()
    await user.click(takeSelfie())
    await live()
    await answer('openCamera', undefined)
    await user.click(screen.getByRole('button', { name: 'Take photo' }))
    await answer('takePhoto', selfie)
    await answer('checkPhoto', 'fine')
    await user.click(screen.getByRole('button', { name: 'Retake' }))
    expect(fake.inputs('openCamera')).toHaveLength(2)
  })

  it('closes the camera with Back and stays on the page (RD89)', async () => {
    const { user, router, path, fake } = await open()
    await user.click(takeSelfie())
    await settled()
    await act(async () => {
      router.history.back()
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
    expect(screen.getByRole('heading', { name: 'Confirm your identity' })).toBeTruthy()
    expect(path()).toBe('/photoVerify')
    expect(fake.told.some((telling) => telling.name === 'closeCamera')).toBe(true)
  })

  it('continues with a photo that was taken before the tab was closed (RD49, UX21)', async () => {
    const { user, answer } = await open([selfie])
    expect(screen.getByText('Taken, but not uploaded yet')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Continue with this photo' }))
    await answer('checkPhoto', 'fine')
    expect(screen.getByRole('button', { name: 'Use this photo' })).toBeTruthy()
  })

  it('keeps the photo when the upload fails and sends the same one again (UX22)', async () => {
    const { user, answer, fail, fake } = await open([selfie])
    await user.click(screen.getByRole('button', { name: 'Continue with this photo' }))
    await answer('checkPhoto', 'fine')
    await user.click(screen.getByRole('button', { name: 'Use this photo' }))
    await fail('uploadPhoto', { kind: 'network', reason: 'cut' })
    expect(screen.getByRole('alert').textContent).toContain('The photo was not uploaded')
    await steadyHand()
    await user.click(screen.getByRole('button', { name: 'Use this photo' }))
    expect(fake.inputs('uploadPhoto').map(({ photo }) => photo.id)).toEqual(['s1', 's1'])
  })

  it.each([
    ['camera-denied', 'Failed to access camera. Please check permissions and try again.'],
    ['camera-failed', 'Failed to access camera. Please check permissions and try again.'],
    ['camera-unsupported', 'Camera is not supported on this device'],
  ])('returns to the instructions on %s, says so and offers a file (H4, H7, RD48)', async (code, text) => {
    const { user, fail } = await open()
    expect(screen.queryByLabelText('Choose a selfie')).toBeNull()
    await user.click(takeSelfie())
    await fail('openCamera', { kind: 'device', code })
    expect(screen.getByText(text)).toBeTruthy()
    const picker = screen.getByLabelText<HTMLInputElement>('Choose a selfie')
    expect([picker.accept, picker.getAttribute('capture')]).toEqual(['image/*', null])
    expect(picker.closest('.actions')).toBeTruthy()
    expect(takeSelfie().className).toBe('btn btn-secondary')
  })

  it('opens the camera of a touch device from the picker (U16, H4)', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }))
    const { user, fail } = await open([uploaded(selfie)])
    await user.click(takeNic())
    await fail('openCamera', { kind: 'device', code: 'camera-failed' })
    expect(screen.getByLabelText('Choose a selfie').getAttribute('capture')).toBe('user')
    expect(screen.getByLabelText('Choose a photo of the NIC').getAttribute('capture')).toBe('environment')
  })

  it('prepares a chosen file and shows it before it is sent (H4, RD91)', async () => {
    const { user, fail, answer, fake } = await open()
    await user.click(takeSelfie())
    await fail('openCamera', { kind: 'device', code: 'camera-failed' })
    fireEvent.change(screen.getByLabelText('Choose a selfie'), { target: { files: [file] } })
    await settled()
    expect(fake.inputs('keepPickedPhoto')).toEqual([{ phone: ownPhone, type: 'selfie', file }])
    await answer('keepPickedPhoto', selfie)
    expect(screen.getByRole('img', { name: 'Your selfie' })).toBeTruthy()
  })

  it.each([
    ['photo-unreadable', 'This file could not be opened as a photo'],
    ['photo-too-large', 'This photo is too large'],
  ])('says what is wrong with a file on %s (UX20)', async (code, text) => {
    const { user, fail } = await open()
    await user.click(takeSelfie())
    await fail('openCamera', { kind: 'device', code: 'camera-failed' })
    fireEvent.change(screen.getByLabelText('Choose a selfie'), { target: { files: [file] } })
    await settled()
    await fail('keepPickedPhoto', { kind: 'device', code })
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).not.toMatch(/JPEG|PNG|WebP|HEIC/)
  })

  it('submits with the asked amount and says that the photos arrived (H8, H7, RD50)', async () => {
    const { user, answer, said, fake } = await open([uploaded(selfie), uploaded(document_)])
    await user.click(next())
    expect(fake.inputs('submitPhotos')).toEqual([{ requestedAmount: 20_000 }])
    await user.click(screen.getByRole('button', { name: 'Sending…' }))
    await answer('submitPhotos', null)
    expect(fake.inputs('submitPhotos')).toHaveLength(1)
    expect(said()).toBe('Photos submitted successfully!')
  })

  it('alerts when the photos could not be submitted, keeps them and sends again (H7)', async () => {
    const { user, fail, fake } = await open([uploaded(selfie), uploaded(document_)])
    await user.click(next())
    await fail('submitPhotos', refusedWith(422, { requestId: 'r-77' }))
    const alert = screen.getByRole('alert')
    expect(within(alert).getByText('The photos were not sent')).toBeTruthy()
    expect(within(alert).getByText('Reference number: r-77')).toBeTruthy()
    await steadyHand()
    await user.click(next())
    expect(fake.inputs('submitPhotos')).toHaveLength(2)
  })

  it('finds out whether the photos arrived instead of sending them again (RD65)', async () => {
    const { user, fail, fake } = await open([uploaded(selfie), uploaded(document_)])
    await user.click(next())
    await fail('submitPhotos', { kind: 'network', reason: 'timeout' })
    await fail('readProfile', { kind: 'network', reason: 'offline' })
    expect(screen.getByText('We do not know yet whether it arrived')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(fake.open('readProfile')).toHaveLength(1)
    expect(fake.inputs('submitPhotos')).toHaveLength(1)
  })

  it('knows the browser inside another app and says to open the own one (RD100)', async () => {
    expect(isInAppBrowser('Mozilla/5.0 (Linux; Android 14) [FBAN/EMA;FBAV/400.0]')).toBe(true)
    expect(isInAppBrowser('Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36')).toBe(false)
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Instagram 300.0')
    await open()
    expect(screen.getByText('The camera may not work inside this app')).toBeTruthy()
    expect(screen.getByLabelText('Choose a selfie')).toBeTruthy()
  })

  it.each([
    ['blurred', 'The photo is not sharp', 'Hold the phone still with both hands, and take the photo again.'],
    ['dark', 'The photo is too dark', 'Go where there is more light, and take the photo again.'],
    [
      'glare',
      'There is a bright spot on the photo',
      'Turn away from the lamp or the window, and take the photo again.',
    ],
    ['small', 'The photo is too small', 'Come closer, and take the photo again.'],
  ] as const)(
    'advises what helps against a %s photo and offers Retake first (U15, RD110)',
    async (quality, title, words) => {
      const { user, answer, fake } = await open([selfie])
      await user.click(screen.getByRole('button', { name: 'Continue with this photo' }))
      expect(screen.getByRole('button', { name: 'Checking the photo…' }).getAttribute('aria-busy')).toBe('true')
      await answer('checkPhoto', quality)
      const notice = screen.getByText(title).closest('.note')
      expect([notice?.getAttribute('role'), notice?.textContent?.includes(words)]).toEqual(['status', true])
      expect(screen.queryByRole('button', { name: /Use/ })).toBeNull()
      expect(screen.getByRole('button', { name: 'Retake' }).className).toContain('btn-primary')
      await user.click(screen.getByRole('button', { name: 'Retake' }))
      expect(fake.inputs('openCamera')).toEqual([{ type: 'selfie' }])
    },
  )

  it.each([
    ['blurred', 'Choose a sharp photo, or take a new one.'],
    ['dark', 'Choose a brighter photo, or take a new one where there is more light.'],
    ['glare', 'Choose a photo without bright spots, or take a new one.'],
    ['small', 'Choose a larger photo, or take a new one.'],
  ] as const)(
    'advice about a chosen file that is %s speaks of choosing, and nothing contradicts it (RD224)',
    async (quality, words) => {
      const { user, answer, fail } = await open()
      await user.click(takeSelfie())
      await fail('openCamera', { kind: 'device', code: 'camera-failed' })
      fireEvent.change(screen.getByLabelText('Choose a selfie'), { target: { files: [file] } })
      await settled()
      await answer('keepPickedPhoto', selfie)
      expect(screen.getByText('Is your whole face in the photo, sharp and well lit?')).toBeTruthy()
      await answer('checkPhoto', quality)
      const main = document.querySelector('main')?.textContent
      expect(main).toContain(words)
      expect(main).not.toMatch(/Hold the phone|sharp, bright and whole|Come closer|Turn away|Go where/)
    },
  )

  it('lets the photo be used anyway after the second warning (U15, RD110)', async () => {
    const { user, answer, fake } = await open([selfie])
    for (const _ of ['first', 'second']) {
      await user.click(screen.getByRole('button', { name: 'Continue with this photo' }))
      await answer('checkPhoto', 'blurred')
      if (_ === 'first') await user.click(screen.getByRole('button', { name: 'Back' }))
    }
    await user.click(screen.getByRole('button', { name: 'Use it anyway' }))
    expect(fake.inputs('uploadPhoto')).toEqual([{ phone: ownPhone, photo: selfie, applicationId: 41 }])
  })

  it('puts the camera of the phone first after three failures, and keeps the files beside it (U16, RD111)', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }))
    const { user, fail, fake } = await open()
    for (const _ of [1, 2, 3]) {
      expect(screen.queryByLabelText(/Open your phone’s camera/)).toBeNull()
      await user.click(takeSelfie())
      await fail('openCamera', { kind: 'device', code: 'camera-failed' })
      await steadyHand()
    }
    const own = screen.getByLabelText<HTMLInputElement>('Open your phone’s camera for the selfie')
    expect(own.getAttribute('capture')).toBe('user')
    expect(screen.getByLabelText('Choose a selfie').getAttribute('capture')).toBeNull()
    expect([takeSelfie().className, own.labels?.[0]?.className]).toEqual(['btn btn-secondary', 'btn btn-primary'])
    fireEvent.change(own, { target: { files: [file] } })
    await settled()
    expect(fake.inputs('keepPickedPhoto')).toEqual([{ phone: ownPhone, type: 'selfie', file }])
  })

  it('goes on with an upload that was cut when the tab was closed (Z2, RD112)', async () => {
    const { fake } = await open([{ ...selfie, accepted: true }])
    expect(screen.getByRole('button', { name: 'Uploading…' })).toBeTruthy()
    expect(fake.inputs('uploadPhoto')).toHaveLength(1)
  })
})
