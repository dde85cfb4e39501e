import { confirmedWrite } from '../shared/confirmed-write.ts'
import { cameraStates } from './states/camera.ts'
import { previewStates } from './states/preview.ts'
import { photosSetup, type Context } from './setup.ts'
import type { ApplicationProgress } from '../shared/application.ts'
import { failsTo, timesOutTo } from '../shared/call-failure.ts'

type InContext = { readonly context: Context }
type With<T> = { readonly event: { readonly output: T } }

const submission = confirmedWrite({
  names: { before: 'instructions', resolving: 'resolving', outcomeUnknown: 'submitUnknown', failed: 'submitFailed' },
  refused: [],
  saving: {
    invoke: {
      id: 'submitPhotos',
      src: 'submitPhotos',
      input: ({ context }: InContext) => ({ requestedAmount: context.requestedAmount }),
      onDone: {
        target: 'submitted',
        actions: [
          {
            type: 'rememberPosition',
            params: ({ event }: With<ApplicationProgress | null>) => ({ position: event.output }),
          },
          { type: 'forgetPhotos' },
        ],
      },
    },
  },
  resolving: {
    invoke: {
      id: 'readProfile',
      src: 'readProfile',
      onDone: [
        {
          guard: { type: 'hasMovedOn', params: ({ event }: With<ApplicationProgress>) => ({ position: event.output }) },
          target: 'submitted',
          actions: [
            {
              type: 'rememberPosition',
              params: ({ event }: With<ApplicationProgress>) => ({ position: event.output }),
            },
            { type: 'forgetPhotos' },
          ],
        },
        { target: 'submitFailed' },
      ],
    },
  },
  outcomeUnknown: {},
  failed: {
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
  context: ({ input }) => ({
    ...input,
    type: 'selfie',
    photo: null,
    kept: {},
    file: null,
    isPicked: false,
    pickerOffered: false,
    cameraFailures: 0,
    quality: null,
    warnings: {},
    failure: null,
    position: null,
  }),
  output: ({ context }) => ({ position: context.position }),
  initial: 'restoring',
  states: {
    restoring: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'readKeptPhotos',
        src: 'readKeptPhotos',
        input: ({ context }) => ({ phone: context.phone }),
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
      exit: { type: 'closeCamera' },
      initial: 'opening',
      states: cameraStates('Selfie'),
      on: { 'camera.closed': { target: 'instructions' } },
    },
    documentCamera: {
      exit: { type: 'closeCamera' },
      initial: 'opening',
      states: cameraStates('Document'),
      on: { 'camera.closed': { target: 'instructions' } },
    },
    keepingFile: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'keepPickedPhoto',
        src: 'keepPickedPhoto',
        input: ({ context }) => ({ phone: context.phone, type: context.type, file: context.file ?? {} }),
        onDone: {
          target: 'preview',
          actions: { type: 'rememberPhoto', params: ({ event }) => ({ photo: event.output }) },
        },
        onError: failsTo('instructions'),
      },
      after: { readWait: timesOutTo('instructions') },
    },
    preview: previewStates,
    submitting: submission.saving,
    resolving: submission.resolving,
    submitUnknown: submission.outcomeUnknown,
    submitFailed: submission.failed,
    submitted: {
      type: 'final',
    },
  },
})
