import { confirmedWrite } from '../shared/confirmed-write.ts'
import { cameraStates } from './states/camera.ts'
import { previewStates } from './states/preview.ts'
import { photosSetup, type Context } from './setup.ts'
import type { Position } from '../shared/ports.ts'

type InContext = { readonly context: Context }
type With<T> = { readonly event: { readonly output: T } }

const submission = confirmedWrite({
  names: { resolving: 'resolving', outcomeUnknown: 'submitUnknown', failed: 'submitFailed' },
  refused: [],
  saving: {
    description: 'Both pictures are there: the step is closed at the lender.',
    meta: {
      title: 'Submitting',
      sentence: 'The lender is told that both pictures are there.',
      section: '7 POST /v1/register/photo, H8',
    },
    invoke: {
      id: 'submitPhotos',
      src: 'submitPhotos',
      input: ({ context }: InContext) => ({ requestedAmount: context.requestedAmount }),
      onDone: {
        target: 'submitted',
        actions: [
          { type: 'rememberPosition', params: ({ event }: With<Position | null>) => ({ position: event.output }) },
          { type: 'forgetPhotos' },
        ],
      },
    },
  },
  resolving: {
    description: 'No answer came back: the profile tells whether the step is closed.',
    meta: {
      title: 'Finding out',
      sentence: 'The application looks whether the pictures were accepted.',
      section: 'RD65',
    },
    invoke: {
      id: 'readProfile',
      src: 'readProfile',
      onDone: [
        {
          guard: { type: 'hasMovedOn', params: ({ event }: With<Position>) => ({ position: event.output }) },
          target: 'submitted',
          actions: [
            { type: 'rememberPosition', params: ({ event }: With<Position>) => ({ position: event.output }) },
            { type: 'forgetPhotos' },
          ],
        },
        { target: 'submitFailed' },
      ],
    },
  },
  outcomeUnknown: {
    description: 'The lender cannot be reached: asked again by itself, or on Try again (RD65).',
    meta: {
      title: 'Not known yet',
      sentence: 'The borrower reads that it is not yet known whether the pictures were accepted.',
      section: 'RD65',
    },
  },
  failed: {
    description: 'The step is not closed; the pictures are still there.',
    meta: {
      title: 'Not submitted',
      sentence: 'The borrower reads that it did not work and tries again.',
      section: '8 Photos',
    },
    on: {
      'photos.submitted': { target: 'submitting', actions: { type: 'forgetFailure' } },
      'camera.asked': [
        { guard: 'isSelfieAsked', target: 'selfieCamera', actions: { type: 'rememberType' } },
        { target: 'documentCamera', actions: { type: 'rememberType' } },
      ],
      'photo.picked': { target: 'keepingFile', actions: { type: 'rememberFile' } },
    },
  },
})

export const photosMachine = photosSetup.createMachine({
  id: 'photos',
  description: 'Takes a selfie and a picture of the identity card, and sends both.',
  context: ({ input }) => ({
    ...input,
    type: 'selfie',
    photo: null,
    kept: {},
    file: null,
    isPicked: false,
    pickerOffered: false,
    cameraFailures: 0,
    verdict: null,
    warnings: {},
    failure: null,
    position: null,
  }),
  output: ({ context }) => ({ position: context.position }),
  initial: 'restoring',
  states: {
    restoring: {
      description:
        'Looks for pictures that survived a killed tab; one that was on its way goes on (RD49, UX21, RD112).',
      meta: {
        title: 'Looking for kept pictures',
        sentence: 'Pictures taken before are found again; one that was on its way goes on by itself.',
        section: 'RD49',
      },
      tags: ['awaits.lender'],
      invoke: {
        id: 'readKeptPhotos',
        src: 'readKeptPhotos',
        onDone: [
          {
            guard: { type: 'hasUnfinishedUpload', params: ({ event }) => ({ photos: event.output }) },
            target: '#photos.preview.deciding',
            actions: [
              { type: 'rememberKept', params: ({ event }) => ({ photos: event.output }) },
              { type: 'openUnfinished', params: ({ event }) => ({ photos: event.output }) },
            ],
          },
          {
            target: 'instructions',
            actions: { type: 'rememberKept', params: ({ event }) => ({ photos: event.output }) },
          },
        ],
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
          { guard: 'isSelfieAsked', target: 'selfieCamera', actions: { type: 'rememberType' } },
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
    preview: previewStates,
    submitting: submission.saving,
    resolving: submission.resolving,
    submitUnknown: submission.outcomeUnknown,
    submitFailed: submission.failed,
    submitted: {
      type: 'final',
      description: 'Photos submitted successfully.',
      meta: { title: 'Submitted', sentence: 'Both pictures are with the lender.', section: '8 Photos, H7' },
    },
  },
})
