import { press, pressWhich, textIn, type Gestures } from './gesture.ts'
import { button, field } from './hand.ts'

const back = button('Back', 'main')
const input = (type: string) => `main input#file-${type}`

export const photosGestures: Gestures = {
  'camera.asked': pressWhich((event) => field(`#take-${textIn(event, 'photo')}`)),
  'photo.picked': {
    control: (event) => field(input(textIn(event, 'photo'))),
    act: (hand, event) => hand.attach(input(textIn(event, 'photo'))),
  },
  'kept.opened': pressWhich((event) => field(`#kept-${textIn(event, 'photo')}`)),
  'photos.submitted': press(button('NEXT')),
  'shutter.pressed': press(button('Take photo')),
  'camera.closed': press(back),
  'photo.accepted': press(button('Use this photo')),
  'photo.insisted': press(button('Use it anyway')),
  'retake.pressed': press(button('Retake')),
  'retry.pressed': press(button('Try again')),
}
