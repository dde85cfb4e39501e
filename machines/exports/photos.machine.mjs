// Generated from machines/ by `npm run charts`: change the chart there, not here.
import { createMachine } from 'xstate'

export const machine = createMachine({
  id: 'photos',
  description: 'Takes a selfie and a picture of the identity card, and sends both.',
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Looks for pictures that survived a killed tab; one that was on its way goes on (RD49, UX21, RD112).',
      meta: {
        title: 'Looking for kept pictures',
        sentence: 'Pictures taken before are found again; one that was on its way goes on by itself.',
        section: 'RD49',
      },
      tags: [
        'awaits.lender',
      ],
      invoke: {
        id: 'readKeptPhotos',
        src: 'readKeptPhotos',
        onDone: [
          {
            guard: {
              type: 'hasUnfinishedUpload',
            },
            target: '#photos.preview.deciding',
            actions: [
              {
                type: 'rememberKept',
              },
              {
                type: 'openUnfinished',
              },
            ],
          },
          {
            target: 'instructions',
            actions: {
              type: 'rememberKept',
            },
          },
        ],
        onError: {
          target: 'instructions',
        },
      },
      after: {
        visitWait: {
          target: 'instructions',
        },
      },
    },
    instructions: {
      description: 'Shows both pictures with tips; NEXT needs both (H3).',
      meta: {
        title: 'Instructions',
        sentence: 'The borrower reads the tips, takes each picture and goes on when both are uploaded.',
        section: '4 Photos, H1, H3',
      },
      tags: [
        'awaits.borrower',
      ],
      on: {
        'camera.asked': [
          {
            guard: 'isSelfieAsked',
            target: 'selfieCamera',
            actions: {
              type: 'rememberType',
            },
          },
          {
            target: 'documentCamera',
            actions: {
              type: 'rememberType',
            },
          },
        ],
        'photo.picked': {
          target: 'keepingFile',
          actions: {
            type: 'rememberFile',
          },
        },
        'kept.opened': {
          guard: 'isKept',
          target: 'preview',
          actions: {
            type: 'openKept',
          },
        },
        'photos.submitted': {
          guard: 'hasBothPhotos',
          target: 'submitting',
          actions: {
            type: 'forgetFailure',
          },
        },
      },
    },
    selfieCamera: {
      description: 'The front camera.',
      meta: {
        title: 'Selfie camera',
        sentence: 'The borrower takes a picture of the own face.',
        section: '4 Photos, H1',
      },
      exit: {
        type: 'closeCamera',
      },
      initial: 'opening',
      states: {
        opening: {
          description: 'The browser asks the person for the camera; the way back stays open.',
          meta: {
            title: 'Selfie: opening',
            sentence: 'The camera is being opened.',
            section: '4 Photos; 8 Photos; RD47, RD48',
          },
          tags: [
            'awaits.borrower',
          ],
          invoke: {
            id: 'openSelfieCamera',
            src: 'openCamera',
            onDone: {
              target: 'live',
            },
            onError: {
              target: '#photos.instructions',
              actions: [
                {
                  type: 'rememberFailure',
                },
                {
                  type: 'offerPicker',
                },
              ],
            },
          },
        },
        live: {
          description: 'The picture of the camera is on the screen.',
          meta: {
            title: 'Selfie: live',
            sentence: 'The borrower sees the camera and presses the shutter.',
            section: '4 Photos; 8 Photos; RD47, RD48',
          },
          tags: [
            'awaits.borrower',
          ],
          on: {
            'shutter.pressed': {
              target: 'taking',
            },
            'camera.lost': {
              target: '#photos.instructions',
              actions: {
                type: 'offerPicker',
              },
            },
          },
        },
        taking: {
          description: 'The frame is scaled and kept on the device.',
          meta: {
            title: 'Selfie: taking',
            sentence: 'The picture is being made.',
            section: '4 Photos; 8 Photos; RD47, RD48',
          },
          tags: [
            'awaits.lender',
          ],
          invoke: {
            id: 'takeSelfie',
            src: 'takePhoto',
            onDone: {
              target: '#photos.preview',
              actions: {
                type: 'rememberPhoto',
              },
            },
            onError: {
              target: '#photos.instructions',
              actions: [
                {
                  type: 'rememberFailure',
                },
                {
                  type: 'offerPicker',
                },
              ],
            },
          },
          after: {
            readWait: {
              target: '#photos.instructions',
              actions: {
                type: 'offerPicker',
              },
            },
          },
        },
      },
      on: {
        'camera.closed': {
          target: 'instructions',
        },
      },
    },
    documentCamera: {
      description: 'The back camera with a card frame (UX18).',
      meta: {
        title: 'Document camera',
        sentence: 'The borrower takes a picture of the front of the identity card.',
        section: '4 Photos, H1',
      },
      exit: {
        type: 'closeCamera',
      },
      initial: 'opening',
      states: {
        opening: {
          description: 'The browser asks the person for the camera; the way back stays open.',
          meta: {
            title: 'Document: opening',
            sentence: 'The camera is being opened.',
            section: '4 Photos; 8 Photos; RD47, RD48',
          },
          tags: [
            'awaits.borrower',
          ],
          invoke: {
            id: 'openDocumentCamera',
            src: 'openCamera',
            onDone: {
              target: 'live',
            },
            onError: {
              target: '#photos.instructions',
              actions: [
                {
                  type: 'rememberFailure',
                },
                {
                  type: 'offerPicker',
                },
              ],
            },
          },
        },
        live: {
          description: 'The picture of the camera is on the screen.',
          meta: {
            title: 'Document: live',
            sentence: 'The borrower sees the camera and presses the shutter.',
            section: '4 Photos; 8 Photos; RD47, RD48',
          },
          tags: [
            'awaits.borrower',
          ],
          on: {
            'shutter.pressed': {
              target: 'taking',
            },
            'camera.lost': {
              target: '#photos.instructions',
              actions: {
                type: 'offerPicker',
              },
            },
          },
        },
        taking: {
          description: 'The frame is scaled and kept on the device.',
          meta: {
            title: 'Document: taking',
            sentence: 'The picture is being made.',
            section: '4 Photos; 8 Photos; RD47, RD48',
          },
          tags: [
            'awaits.lender',
          ],
          invoke: {
            id: 'takeDocument',
            src: 'takePhoto',
            onDone: {
              target: '#photos.preview',
              actions: {
                type: 'rememberPhoto',
              },
            },
            onError: {
              target: '#photos.instructions',
              actions: [
                {
                  type: 'rememberFailure',
                },
                {
                  type: 'offerPicker',
                },
              ],
            },
          },
          after: {
            readWait: {
              target: '#photos.instructions',
              actions: {
                type: 'offerPicker',
              },
            },
          },
        },
      },
      on: {
        'camera.closed': {
          target: 'instructions',
        },
      },
    },
    keepingFile: {
      description: 'A chosen file is checked, scaled and kept on the device.',
      meta: {
        title: 'Preparing the file',
        sentence: 'The chosen picture is made ready.',
        section: '3 Photo upload, RD91',
      },
      tags: [
        'awaits.lender',
      ],
      invoke: {
        id: 'keepPickedPhoto',
        src: 'keepPickedPhoto',
        onDone: {
          target: 'preview',
          actions: {
            type: 'rememberPhoto',
          },
        },
        onError: {
          target: 'instructions',
          actions: {
            type: 'rememberFailure',
          },
        },
      },
      after: {
        readWait: {
          target: 'instructions',
          actions: {
            type: 'rememberTimeout',
          },
        },
      },
    },
    preview: {
      description: 'The borrower looks at the picture, uses it or takes another.',
      meta: {
        title: 'Preview',
        sentence: 'Use this photo, or take another one.',
        section: '4 Photos, H2',
      },
      initial: 'judging',
      on: {
        'camera.closed': {
          target: 'instructions',
        },
      },
      states: {
        judging: {
          description: 'The device looks at light, sharpness and size, a second at most; whatever fails there stops nobody (RD110).',
          meta: {
            title: 'Looking at its quality',
            sentence: 'The device looks whether the picture is sharp, bright and large enough.',
            section: 'U15, RD110',
          },
          tags: [
            'awaits.borrower',
          ],
          entry: {
            type: 'forgetVerdict',
          },
          invoke: {
            id: 'judgePhoto',
            src: 'judgePhoto',
            onDone: [
              {
                guard: {
                  type: 'isFine',
                },
                target: 'looking',
              },
              {
                target: 'warned',
                actions: {
                  type: 'rememberWarning',
                },
              },
            ],
            onError: {
              target: 'looking',
            },
          },
          on: {
            'retake.pressed': [
              {
                guard: 'isWithoutCamera',
                target: '#photos.instructions',
              },
              {
                guard: 'isSelfie',
                target: '#photos.selfieCamera',
              },
              {
                target: '#photos.documentCamera',
              },
            ],
          },
          after: {
            judgeWait: {
              target: 'looking',
            },
          },
        },
        warned: {
          description: 'The picture may not be good enough: one advice; after the second warning it may be used as it is (RD110).',
          meta: {
            title: 'Warned',
            sentence: 'The borrower reads what would make the picture better, and takes another one.',
            section: 'U15, RD110',
          },
          tags: [
            'awaits.borrower',
          ],
          on: {
            'photo.insisted': {
              guard: 'isUseAnywayAllowed',
              target: 'deciding',
              actions: {
                type: 'forgetFailure',
              },
            },
            'retake.pressed': [
              {
                guard: 'isWithoutCamera',
                target: '#photos.instructions',
              },
              {
                guard: 'isSelfie',
                target: '#photos.selfieCamera',
              },
              {
                target: '#photos.documentCamera',
              },
            ],
          },
        },
        looking: {
          description: 'The picture is shown.',
          meta: {
            title: 'Looking at the picture',
            sentence: 'The borrower decides about the picture.',
            section: '4 Photos, H2',
          },
          tags: [
            'awaits.borrower',
          ],
          on: {
            'photo.accepted': {
              target: 'deciding',
              actions: {
                type: 'forgetFailure',
              },
            },
            'retake.pressed': [
              {
                guard: 'isWithoutCamera',
                target: '#photos.instructions',
              },
              {
                guard: 'isSelfie',
                target: '#photos.selfieCamera',
              },
              {
                target: '#photos.documentCamera',
              },
            ],
          },
        },
        deciding: {
          description: 'A picture belongs to the application of the borrower (RD46).',
          meta: {
            title: 'Is there an application',
            sentence: 'The application that the picture belongs to has to be known.',
            section: 'RD46',
          },
          always: [
            {
              guard: 'needsApplication',
              target: 'findingApplication',
            },
            {
              target: 'uploading',
            },
          ],
        },
        findingApplication: {
          description: 'The id is read from the lender; without an application the picture goes without an id (RD46).',
          meta: {
            title: 'Finding the application',
            sentence: 'The application is looked up.',
            section: '7 GET /v1/application/state, RD46',
          },
          tags: [
            'awaits.lender',
          ],
          invoke: {
            id: 'readApplicationState',
            src: 'readApplicationState',
            onDone: {
              target: 'uploading',
              actions: {
                type: 'rememberApplication',
              },
            },
            onError: {
              target: 'uploadFailed',
              actions: {
                type: 'rememberFailure',
              },
            },
          },
          after: {
            readWait: {
              target: 'uploadFailed',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        uploading: {
          description: 'The picture is on its way; it stays on the device until it has arrived.',
          meta: {
            title: 'Uploading',
            sentence: 'The picture is being uploaded.',
            section: '7 POST /v1/client/photo, H2, H6',
          },
          tags: [
            'awaits.lender',
          ],
          invoke: {
            id: 'uploadPhoto',
            src: 'uploadPhoto',
            onDone: {
              target: '#photos.instructions',
              actions: {
                type: 'rememberPhoto',
              },
            },
            onError: {
              target: 'uploadFailed',
              actions: {
                type: 'rememberFailure',
              },
            },
          },
          after: {
            uploadWait: {
              target: 'uploadFailed',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        uploadFailed: {
          description: 'The picture is kept and no new one is needed to try again (UX22); uploading twice replaces.',
          meta: {
            title: 'Upload failed',
            sentence: 'The borrower reads what went wrong and tries again with the same picture.',
            section: '8 Photos',
          },
          tags: [
            'awaits.borrower',
            'saveFailed',
          ],
          on: {
            'photo.accepted': {
              target: 'deciding',
              actions: {
                type: 'forgetFailure',
              },
            },
            'connection.restored': {
              target: 'deciding',
              actions: {
                type: 'forgetFailure',
              },
            },
            'retake.pressed': [
              {
                guard: 'isWithoutCamera',
                target: '#photos.instructions',
              },
              {
                guard: 'isSelfie',
                target: '#photos.selfieCamera',
              },
              {
                target: '#photos.documentCamera',
              },
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
      invoke: {
        id: 'submitPhotos',
        src: 'submitPhotos',
        onDone: {
          target: 'submitted',
          actions: [
            {
              type: 'rememberPosition',
            },
            {
              type: 'forgetPhotos',
            },
          ],
        },
        onError: [
          {
            guard: 'isOutcomeUnknown',
            target: 'resolving',
            actions: {
              type: 'rememberFailure',
            },
          },
          {
            target: 'submitFailed',
            actions: {
              type: 'rememberFailure',
            },
          },
        ],
      },
      tags: [
        'awaits.lender',
      ],
      after: {
        writeWait: {
          target: 'resolving',
          actions: {
            type: 'rememberTimeout',
          },
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
            guard: {
              type: 'hasMovedOn',
            },
            target: 'submitted',
            actions: [
              {
                type: 'rememberPosition',
              },
              {
                type: 'forgetPhotos',
              },
            ],
          },
          {
            target: 'submitFailed',
          },
        ],
        onError: {
          target: 'submitUnknown',
          actions: {
            type: 'rememberFailure',
          },
        },
      },
      tags: [
        'awaits.lender',
        'outcomeUnknown',
      ],
      after: {
        readWait: {
          target: 'submitUnknown',
          actions: {
            type: 'rememberTimeout',
          },
        },
      },
    },
    submitUnknown: {
      description: 'The lender cannot be reached: asked again by itself, or on Try again (RD65).',
      meta: {
        title: 'Not known yet',
        sentence: 'The borrower reads that it is not yet known whether the pictures were accepted.',
        section: 'RD65',
      },
      tags: [
        'awaits.borrower',
        'outcomeUnknown',
      ],
      on: {
        'retry.pressed': {
          target: 'resolving',
        },
        'connection.restored': {
          target: 'resolving',
        },
      },
      after: {
        retryWait: {
          target: 'resolving',
        },
      },
    },
    submitFailed: {
      description: 'The step is not closed; the pictures are still there.',
      meta: {
        title: 'Not submitted',
        sentence: 'The borrower reads that it did not work and tries again.',
        section: '8 Photos',
      },
      on: {
        'photos.submitted': {
          target: 'submitting',
          actions: {
            type: 'forgetFailure',
          },
        },
        'camera.asked': [
          {
            guard: 'isSelfieAsked',
            target: 'selfieCamera',
            actions: {
              type: 'rememberType',
            },
          },
          {
            target: 'documentCamera',
            actions: {
              type: 'rememberType',
            },
          },
        ],
        'photo.picked': {
          target: 'keepingFile',
          actions: {
            type: 'rememberFile',
          },
        },
      },
      tags: [
        'awaits.borrower',
        'saveFailed',
      ],
    },
    submitted: {
      description: 'Photos submitted successfully.',
      meta: {
        title: 'Submitted',
        sentence: 'Both pictures are with the lender.',
        section: '8 Photos, H7',
      },
      type: 'final',
    },
  },
}, {
  delays: {
    visitWait: 3000,
    writeWait: 25000,
    readWait: 25000,
    retryWait: 15000,
    uploadWait: 120000,
    judgeWait: 1000,
  },
})
