/** Decides how two identity pictures are taken, kept, uploaded and submitted (H1 to H8; RD46 to RD51). */
import { assign, setup } from 'xstate'
import { busyDelays } from './delays.ts'
import { asFailure, isOutcomeUnknown, type Failure } from './failure.ts'
import type { StateMeta, Tag } from './meta.ts'
import { port, type KeptPhoto, type PhotoType, type PickedFile, type Position } from './ports.ts'
import { stepFor } from './position.ts'

type Context = {
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

export type PhotosOutput = { readonly position: Position | null }

export const photosMachine = setup({
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
  delays: { ...busyDelays, uploadWait: 120_000 },
  guards: {
    hasBothPhotos: ({ context }) =>
      context.kept.selfie?.uploaded === true && context.kept.main_document_front?.uploaded === true,
    asksForSelfie: ({ event }) => event.type === 'camera.asked' && event.photo === 'selfie',
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
}).createMachine({
  id: 'photos',
  description: 'Takes a selfie and a picture of the identity card, and sends both.',
  context: ({ input }) => ({
    ...input,
    type: 'selfie',
    photo: null,
    kept: {},
    file: null,
    pickerOffered: false,
    failure: null,
    position: null,
  }),
  output: ({ context }) => ({ position: context.position }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Looks for pictures that survived a killed tab (RD49, UX21).',
      meta: { title: 'Looking for kept pictures', sentence: 'Pictures taken before are found again.', section: 'RD49' },
      tags: ['awaits.lender'],
      invoke: {
        id: 'readKeptPhotos',
        src: 'readKeptPhotos',
        onDone: {
          target: 'instructions',
          actions: { type: 'rememberKept', params: ({ event }) => ({ photos: event.output }) },
        },
        onError: { target: 'instructions' },
      },
      after: { visitWait: { target: 'instructions' } },
    },
    instructions: {
      description: 'Shows both pictures with tips; NEXT needs both (H3).',
      meta: {
        title: 'Instructions',
        sentence: 'The borrower reads the tips, takes each picture and goes on when both are uploaded.',
        section: '4 Photos, H1, H3',
      },
      tags: ['awaits.borrower'],
      on: {
        'camera.asked': [
          { guard: 'asksForSelfie', target: 'selfieCamera', actions: { type: 'rememberType' } },
          { target: 'documentCamera', actions: { type: 'rememberType' } },
        ],
        'photo.picked': { target: 'keepingFile', actions: { type: 'rememberFile' } },
        'kept.opened': { guard: 'isKept', target: 'preview', actions: { type: 'openKept' } },
        'photos.submitted': { guard: 'hasBothPhotos', target: 'submitting', actions: { type: 'forgetFailure' } },
      },
    },
    selfieCamera: {
      description: 'The front camera.',
      meta: {
        title: 'Selfie camera',
        sentence: 'The borrower takes a picture of the own face.',
        section: '4 Photos, H1',
      },
      exit: { type: 'closeCamera' },
      initial: 'opening',
      states: cameraStates('Selfie'),
      on: { 'camera.closed': { target: 'instructions' } },
    },
    documentCamera: {
      description: 'The back camera with a card frame (UX18).',
      meta: {
        title: 'Document camera',
        sentence: 'The borrower takes a picture of the front of the identity card.',
        section: '4 Photos, H1',
      },
      exit: { type: 'closeCamera' },
      initial: 'opening',
      states: cameraStates('Document'),
      on: { 'camera.closed': { target: 'instructions' } },
    },
    keepingFile: {
      description: 'A chosen file is checked, scaled and kept on the device.',
      meta: {
        title: 'Preparing the file',
        sentence: 'The chosen picture is made ready.',
        section: '3 Photo upload, RD91',
      },
      tags: ['awaits.lender'],
      invoke: {
        id: 'keepPickedPhoto',
        src: 'keepPickedPhoto',
        input: ({ context }) => ({ type: context.type, file: context.file ?? {} }),
        onDone: {
          target: 'preview',
          actions: { type: 'rememberPhoto', params: ({ event }) => ({ photo: event.output }) },
        },
        onError: { target: 'instructions', actions: { type: 'rememberFailure' } },
      },
      after: { readWait: { target: 'instructions', actions: { type: 'rememberTimeout' } } },
    },
    preview: {
      description: 'The borrower looks at the picture, uses it or takes another.',
      meta: { title: 'Preview', sentence: 'Use this photo, or take another one.', section: '4 Photos, H2' },
      initial: 'looking',
      on: {
        'camera.closed': { target: 'instructions' },
      },
      states: {
        looking: {
          description: 'The picture is shown.',
          meta: {
            title: 'Looking at the picture',
            sentence: 'The borrower decides about the picture.',
            section: '4 Photos, H2',
          },
          tags: ['awaits.borrower'],
          on: {
            'photo.accepted': { target: 'uploading', actions: { type: 'forgetFailure' } },
            'retake.pressed': [
              { guard: 'isWithoutCamera', target: '#photos.instructions' },
              { guard: 'isSelfie', target: '#photos.selfieCamera' },
              { target: '#photos.documentCamera' },
            ],
          },
        },
        uploading: {
          description: 'The picture is on its way; it stays on the device until it has arrived.',
          meta: {
            title: 'Uploading',
            sentence: 'The picture is being uploaded.',
            section: '7 POST /v1/client/photo, H2, H6',
          },
          tags: ['awaits.lender'],
          invoke: {
            id: 'uploadPhoto',
            src: 'uploadPhoto',
            input: ({ context }) => ({
              photo: context.photo ?? { id: '', type: context.type, bytes: 0, uploaded: false },
              applicationId: context.applicationId,
            }),
            onDone: {
              target: '#photos.instructions',
              actions: { type: 'rememberPhoto', params: ({ event }) => ({ photo: event.output }) },
            },
            onError: { target: 'uploadFailed', actions: { type: 'rememberFailure' } },
          },
          after: { uploadWait: { target: 'uploadFailed', actions: { type: 'rememberTimeout' } } },
        },
        uploadFailed: {
          description: 'The picture is kept; no new picture is needed to try again (UX22). Uploading twice replaces.',
          meta: {
            title: 'Upload failed',
            sentence: 'The borrower reads what went wrong and tries again with the same picture.',
            section: '8 Photos',
          },
          tags: ['awaits.borrower', 'saveFailed'],
          on: {
            'photo.accepted': { target: 'uploading', actions: { type: 'forgetFailure' } },
            'retake.pressed': [
              { guard: 'isWithoutCamera', target: '#photos.instructions' },
              { guard: 'isSelfie', target: '#photos.selfieCamera' },
              { target: '#photos.documentCamera' },
            ],
          },
        },
      },
    },
    submitting: {
      description: 'Both pictures are there: the step is closed at the lender.',
      meta: {
        title: 'Submitting',
        sentence: 'The lender is told that both pictures are there.',
        section: '7 POST /v1/register/photo, H8',
      },
      tags: ['awaits.lender'],
      invoke: {
        id: 'submitPhotos',
        src: 'submitPhotos',
        input: ({ context }) => ({ requestedAmount: context.requestedAmount }),
        onDone: {
          target: 'submitted',
          actions: [
            { type: 'rememberPosition', params: ({ event }) => ({ position: event.output }) },
            { type: 'forgetPhotos' },
          ],
        },
        onError: [
          { guard: 'isOutcomeUnknown', target: 'resolving', actions: { type: 'rememberFailure' } },
          { target: 'submitFailed', actions: { type: 'rememberFailure' } },
        ],
      },
      after: { writeWait: { target: 'resolving', actions: { type: 'rememberTimeout' } } },
    },
    resolving: {
      description: 'No answer came back: the profile tells whether the step is closed.',
      meta: {
        title: 'Finding out',
        sentence: 'The application looks whether the pictures were accepted.',
        section: 'RD65',
      },
      tags: ['awaits.lender', 'outcomeUnknown'],
      invoke: {
        id: 'readProfile',
        src: 'readProfile',
        onDone: [
          {
            guard: { type: 'hasMovedOn', params: ({ event }) => ({ position: event.output }) },
            target: 'submitted',
            actions: [
              { type: 'rememberPosition', params: ({ event }) => ({ position: event.output }) },
              { type: 'forgetPhotos' },
            ],
          },
          { target: 'submitFailed' },
        ],
        onError: { target: 'submitFailed', actions: { type: 'rememberFailure' } },
      },
      after: { readWait: { target: 'submitFailed' } },
    },
    submitFailed: {
      description: 'The step is not closed; the pictures are still there.',
      meta: {
        title: 'Not submitted',
        sentence: 'The borrower reads that it did not work and tries again.',
        section: '8 Photos',
      },
      tags: ['awaits.borrower', 'saveFailed'],
      on: {
        'photos.submitted': { target: 'submitting', actions: { type: 'forgetFailure' } },
        'camera.asked': [
          { guard: 'asksForSelfie', target: 'selfieCamera', actions: { type: 'rememberType' } },
          { target: 'documentCamera', actions: { type: 'rememberType' } },
        ],
        'photo.picked': { target: 'keepingFile', actions: { type: 'rememberFile' } },
      },
    },
    submitted: {
      type: 'final',
      description: 'Photos submitted successfully.',
      meta: { title: 'Submitted', sentence: 'Both pictures are with the lender.', section: '8 Photos, H7' },
    },
  },
})

/** The inside of both cameras: opening, live, taking. A failure offers the picker and returns to the instructions (H4). */
function cameraStates(name: 'Selfie' | 'Document') {
  const section = '4 Photos; 8 Photos; RD47, RD48'
  return {
    opening: {
      description: 'The browser asks the person for the camera; the way back stays open.',
      meta: { title: `${name}: opening`, sentence: 'The camera is being opened.', section },
      tags: ['awaits.borrower'],
      invoke: {
        id: `open${name}Camera`,
        src: 'openCamera',
        input: ({ context }: { context: Context }) => ({ type: context.type }),
        onDone: { target: 'live' },
        onError: {
          target: '#photos.instructions',
          actions: [{ type: 'rememberFailure' }, { type: 'offerPicker' }],
        },
      },
    },
    live: {
      description: 'The picture of the camera is on the screen.',
      meta: { title: `${name}: live`, sentence: 'The borrower sees the camera and presses the shutter.', section },
      tags: ['awaits.borrower'],
      on: {
        'shutter.pressed': { target: 'taking' },
        'camera.lost': { target: '#photos.instructions', actions: { type: 'offerPicker' } },
      },
    },
    taking: {
      description: 'The frame is scaled and kept on the device.',
      meta: { title: `${name}: taking`, sentence: 'The picture is being made.', section },
      tags: ['awaits.lender'],
      invoke: {
        id: `take${name}`,
        src: 'takePhoto',
        input: ({ context }: { context: Context }) => ({ type: context.type }),
        onDone: {
          target: '#photos.preview',
          actions: {
            type: 'rememberPhoto',
            params: ({ event }: { event: { output: KeptPhoto } }) => ({ photo: event.output }),
          },
        },
        onError: {
          target: '#photos.instructions',
          actions: [{ type: 'rememberFailure' }, { type: 'offerPicker' }],
        },
      },
      after: { readWait: { target: '#photos.instructions', actions: { type: 'offerPicker' } } },
    },
  } as const
}
