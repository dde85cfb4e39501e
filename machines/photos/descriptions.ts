import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Takes a selfie and a picture of the identity card, and sends both.',
  states: {
    restoring: {
      title: 'Looking for kept pictures',
      description:
        'Pictures that were taken before and survived a killed tab are found again; one that was on its way is sent automatically (RD49, UX21, RD112).',
      section: 'RD49',
    },
    instructions: {
      title: 'Instructions',
      description:
        'The borrower reads the tips beside both pictures, takes each one and goes on with NEXT when both are uploaded (H3).',
      section: '4 Photos, H1, H3',
    },
    selfieCamera: {
      title: 'Selfie camera',
      description: 'The borrower takes a picture of the own face with the front camera.',
      section: '4 Photos, H1',
    },
    'selfieCamera.opening': {
      title: 'Selfie: opening',
      description: 'The camera is being opened while the browser asks the person for it; the way back stays open.',
      section: '4 Photos; 8 Photos; RD47, RD48',
    },
    'selfieCamera.live': {
      title: 'Selfie: live',
      description: 'The borrower sees the picture of the camera on the screen and presses the shutter.',
      section: '4 Photos; 8 Photos; RD47, RD48',
    },
    'selfieCamera.taking': {
      title: 'Selfie: taking',
      description: 'The picture is being made: the frame is scaled and kept on the device.',
      section: '4 Photos; 8 Photos; RD47, RD48',
    },
    documentCamera: {
      title: 'Document camera',
      description:
        'The borrower takes a picture of the front of the identity card with the back camera and a card frame (UX18).',
      section: '4 Photos, H1',
    },
    'documentCamera.opening': {
      title: 'Document: opening',
      description: 'The camera is being opened while the browser asks the person for it; the way back stays open.',
      section: '4 Photos; 8 Photos; RD47, RD48',
    },
    'documentCamera.live': {
      title: 'Document: live',
      description: 'The borrower sees the picture of the camera on the screen and presses the shutter.',
      section: '4 Photos; 8 Photos; RD47, RD48',
    },
    'documentCamera.taking': {
      title: 'Document: taking',
      description: 'The picture is being made: the frame is scaled and kept on the device.',
      section: '4 Photos; 8 Photos; RD47, RD48',
    },
    keepingFile: {
      title: 'Preparing the file',
      description: 'The chosen file is checked, scaled and kept on the device.',
      section: '3 Photo upload, RD91',
    },
    preview: {
      title: 'Preview',
      description: 'The borrower looks at the picture, and uses it or takes another one.',
      section: '4 Photos, H2',
    },
    'preview.judging': {
      title: 'Looking at its quality',
      description:
        'The device checks light, sharpness and size of the picture, for a second at most; whatever fails there stops nobody (RD110).',
      section: 'U15, RD110',
    },
    'preview.warned': {
      title: 'Warned',
      description:
        'The borrower reads one piece of advice for a better picture, and takes another one; after the second warning the picture may be used as it is (RD110).',
      section: 'U15, RD110',
    },
    'preview.looking': {
      title: 'Looking at the picture',
      description: 'The borrower sees the picture and decides about it.',
      section: '4 Photos, H2',
    },
    'preview.deciding': {
      title: 'Is there an application',
      description: 'The application of the borrower that the picture belongs to has to be known (RD46).',
      section: 'RD46',
    },
    'preview.findingApplication': {
      title: 'Finding the application',
      description:
        'The id of the application is read from the lender; without an application the picture is sent without an id (RD46).',
      section: '7 GET /v1/application/state, RD46',
    },
    'preview.uploading': {
      title: 'Uploading',
      description: 'The picture is being uploaded; it stays on the device until it has arrived.',
      section: '7 POST /v1/client/photo, H2, H6',
    },
    'preview.uploadFailed': {
      title: 'Upload failed',
      description:
        'The borrower reads what went wrong (no connection, a picture that is too large (413), or a refusal) and tries again with the same picture, which is kept (UX22); a second upload replaces the first.',
      section: '8 Photos',
    },
    submitting: {
      title: 'Submitting',
      description: 'The lender is told that both pictures are there, which closes the step.',
      section: '7 POST /v1/register/photo, H8',
    },
    resolving: {
      title: 'Finding out',
      description:
        'No answer came back, so the profile is read to find out whether the pictures were accepted and the step is closed.',
      section: 'RD65',
    },
    submitUnknown: {
      title: 'Not known yet',
      description:
        'The borrower reads that it is not yet known whether the pictures were accepted; the lender cannot be reached and is asked again automatically or on Try again (RD65).',
      section: 'RD65',
    },
    submitFailed: {
      title: 'Not submitted',
      description:
        'The borrower reads that it did not work, and tries again; the step is not closed, and the pictures are still there.',
      section: '8 Photos',
    },
    submitted: {
      title: 'Submitted',
      description: 'The photos are submitted successfully, and the lender has both pictures.',
      section: '8 Photos, H7',
    },
  },
} as const satisfies Descriptions
