/** Decides the gestures of the application: four forms, the products, the offer. */
import { fillAndPress, openAddress, press, pressWhich, textIn, type Gestures } from './gesture.ts'
import { button, field, type Hand } from './hand.ts'

/** NEXT stands below every form; which one it is says a field of it. */
const next = (named: string) => button('NEXT', `form:has([name=${named}])`)

/** What is in the field already stays: a draft or a refused save has kept it. */
async function fillEmpty(hand: Hand, name: string, text: string): Promise<void> {
  if ((await hand.textOf(name)) === '') await hand.fill(name, text)
}
async function chooseEmpty(hand: Hand, name: string, value?: string): Promise<void> {
  if ((await hand.textOf(name)) === '') await hand.choose(name, value)
}

export async function fillPersonalData(hand: Hand, nic = '940871234V'): Promise<void> {
  await fillEmpty(hand, 'nic', nic)
  await fillEmpty(hand, 'fullName', 'Nimal Perera')
  await fillEmpty(hand, 'email', 'nimal@example.com')
  await hand.tick('maritalStatus')
}

export async function fillAddress(hand: Hand): Promise<void> {
  if ((await hand.textOf('province')) === '') {
    await hand.choose('province')
    await hand.choose('district')
    await hand.choose('divisional')
    await hand.pick('gn')
  }
  await fillEmpty(hand, 'street', '12 Temple Road')
  await hand.tick('livingPeriod')
}

export async function fillEmployment(hand: Hand): Promise<void> {
  await chooseEmpty(hand, 'socialStatus', '1')
  await chooseEmpty(hand, 'industry')
  await fillEmpty(hand, 'companyName', 'Ocean Software')
  await fillEmpty(hand, 'jobPosition', 'Developer')
  await fillEmpty(hand, 'companyPhone', '0771112233')
  await fillEmpty(hand, 'income', '60000')
  await chooseEmpty(hand, 'experience')
}

const forget = button('Delete what I typed on this phone')
const alertsOk = button('OK', 'dialog')

export async function fillReferences(hand: Hand): Promise<void> {
  // RD45: a refused save is said in an alert first.
  if (await hand.offers(alertsOk)) await hand.press(alertsOk)
  await chooseEmpty(hand, 'firstType')
  await chooseEmpty(hand, 'firstSubtype')
  await fillEmpty(hand, 'firstName', 'Kamala Perera')
  await fillEmpty(hand, 'firstPhone', '0719876543')
}

export const onboardingGestures: Gestures = {
  'path.asked': openAddress,
  'personalData.submitted': fillAndPress(next('nic'), (hand) => fillPersonalData(hand)),
  'address.submitted': fillAndPress(next('street'), fillAddress),
  'employment.submitted': fillAndPress(next('socialStatus'), fillEmployment),
  'reference.submitted': fillAndPress(next('firstName'), fillReferences),
  'answers.confirmed': press(button('NEXT', 'form:has(a[href="/photoVerify"])')),
  'product.chosen': pressWhich((event) => field(`main input[name=product][value="${textIn(event, 'id')}"]`)),
  'product.submitted': press(next('product')),
  'choice.confirmed': press(button(/^CONFIRM/, 'dialog')),
  'choice.closed': press(button('Cancel', 'dialog')),
  'amount.chosen': press(button(/^(More|Less): Loan amount$/)),
  'term.chosen': press(button(/^(More|Less): Term$/)),
  'conditions.asked': press(button(/^Personal Loan Conditions \(PDF\)$/, 'main')),
  'conditions.closed': press(button('OK', 'dialog')),
  'offer.confirmed': press(button(/^CONFIRM/, 'main')),
  'products.asked': press(button('Back', 'main')),
  'account.asked': press(button('Go to my account')),
  'retry.pressed': press(button('Try again')),
  // Asked twice, because nothing brings it back.
  'drafts.forgotten': {
    control: () => forget,
    async act(hand) {
      await hand.press(forget)
      await hand.press(button('Delete what I typed', 'dialog'))
    },
  },
}
