import { fillAndPress, press, pressWhich, textIn, type Gestures } from './gesture.ts'
import { button, field } from './hand.ts'

export const bankAccountGestures: Gestures = {
  'retry.pressed': press(button('Try again')),
  'adding.asked': press(button('ADD NEW BANK ACCOUNT')),
  'account.chosen': pressWhich((event) => field(`main input[name=account][value="${textIn(event, 'id')}"]`)),
  'account.submitted': press(button('NEXT', 'form:has([name=account])')),
  'account.confirmed': press(button('Use this account', 'dialog')),
  'confirmation.closed': press(button(/^(Use a different account|Change the details)$/, 'dialog')),
  'removal.asked': press(button(/^Remove the account that ends with /, 'form:has([name=account])')),
  'removal.confirmed': press(button('Remove', 'dialog')),
  'removal.closed': press(button('Keep it', 'dialog')),
  'newAccount.submitted': fillAndPress(button('NEXT', 'form:has([name=accountNumber])'), async (hand) => {
    if ((await hand.textOf('bank')) === '') {
      await hand.choose('bank', '7010')
      await hand.pick('branch')
    }
    if ((await hand.textOf('accountNumber')) === '') await hand.fill('accountNumber', '0012345678')
  }),
  'adding.closed': press(button('Back', 'main')),
}
