import { assign, setup } from 'xstate'
import { effect } from '../shared/effects.ts'
import { busyDelays } from '../shared/delays.ts'
import { asFailure, isOutcomeUnknown, isWithoutSignIn, type Failure } from '../shared/failure.ts'
import type { Tag } from '../shared/meta.ts'
import { deviations, photoQuality, waits } from '../rules/policy.ts'
import { port } from './ports.ts'
import type { ApplicationProgress } from '../shared/application.ts'
import type { KeptPhoto, PhotoType, PhotoQuality, PickedFile } from './photo.ts'
import { stepFor } from '../onboarding/progress.ts'
import { failureIn, noAnswer } from '../shared/call-failure.ts'

type PhotosInput = {
  /** Whose pictures of this phone they are. */
  readonly phone: string | null
  readonly applicationId: number | null
  readonly requestedAmount: number
  /** The name or the NIC was changed after the first photos: the borrower reads why there are none. */
  readonly isOtherPerson: boolean
}
export type Context = PhotosInput & {
  readonly type: PhotoType
  readonly photo: KeptPhoto | null
  readonly kept: Readonly<Partial<Record<PhotoType, KeptPhoto>>>
  readonly file: PickedFile | null
  /** The picture in hand is a chosen file: advice about holding a camera does not fit it. */
  readonly isPicked: boolean
  /** Where a camera failed, the file picker is offered. */
  readonly pickerOffered: boolean
  /** How often a camera has failed; after the third time the phone's own one comes first. */
  readonly cameraFailures: number
  /** What the device says of the picture in hand, null while it has said nothing. */
  readonly quality: PhotoQuality | null
  /** How many warnings were given for each picture; after the second one it may be used as it is. */
  readonly warnings: Readonly<Partial<Record<PhotoType, number>>>
  readonly failure: Failure | null
  readonly position: ApplicationProgress | null
}
type Events =
  | { readonly type: 'camera.asked'; readonly photo: PhotoType }
  | { readonly type: 'shutter.pressed' }
  | { readonly type: 'photo.picked'; readonly photo: PhotoType; readonly file: PickedFile }
  | { readonly type: 'kept.opened'; readonly photo: PhotoType }
  | { readonly type: 'retake.pressed' }
  | { readonly type: 'photo.accepted' }
  /** Used as it is, whatever the device says of it. */
  | { readonly type: 'photo.insisted' }
  | { readonly type: 'connection.restored' }
  | { readonly type: 'camera.closed' }
  | { readonly type: 'camera.lost' }
  | { readonly type: 'photos.submitted' }
  | { readonly type: 'retry.pressed' }

/** Nobody is sent round in circles by a device that is hard to please. */
export const mayInsist = ({ warnings, type }: Pick<Context, 'warnings' | 'type'>): boolean =>
  (warnings[type] ?? 0) >= photoQuality.warnings

/** The camera in the page has had its chances. */
export const needsOwnCamera = ({ cameraFailures }: Pick<Context, 'cameraFailures'>): boolean =>
  cameraFailures >= photoQuality.cameraFailures

/** Chosen by the borrower, and not there yet: the tab was killed on the way. */
const unfinished = (photos: readonly KeptPhoto[]): KeptPhoto | undefined =>
  photos.find(({ accepted, uploaded }) => accepted === true && !uploaded)

/** The borrower's own application; what the specification calls a fixed number only where the switch says so. */
export const sentApplicationId = ({ applicationId }: Pick<Context, 'applicationId'>): number | null =>
  deviations.ownApplicationIdOnPhotos ? applicationId : 1

type PhotosOutput = { readonly position: ApplicationProgress | null }

export const photosSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as PhotosInput,
    output: {} as PhotosOutput,
    tags: {} as Tag,
  },
  actors: {
    readKeptPhotos: port('readKeptPhotos'),
    openCamera: port('openCamera'),
    takePhoto: port('takePhoto'),
    keepPickedPhoto: port('keepPickedPhoto'),
    checkPhoto: port('checkPhoto'),
    uploadPhoto: port('uploadPhoto'),
    submitPhotos: port('submitPhotos'),
    readApplicationState: port('readApplicationState'),
    readProfile: port('readProfile'),
  },
  delays: { ...busyDelays, retryWait: waits.retryLast, uploadWait: waits.upload, photoCheckWait: waits.photoCheck },
  guards: {
    needsApplication: ({ context }) => sentApplicationId(context) === null,
    hasBothPhotos: ({ context }) =>
      context.kept.selfie?.uploaded === true && context.kept.main_document_front?.uploaded === true,
    isSelfieAsked: ({ event }) => event.type === 'camera.asked' && event.photo === 'selfie',
    isKept: ({ context, event }) => event.type === 'kept.opened' && context.kept[event.photo] !== undefined,
    isWithoutCamera: ({ context }) => context.pickerOffered,
    isFine: (_, params: { quality: PhotoQuality }) => params.quality === 'fine',
    isUseAnywayAllowed: ({ context }) => mayInsist(context),
    hasUnfinishedUpload: (_, params: { photos: readonly KeptPhoto[] }) => unfinished(params.photos) !== undefined,
    isSelfie: ({ context }) => context.type === 'selfie',
    needsSignIn: ({ event }) => isWithoutSignIn(event),
    isOutcomeUnknown: ({ event }) => 'error' in event && isOutcomeUnknown(asFailure(event.error)),
    hasMovedOn: (_, params: { position: ApplicationProgress }) => stepFor(params.position) !== 'photos',
  },
  actions: {
    rememberKept: assign((_, params: { photos: readonly KeptPhoto[] }) => ({
      kept: Object.fromEntries(params.photos.map((photo) => [photo.type, photo])),
    })),
    rememberType: assign(({ event }) =>
      event.type === 'camera.asked' ? { type: event.photo, failure: null, photo: null, isPicked: false } : {},
    ),
    rememberFile: assign(({ event }) =>
      event.type === 'photo.picked'
        ? { type: event.photo, file: event.file, failure: null, photo: null, isPicked: true }
        : {},
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
    openUnfinished: assign((_, params: { photos: readonly KeptPhoto[] }) => {
      const photo = unfinished(params.photos)
      return photo === undefined ? {} : { type: photo.type, photo }
    }),
    forgetQuality: assign({ quality: null }),
    rememberWarning: assign(({ context }, params: { quality: PhotoQuality }) => ({
      quality: params.quality,
      warnings: { ...context.warnings, [context.type]: (context.warnings[context.type] ?? 0) + 1 },
    })),
    rememberFailure: assign(failureIn),
    rememberTimeout: assign(noAnswer),
    offerPicker: assign(({ context }) => ({ pickerOffered: true, cameraFailures: context.cameraFailures + 1 })),
    forgetFailure: assign({ failure: null }),
    rememberApplication: assign((_, params: { applicationId: number | null }) => params),
    rememberPosition: assign((_, params: { position: ApplicationProgress | null }) => params),
    closeCamera: effect('closeCamera'),
    forgetPhotos: effect('forgetPhotos'),
  },
})
