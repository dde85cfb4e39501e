/** What happens to a picture that has been taken: look at its quality, use it, upload it, take another. */
import { known } from '../../shared/known.ts'
import { photosSetup, sentApplicationId } from '../setup.ts'

/** A borrower without a camera in the page reads the instructions again. */
const retake = () => [
  { guard: 'isWithoutCamera' as const, target: '#photos.instructions' as const },
  { guard: 'isSelfie' as const, target: '#photos.selfieCamera' as const },
  { target: '#photos.documentCamera' as const },
]

export const previewStates = photosSetup.createStateConfig({
  description: 'The borrower looks at the picture, uses it or takes another.',
  meta: { title: 'Preview', sentence: 'Use this photo, or take another one.', section: '4 Photos, H2' },
  initial: 'judging',
  on: {
    'camera.closed': { target: 'instructions' },
  },
  states: {
    judging: {
      description:
        'The device looks at light, sharpness and size, a second at most; whatever fails there stops nobody (RD110).',
      meta: {
        title: 'Looking at its quality',
        sentence: 'The device looks whether the picture is sharp, bright and large enough.',
        section: 'U15, RD110',
      },
      tags: ['awaits.borrower'],
      entry: { type: 'forgetVerdict' },
      invoke: {
        id: 'judgePhoto',
        src: 'judgePhoto',
        input: ({ context }) => ({
          photo: known(context.photo),
        }),
        onDone: [
          { guard: { type: 'isFine', params: ({ event }) => ({ verdict: event.output }) }, target: 'looking' },
          {
            target: 'warned',
            actions: { type: 'rememberWarning', params: ({ event }) => ({ verdict: event.output }) },
          },
        ],
        onError: { target: 'looking' },
      },
      on: {
        'retake.pressed': retake(),
      },
      after: { judgeWait: { target: 'looking' } },
    },
    warned: {
      description:
        'The picture may not be good enough: one advice; after the second warning it may be used as it is (RD110).',
      meta: {
        title: 'Warned',
        sentence: 'The borrower reads what would make the picture better, and takes another one.',
        section: 'U15, RD110',
      },
      tags: ['awaits.borrower'],
      on: {
        'photo.insisted': { guard: 'isUseAnywayAllowed', target: 'deciding', actions: { type: 'forgetFailure' } },
        'retake.pressed': retake(),
      },
    },
    looking: {
      description: 'The picture is shown.',
      meta: {
        title: 'Looking at the picture',
        sentence: 'The borrower decides about the picture.',
        section: '4 Photos, H2',
      },
      tags: ['awaits.borrower'],
      on: {
        'photo.accepted': { target: 'deciding', actions: { type: 'forgetFailure' } },
        'retake.pressed': retake(),
      },
    },
    deciding: {
      description: 'A picture belongs to the application of the borrower (RD46).',
      meta: {
        title: 'Is there an application',
        sentence: 'The application that the picture belongs to has to be known.',
        section: 'RD46',
      },
      always: [{ guard: 'needsApplication', target: 'findingApplication' }, { target: 'uploading' }],
    },
    findingApplication: {
      description: 'The id is read from the lender; without an application the picture goes without an id (RD46).',
      meta: {
        title: 'Finding the application',
        sentence: 'The application is looked up.',
        section: '7 GET /v1/application/state, RD46',
      },
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
        onError: { target: 'uploadFailed', actions: { type: 'rememberFailure' } },
      },
      after: { readWait: { target: 'uploadFailed', actions: { type: 'rememberTimeout' } } },
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
          photo: known(context.photo),
          applicationId: sentApplicationId(context),
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
      description: 'The picture is kept and no new one is needed to try again (UX22); uploading twice replaces.',
      meta: {
        title: 'Upload failed',
        sentence: 'The borrower reads what went wrong and tries again with the same picture.',
        section: '8 Photos',
      },
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
