import type { KeptPhoto } from '../../shared/ports.ts'
import type { Context } from '../setup.ts'

/** The inside of both cameras: opening, live, taking. A failure offers the picker and returns to the instructions. */
export function cameraStates(name: 'Selfie' | 'Document') {
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
