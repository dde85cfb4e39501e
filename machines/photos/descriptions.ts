import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Takes a selfie and a picture of the identity card, and sends both.',
  states: {
    restoring: {
      title: 'Looking for kept pictures',
      sentence: 'Pictures taken before are found again; one that was on its way goes on by itself.',
      description:
        'Looks for pictures that survived a killed tab; one that was on its way goes on (RD49, UX21, RD112).',
      section: 'RD49',
    },
    instructions: {
      title: 'Instructions',
      sentence: 'The borrower reads the tips, takes each picture and goes on when both are uploaded.',
      description: 'Shows both pictures with tips; NEXT needs both (H3).',
      section: '4 Photos, H1, H3',
    },
    selfieCamera: {
      title: 'Selfie camera',
      sentence: 'The borrower takes a picture of the own face.',
      description: 'The front camera.',
      section: '4 Photos, H1',
    },
    'selfieCamera.opening': {
      title: 'Selfie: opening',
      sentence: 'The camera is being opened.',
      description: 'The browser asks the person for the camera; the way back stays open.',
      section: '4 Photos; 8 Photos; RD47, RD48',
    },
    'selfieCamera.live': {
      title: 'Selfie: live',
      sentence: 'The borrower sees the camera and presses the shutter.',
      description: 'The picture of the camera is on the screen.',
      section: '4 Photos; 8 Photos; RD47, RD48',
    },
    'selfieCamera.taking': {
      title: 'Selfie: taking',
      sentence: 'The picture is being made.',
      description: 'The frame is scaled and kept on the device.',
      section: '4 Photos; 8 Photos; RD47, RD48',
    },
    documentCamera: {
      title: 'Document camera',
      sentence: 'The borrower takes a picture of the front of the identity card.',
      description: 'The back camera with a card frame (UX18).',
      section: '4 Photos, H1',
    },
    'documentCamera.opening': {
      title: 'Document: opening',
      sentence: 'The camera is being opened.',
      description: 'The browser asks the person for the camera; the way back stays open.',
      section: '4 Photos; 8 Photos; RD47, RD48',
    },
    'documentCamera.live': {
      title: 'Document: live',
      sentence: 'The borrower sees the camera and presses the shutter.',
      description: 'The picture of the camera is on the screen.',
      section: '4 Photos; 8 Photos; RD47, RD48',
    },
    'documentCamera.taking': {
      title: 'Document: taking',
      sentence: 'The picture is being made.',
      description: 'The frame is scaled and kept on the device.',
      section: '4 Photos; 8 Photos; RD47, RD48',
    },
    keepingFile: {
      title: 'Preparing the file',
      sentence: 'The chosen picture is made ready.',
      description: 'A chosen file is checked, scaled and kept on the device.',
      section: '3 Photo upload, RD91',
    },
    preview: {
      title: 'Preview',
      sentence: 'Use this photo, or take another one.',
      description: 'The borrower looks at the picture, uses it or takes another.',
      section: '4 Photos, H2',
    },
    'preview.judging': {
      title: 'Looking at its quality',
      sentence: 'The device looks whether the picture is sharp, bright and large enough.',
      description:
        'The device looks at light, sharpness and size, a second at most; whatever fails there stops nobody (RD110).',
      section: 'U15, RD110',
    },
    'preview.warned': {
      title: 'Warned',
      sentence: 'The borrower reads what would make the picture better, and takes another one.',
      description:
        'The picture may not be good enough: one advice; after the second warning it may be used as it is (RD110).',
      section: 'U15, RD110',
    },
    'preview.looking': {
      title: 'Looking at the picture',
      sentence: 'The borrower decides about the picture.',
      description: 'The picture is shown.',
      section: '4 Photos, H2',
    },
    'preview.deciding': {
      title: 'Is there an application',
      sentence: 'The application that the picture belongs to has to be known.',
      description: 'A picture belongs to the application of the borrower (RD46).',
      section: 'RD46',
    },
    'preview.findingApplication': {
      title: 'Finding the application',
      sentence: 'The application is looked up.',
      description: 'The id is read from the lender; without an application the picture goes without an id (RD46).',
      section: '7 GET /v1/application/state, RD46',
    },
    'preview.uploading': {
      title: 'Uploading',
      sentence: 'The picture is being uploaded.',
      description: 'The picture is on its way; it stays on the device until it has arrived.',
      section: '7 POST /v1/client/photo, H2, H6',
    },
    'preview.uploadFailed': {
      title: 'Upload failed',
      sentence: 'The borrower reads what went wrong and tries again with the same picture.',
      description:
        'No connection, a picture that is too large (413), or a refusal: the picture is kept and no new one is needed to try again (UX22); uploading twice replaces.',
      section: '8 Photos',
    },
    submitting: {
      title: 'Submitting',
      sentence: 'The lender is told that both pictures are there.',
      description: 'Both pictures are there: the step is closed at the lender.',
      section: '7 POST /v1/register/photo, H8',
    },
    resolving: {
      title: 'Finding out',
      sentence: 'The application looks whether the pictures were accepted.',
      description: 'No answer came back: the profile tells whether the step is closed.',
      section: 'RD65',
    },
    submitUnknown: {
      title: 'Not known yet',
      sentence: 'The borrower reads that it is not yet known whether the pictures were accepted.',
      description: 'The lender cannot be reached: asked again by itself, or on Try again (RD65).',
      section: 'RD65',
    },
    submitFailed: {
      title: 'Not submitted',
      sentence: 'The borrower reads that it did not work and tries again.',
      description: 'The step is not closed; the pictures are still there.',
      section: '8 Photos',
    },
    submitted: {
      title: 'Submitted',
      sentence: 'Both pictures are with the lender.',
      description: 'Photos submitted successfully.',
      section: '8 Photos, H7',
    },
  },
} as const satisfies Descriptions
