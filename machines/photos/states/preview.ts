/** What happens to a picture that has been taken: look at its quality, use it, upload it, take another. */
import { known } from '../../shared/known.ts'
import { photosSetup, sentApplicationId } from '../setup.ts'
import { failsTo, timesOutTo } from '../../shared/call-failure.ts'

/** A borrower without a camera in the page reads the instructions again. */
const retake = () => [
  { guard: 'isWithoutCamera' as const, target: '#photos.instructions' as const },
  { guard: 'isSelfie' as const, target: '#photos.selfieCamera' as const },
  { target: '#photos.documentCamera' as const },
]

export const previewStates = photosSetup.createStateConfig({
  initial: 'judging',
  on: {
    'camera.closed': { target: 'instructions' },
  },
  states: {
    judging: {
      tags: ['awaits.borrower'],
      entry: { type: 'forgetQuality' },
      invoke: {
        id: 'checkPhoto',
        src: 'checkPhoto',
        input: ({ context }) => ({
          photo: known(context.photo),
        }),
        onDone: [
          { guard: { type: 'isFine', params: ({ event }) => ({ quality: event.output }) }, target: 'looking' },
          {
            target: 'warned',
            actions: { type: 'rememberWarning', params: ({ event }) => ({ quality: event.output }) },
          },
        ],
        onError: { target: 'looking' },
      },
      on: {
        'retake.pressed': retake(),
      },
      after: { photoCheckWait: { target: 'looking' } },
    },
    warned: {
      tags: ['awaits.borrower'],
      on: {
        'photo.insisted': { guard: 'isUseAnywayAllowed', target: 'deciding', actions: { type: 'forgetFailure' } },
        'retake.pressed': retake(),
      },
    },
    looking: {
      tags: ['awaits.borrower'],
      on: {
        'photo.accepted': { target: 'deciding', actions: { type: 'forgetFailure' } },
        'retake.pressed': retake(),
      },
    },
    deciding: {
      always: [{ guard: 'needsApplication', target: 'findingApplication' }, { target: 'uploading' }],
    },
    findingApplication: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'readApplicationState',
        src: 'readApplicationState',
        onDone: {
          target: 'uploading',
          actions: {
            type: 'rememberApplication',
            params: ({ event }) => ({ applicationId: event.output.applicationId }),
          },
        },
        onError: failsTo('uploadFailed'),
      },
      after: { readWait: timesOutTo('uploadFailed') },
    },
    uploading: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'uploadPhoto',
        src: 'uploadPhoto',
        input: ({ context }) => ({
          phone: context.phone,
          photo: known(context.photo),
          applicationId: sentApplicationId(context),
        }),
        onDone: {
          target: '#photos.instructions',
          actions: { type: 'rememberPhoto', params: ({ event }) => ({ photo: event.output }) },
        },
        onError: failsTo('uploadFailed'),
      },
      after: { uploadWait: timesOutTo('uploadFailed') },
    },
    uploadFailed: {
      tags: ['awaits.borrower', 'saveFailed'],
      on: {
        'photo.accepted': { target: 'deciding', actions: { type: 'forgetFailure' } },
        // Uploading twice replaces, so nothing can go wrong by itself.
        'connection.restored': { target: 'deciding', actions: { type: 'forgetFailure' } },
        'retake.pressed': retake(),
      },
    },
  },
})
