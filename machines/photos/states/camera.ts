import type { KeptPhoto } from '../photo.ts'
import type { Context } from '../setup.ts'

/** The inside of both cameras: opening, live, taking. A failure offers the picker and returns to the instructions. */
export function cameraStates(name: 'Selfie' | 'Document') {
  return {
    opening: {
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
      tags: ['awaits.borrower'],
      on: {
        'shutter.pressed': { target: 'taking' },
        'camera.lost': { target: '#photos.instructions', actions: { type: 'offerPicker' } },
      },
    },
    taking: {
      tags: ['awaits.lender'],
      invoke: {
        id: `take${name}`,
        src: 'takePhoto',
        input: ({ context }: { context: Context }) => ({ phone: context.phone, type: context.type }),
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
