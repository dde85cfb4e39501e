/** How the camera is opened, shown, read and closed: nothing is asked before the press. */
import type { Failure } from '#machines/shared/failure.ts'
import { limits } from '#machines/rules/policy.ts'
import type { PhotoType } from '#machines/photos/photo.ts'
import { jpegOf } from './jpeg.ts'
import { cutOf, ratios, scaled } from './picture-frame.ts'

export type Camera = {
  isSupported(): boolean
  /** The stream for the page's <video>, or null while no camera is open. */
  current(): MediaStream | null
  /** Called whenever `current` has changed. @returns how to stop */
  subscribe(listener: () => void): () => void
  /** @throws Failure camera-unsupported, camera-denied, camera-failed */
  open(type: PhotoType, signal: AbortSignal): Promise<undefined>
  /** The middle of the picture in the ratio of the frame, as JPEG. @throws Failure camera-failed */
  capture(type: PhotoType): Promise<Blob>
  close(): void
  /** Called when the camera is taken away: unplugged, or another application wants it. @returns how to stop */
  onLost(listener: () => void): () => void
}

const failed = (code: 'camera-unsupported' | 'camera-denied' | 'camera-failed'): Failure => ({ kind: 'device', code })

/** Ideal, never exact: a laptop has no back camera. */
const constraintsOf = (type: PhotoType): MediaStreamConstraints => ({
  audio: false,
  video: {
    facingMode: { ideal: type === 'selfie' ? 'user' : 'environment' },
    width: { ideal: 1920 },
    height: { ideal: 1080 },
    aspectRatio: { ideal: 16 / 9 },
  },
})

/** The frames on the screen; the pixels are cut to the same ratio. */
export const frames: Readonly<Record<PhotoType, { readonly width: number; readonly height: number }>> = {
  selfie: limits.photo.selfie,
  main_document_front: {
    width: limits.photo.documentWidth,
    height: Math.round(limits.photo.documentWidth / limits.photo.documentRatio),
  },
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** A video of our own, so that a picture can be taken whatever the page does with its one. */
async function play(stream: MediaStream): Promise<HTMLVideoElement> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  await video.play()
  return video
}

export function createCamera(devices: () => MediaDevices | undefined): Camera {
  let open: { readonly stream: MediaStream; readonly video: HTMLVideoElement } | null = null
  const listeners = new Set<() => void>()
  const lostListeners = new Set<() => void>()

  function change(next: typeof open) {
    if (open === next) return
    if (open) {
      stop(open.stream)
      open.video.srcObject = null
    }
    open = next
    for (const listener of listeners) listener()
  }

  function watchLoss(stream: MediaStream) {
    for (const track of stream.getVideoTracks()) {
      track.addEventListener('ended', () => {
        if (open?.stream !== stream) return
        change(null)
        for (const listener of lostListeners) listener()
      })
    }
  }

  return {
    isSupported: () => typeof devices()?.getUserMedia === 'function',
    current: () => open?.stream ?? null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onLost(listener) {
      lostListeners.add(listener)
      return () => lostListeners.delete(listener)
    },
    async open(type, signal) {
      const media = devices()
      if (typeof media?.getUserMedia !== 'function') throw failed('camera-unsupported')
      change(null)
      let stream: MediaStream
      try {
        stream = await media.getUserMedia(constraintsOf(type))
      } catch (error) {
        const isDenied = error instanceof DOMException && /^(NotAllowed|Security)Error$/.test(error.name)
        throw failed(isDenied ? 'camera-denied' : 'camera-failed')
      }
      try {
        const video = await play(stream)
        // The borrower went back while the browser was still asking.
        if (signal.aborted) throw new Error('left')
        watchLoss(stream)
        change({ stream, video })
        return undefined
      } catch {
        stop(stream)
        throw failed('camera-failed')
      }
    },
    async capture(type) {
      const video = open?.video
      if (!video || video.videoWidth === 0) throw failed('camera-failed')
      const cut = cutOf({ width: video.videoWidth, height: video.videoHeight }, ratios[type])
      const jpeg = await jpegOf(video, cut, scaled(cut))
      if (jpeg === null) throw failed('camera-failed')
      return jpeg
    },
    close: () => change(null),
  }
}
