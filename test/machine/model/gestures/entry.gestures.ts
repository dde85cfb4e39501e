import { fillAndPress, openAddress, press, pressFolded, textIn, type Gestures } from './gesture.ts'
import { button, field } from './hand.ts'

const tryAgain = button('Try again')
const back = button('Back', 'main')
const sendCode = field('main form:has([name=phone]) button[type=submit]')
const withoutCode = button('Log in without a code')
const sendAgain = button('SEND CODE', 'dialog')

export const sessionGestures: Gestures = {
  'path.asked': openAddress,
  'logout.pressed': press(button('Log out', 'header')),
  'signIn.declined': press(button('Leave without logging in', 'dialog')),
  // In the strip below the header, on the page that waits (after 8 s), or on the landing of somebody who is stuck.
  'retry.pressed': {
    control: () => tryAgain,
    async act(hand) {
      if (!(await hand.offers(tryAgain))) await hand.waitAwhile()
      await hand.press(tryAgain)
    },
  },
}

export const signInGestures: Gestures = {
  'path.asked': openAddress,
  'phone.submitted': {
    control: () => sendCode,
    async act(hand, event) {
      // Above a page whose sign-in has ended the number is known.
      const isKnown = await hand.offers(sendAgain)
      if (!isKnown && !(await hand.offers(sendCode))) await hand.go('/login')
      if (!isKnown) await hand.fill('phone', textIn(event, 'phone'))
      await hand.press(isKnown ? sendAgain : sendCode)
    },
  },
  'code.submitted': fillAndPress(button('Log in: Code'), (hand, event) => hand.fill('code', textIn(event, 'code'))),
  'passkey.pressed': {
    control: () => withoutCode,
    async act(hand) {
      if (!(await hand.offers(withoutCode))) await hand.go('/login')
      await hand.press(withoutCode)
    },
  },
  // Told only of a code that was refused: the words about it go away.
  'code.edited': { control: () => field('main input[name=code]'), act: (hand) => hand.fill('code', '12') },
  'resend.pressed': press(button('Request new OTP')),
}

/** Beside an approved offer the calculator is folded. */
const another = field('#another > summary')
const orFolded = (css: string) => field(`main .calc ${css}, #another:not([open]) > summary`)

export const accountGestures: Gestures = {
  'retry.pressed': press(tryAgain),
  'amount.chosen': pressFolded(another, button('More: Loan amount'), orFolded('.stepb')),
  'application.asked': pressFolded(another, button('APPLY NOW'), orFolded('> .btn')),
  'application.resumed': press(button(/^(OR FINISH UNFINISHED APP|See my offer)$/i)),
  'replacement.confirmed': press(button('Give it up and apply again', 'dialog')),
  'replacement.closed': press(button('Keep my offer', 'dialog')),
  'extension.asked': press(button('EXTEND THE LOAN')),
  'extensionPayment.asked': press(button('Pay for the extension')),
  'cancellation.asked': press(button('Cancel the extension')),
  'payment.asked': press(button('PAY FOR THE LOAN')),
  'slip.opened': press(button('Send a payment slip')),
  'slip.picked': { control: () => field('main input#slip'), act: (hand) => hand.attach('main input#slip') },
  'slip.submitted': press(button('Send slip')),
  'help.opened': press(button('I cannot pay it all')),
  'help.asked': {
    control: () => field('main select[name=call]'),
    async act(hand) {
      await hand.choose('call')
      await hand.press(button('Call me'))
    },
  },
  'part.chosen': {
    control: () => field('main select[name=part]'),
    async act(hand) {
      await hand.choose('part')
      await hand.press(button('Pay this part'))
    },
  },
  'extension.confirmed': press(button('Extend loan')),
  'notice.closed': press(button('OK', 'dialog')),
  'mode.closed': press(back),
}
