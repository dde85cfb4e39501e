import { formSteps, type FormStep } from '#machines/onboarding/steps.ts'
import { fillForm, type FieldActions } from '#support/samples/answers.ts'
import { fillAndPress, openAddress, press, pressFolded, pressWhich, textIn, type Gestures } from './gesture.ts'
import { button, field, type Hand } from './hand.ts'

/** NEXT stands below every form; which one it is says a field of it. */
const next = (named: string) => button('NEXT', `form:has([name=${named}])`)

/** What is in a field already stays: a draft or a refused save has kept it. */
function actionsOf(hand: Hand): FieldActions {
  return {
    async fill(name, text) {
      if ((await hand.textOf(name)) === '') await hand.fill(name, text)
    },
    async choose(name, value) {
      if ((await hand.textOf(name)) === '') await hand.choose(name, value)
    },
    async pick(name) {
      if ((await hand.textOf(name)) === '') await hand.pick(name)
    },
    tick: (name) => hand.tick(name),
  }
}

export const fill =
  (step: FormStep, nic = '940871234V') =>
  (hand: Hand): Promise<void> =>
    fillForm[step](actionsOf(hand), nic)

/** The field that is filled in first: the form is told by it. */
function firstField(step: FormStep): string {
  const names: string[] = []
  const note = (name: string) => {
    names.push(name)
    return Promise.resolve()
  }
  void fillForm[step]({ fill: note, choose: note, pick: note, tick: note }, '')
  return names[0] ?? ''
}

const forget = button('Delete what I typed on this phone')
const alertsOk = button('OK', 'dialog')

/** A refused save is said in an alert first. */
async function fillReferences(hand: Hand): Promise<void> {
  if (await hand.offers(alertsOk)) await hand.press(alertsOk)
  await fill('reference')(hand)
}

const change = field('#change > summary')

export const onboardingGestures: Gestures = {
  'path.asked': openAddress,
  ...Object.fromEntries(
    formSteps.map((step) => [
      `${step}.submitted`,
      fillAndPress(next(firstField(step)), step === 'reference' ? fillReferences : fill(step)),
    ]),
  ),
  'answers.confirmed': press(button('NEXT', 'form:has(a[href="/photoVerify"])')),
  'product.chosen': pressWhich((event) => field(`main input[name=product][value="${textIn(event, 'id')}"]`)),
  'product.submitted': press(next('product')),
  'choice.confirmed': press(button('Choose this loan', 'dialog')),
  'choice.closed': press(button('Cancel', 'dialog')),
  'amount.chosen': pressFolded(change, button(/^(More|Less): Loan amount$/)),
  'term.chosen': pressFolded(change, button(/^(More|Less): Term$/)),
  'conditions.asked': press(button(/^Personal Loan Conditions \(PDF\)$/, 'main')),
  'conditions.closed': press(button('OK', 'dialog')),
  'offer.confirmed': press(button('Accept loan', 'main')),
  'code.submitted': fillAndPress(button('Accept loan: Code'), (hand, event) =>
    hand.fill('code', textIn(event, 'code')),
  ),
  // Told only of a code that was refused: the words about it go away.
  'code.edited': { control: () => field('dialog input[name=code]'), act: (hand) => hand.fill('code', '12') },
  'code.closed': press(field('dialog:has(#code) .dialog-head .ib')),
  'resend.pressed': press(button('Request new OTP')),
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
