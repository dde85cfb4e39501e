import type { ContextFrom } from 'xstate'
import { hasEnded, isBeingFoundOut, leftAtOnce, saying, type Screen, type Screens } from '../shared/screen.ts'
import type { photosMachine } from './machine.ts'
import { nextPhotoOf } from './selectors.ts'

type Context = ContextFrom<typeof photosMachine>

const cards: Screen<Context> = {
  heading: 'Confirm your identity',
  shows: ({ kept, isOtherPerson }) => [
    ...(isOtherPerson ? ['You changed your name or NIC. Please take both photos again.'] : []),
    'Your selfie',
    'Front of your NIC',
    ...(kept.selfie?.uploaded === true || kept.main_document_front?.uploaded === true ? ['Uploaded'] : []),
    ...(kept.selfie?.uploaded === false ? ['Taken, but not uploaded yet'] : []),
  ],
}
/** One act at a time; the other ways to a photo depend on the device. */
function nextOf(context: Context): readonly string[] {
  const next = nextPhotoOf(context)
  if (next === null) return ['NEXT']
  if (context.kept[next]) return ['Continue with this photo']
  return [next === 'selfie' ? 'Take a selfie' : 'Take a photo of the NIC']
}
const notSent = saying('The photos were not sent', 'Your photos are still here. Try again.')
const busy = (text: string): Screen<Context> => ({ heading: 'Confirm your identity', shows: [text] })

const camera = (heading: string, advice: string) => ({
  heading,
  shows: [advice],
  states: {
    opening: { shows: ['Opening the camera… Allow it when your browser asks.'], offers: ['Back'] },
    live: { offers: ['Take photo', 'Back'] },
    taking: { shows: ['Taking the photo…'] },
  },
})

const question = ({ type }: Context) =>
  type === 'selfie'
    ? 'Is your whole face in the photo, sharp and well lit?'
    : 'Can you read every letter? Are all four corners in the photo?'
const uploading: Screen<Context> = { shows: (context) => ['Uploading…', question(context)] }

export const screens: Screens<typeof photosMachine> = {
  restoring: busy('Looking for photos taken before…'),
  keepingFile: busy('Preparing the photo…'),
  instructions: { ...cards, alert: (context) => (context.failure === null ? [] : notSent(context)), offers: nextOf },
  selfieCamera: camera('Take a selfie', 'Look straight at the camera and fit your whole face in the frame.'),
  documentCamera: camera(
    'Take a photo of the NIC',
    'Place the front of your NIC inside the frame, with all four corners showing.',
  ),
  preview: {
    heading: 'Check your photo',
    states: {
      deciding: leftAtOnce,
      judging: { shows: (context) => ['Checking the photo…', question(context)], offers: ['Retake'] },
      looking: { shows: (context) => [question(context)], offers: ['Use this photo', 'Retake'] },
      warned: {
        status: ['The photo is too dark', 'Go where there is more light, and take the photo again.'],
        offers: ['Retake'],
      },
      findingApplication: uploading,
      uploading,
      uploadFailed: {
        shows: (context) => [question(context)],
        alert: saying('The photo was not uploaded', 'It is kept on this device. Press “Use this photo” to try again.'),
        offers: ['Use this photo', 'Retake'],
      },
    },
  },
  submitting: cards,
  resolving: { ...cards, ...isBeingFoundOut },
  submitUnknown: { ...cards, ...isBeingFoundOut, offers: ['Try again'] },
  submitFailed: { ...cards, alert: notSent, offers: nextOf },
  submitted: hasEnded,
}
