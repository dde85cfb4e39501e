/** Decides what the chart of the photos remembers, asks and tells; its states are in the machine file. */
import { assign, setup } from 'xstate'
import { busyDelays } from './delays.ts'
import { asFailure, isOutcomeUnknown, type Failure } from './failure.ts'
import type { StateMeta, Tag } from './meta.ts'
import { waits } from './policy.ts'
import { port, type KeptPhoto, type PhotoType, type PickedFile, type Position } from './ports.ts'
import { stepFor } from './position.ts'

export type Context = {
  readonly applicationId: number | null
  readonly requestedAmount: number
  readonly type: PhotoType
  readonly photo: KeptPhoto | null
  readonly kept: Readonly<Partial<Record<PhotoType, KeptPhoto>>>
  readonly file: PickedFile | null
  /** Where a camera failed, the file picker is offered (H4, RD48). */
  readonly pickerOffered: boolean
  readonly failure: Failure | null
  readonly position: Position | null
}
type Events =
  | { readonly type: 'camera.asked'; readonly photo: PhotoType }
  | { readonly type: 'shutter.pressed' }
  | { readonly type: 'photo.picked'; readonly photo: PhotoType; readonly file: PickedFile }
  | { readonly type: 'kept.opened'; readonly photo: PhotoType }
  | { readonly type: 'retake.pressed' }
  | { readonly type: 'photo.accepted' }
  | { readonly type: 'camera.closed' }
  | { readonly type: 'camera.lost' }
  | { readonly type: 'photos.submitted' }
  | { readonly type: 'retry.pressed' }

export type PhotosOutput = { readonly position: Position | null }

export const photosSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { readonly applicationId: number | null; readonly requestedAmount: number },
    output: {} as PhotosOutput,
    meta: {} as StateMeta,
    tags: {} as Tag,
  },
  actors: {
    readKeptPhotos: port('readKeptPhotos'),
    openCamera: port('openCamera'),
    takePhoto: port('takePhoto'),
    keepPickedPhoto: port('keepPickedPhoto'),
    uploadPhoto: port('uploadPhoto'),
    submitPhotos: port('submitPhotos'),
    readProfile: port('readProfile'),
  },
  delays: { ...busyDelays, retryWait: waits.retryLast, uploadWait: 120_000 },
  guards: {
    hasBothPhotos: ({ context }) =>
      context.kept.selfie?.uploaded === true && context.kept.main_document_front?.uploaded === true,
    isSelfieAsked: ({ event }) => event.type === 'camera.asked' && event.photo === 'selfie',
    isKept: ({ context, event }) => event.type === 'kept.opened' && context.kept[event.photo] !== undefined,
    isWithoutCamera: ({ context }) => context.pickerOffered,
    isSelfie: ({ context }) => context.type === 'selfie',
    isOutcomeUnknown: ({ event }) => 'error' in event && isOutcomeUnknown(asFailure(event.error)),
    hasMovedOn: (_, params: { position: Position }) => stepFor(params.position) !== 'photos',
  },
  actions: {
    rememberKept: assign((_, params: { photos: readonly KeptPhoto[] }) => ({
      kept: Object.fromEntries(params.photos.map((photo) => [photo.type, photo])),
    })),
    rememberType: assign(({ event }) =>
      event.type === 'camera.asked' ? { type: event.photo, failure: null, photo: null } : {},
    ),
    rememberFile: assign(({ event }) =>
      event.type === 'photo.picked' ? { type: event.photo, file: event.file, failure: null, photo: null } : {},
    ),
    rememberPhoto: assign(({ context }, params: { photo: KeptPhoto }) => ({
      photo: params.photo,
      file: null,
      kept: { ...context.kept, [params.photo.type]: params.photo },
    })),
    openKept: assign(({ context, event }) =>
      event.type === 'kept.opened'
        ? { type: event.photo, photo: context.kept[event.photo] ?? null, failure: null }
        : {},
    ),
    rememberFailure: assign(({ event }) => ('error' in event ? { failure: asFailure(event.error) } : {})),
    rememberTimeout: assign({ failure: { kind: 'network', reason: 'timeout' } }),
    offerPicker: assign({ pickerOffered: true }),
    forgetFailure: assign({ failure: null }),
    rememberPosition: assign((_, params: { position: Position | null }) => params),
    closeCamera: () => undefined,
    forgetPhotos: () => undefined,
  },
})
